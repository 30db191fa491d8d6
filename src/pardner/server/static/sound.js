// Sounds made on the spot; there are no files to load.
import { settings } from "./settings.js";

/** @type {AudioContext|null} */
let context = null;

// Browsers keep a page silent until somebody has touched it.
const wake = () => {
  if (!settings.sound || context) return;
  try { context = new AudioContext(); } catch { /* no sound here */ }
};
addEventListener("pointerdown", wake, { capture: true });
addEventListener("keydown", wake, { capture: true });

/**
 * A plucked note.
 * @param {number} pitch in hertz
 * @param {number} at seconds from now
 * @param {number} long seconds
 * @param {number} loud
 */
function pluck(pitch, at, long, loud) {
  if (!context) return;
  const start = context.currentTime + at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  volume.connect(context.destination);
  for (const [overtone, share] of [[1, 1], [2, 0.35], [3, 0.12]]) {
    const voice = context.createOscillator();
    const part = context.createGain();
    voice.type = "triangle";
    voice.frequency.value = pitch * overtone;
    part.gain.value = share;
    voice.connect(part).connect(volume);
    voice.start(start);
    voice.stop(start + long);
  }
}

/** It is your turn: three notes of a banjo. */
export function yourTurn() {
  if (!settings.sound || !context) return;
  if (context.state === "suspended") void context.resume();
  pluck(392, 0, 0.5, 0.12);
  pluck(493.9, 0.11, 0.5, 0.12);
  pluck(587.3, 0.22, 0.8, 0.13);
}

/** Dice on wood. */
export function rattle() {
  if (!settings.sound || !context) return;
  for (let knock = 0; knock < 6; knock++) pluck(140 + Math.random() * 120, knock * 0.09 + Math.random() * 0.03, 0.07, 0.08);
}
