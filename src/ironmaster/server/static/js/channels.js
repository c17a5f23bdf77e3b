/** The ways by which somebody is told things while no page is open, and what is asked of the server about them. */

import { ask, post } from "./api.js";

/** @typedef {import("./types.js").ChannelShown} Channel */
/** @typedef {Channel["events"][number]} Event */

const PATH = "/api/account/channels";

/** @returns {Promise<import("./types.js").Channels>} */
export const channels = () => ask(PATH);

/** @param {object} channel @returns {Promise<Channel>} */
export const addChannel = (channel) => post(PATH, channel);

/** @param {number} id @param {{events?: Event[], digest?: boolean}} wanted @returns {Promise<Channel>} */
export const changeChannel = (id, wanted) => ask(`${PATH}/${id}`, { method: "PATCH", body: wanted });

/** @param {number} id */
export const removeChannel = (id) => ask(`${PATH}/${id}`, { method: "DELETE" });

/** @param {number} id */
export const tryChannel = (id) => post(`${PATH}/${id}/test`, {});
