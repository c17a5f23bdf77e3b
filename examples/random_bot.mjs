#!/usr/bin/env node
// A bot for any game in JavaScript, on the line protocol of docs/protocol.md: it decides at random.
//
//     ironmaster arena furnace --bots "cmd:node examples/random_bot.mjs,greedy"

import { createInterface } from "node:readline";

const answers = {
    hello: () => ({ type: "hello", protocol: 1 }),
    decide: ({ legal }) => ({ type: "decide", decision: legal[Math.floor(Math.random() * legal.length)] }),
};

for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    const answer = answers[message.type]?.(message);
    if (answer) process.stdout.write(JSON.stringify(answer) + "\n");
}
