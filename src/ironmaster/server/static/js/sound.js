/** Two short sounds, made on the spot: a hammer on an anvil when it is your turn, three of them at the end. */

import { recall, remember } from "./storage.js";

/** @type {AudioContext | null} */
let audio = null;

export function isMuted() {
  return recall("muted", false);
}

/** @param {boolean} muted */
export function mute(muted) {
  remember("muted", muted);
}

// Browsers let a page make sounds only after a gesture; without one, there is no sound and no complaint.
addEventListener("pointerdown", () => (audio ??= new AudioContext()), { once: true });
addEventListener("keydown", () => (audio ??= new AudioContext()), { once: true });

/** One stroke: a few bright partials that die away. @param {number} delay @param {number} pitch */
function strike(delay, pitch) {
  if (!audio) return;
  const start = audio.currentTime + delay;
  for (const [ratio, loudness, length] of [
    [1, 0.12, 0.7],
    [2.76, 0.06, 0.4],
    [5.4, 0.03, 0.2],
  ]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch * ratio;
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

export function soundTurn() {
  if (isMuted()) return;
  strike(0, 620);
  strike(0.14, 820);
}

export function soundEnd() {
  if (isMuted()) return;
  [520, 660, 820].forEach((pitch, stroke) => strike(stroke * 0.16, pitch));
}
