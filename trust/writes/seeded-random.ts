import { randomInt } from 'node:crypto';

/** Choices that come out the same for the same seed, so that a run that found something can be run again. */
export type SeededRandom = {
  seed: number;
  /** From 0 up to but not including 1. */
  fraction: () => number;
  /** A whole number from `least` to `most`, both possible. */
  between: (least: number, most: number) => number;
  oneOf: <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice;
  /** Another sequence that follows from this seed: one for each client, in whatever order they run. */
  branch: (number: number) => SeededRandom;
};

/** The seed in TRUST_SEED, or else a new one. */
export function chooseSeed(): number {
  const given = Number(process.env['TRUST_SEED']);
  return Number.isInteger(given) && given > 0 ? given : randomInt(1, 2 ** 31);
}

/** Mulberry32: small, and random enough to choose moments and answers with. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    seed,
    fraction,
    between,
    oneOf: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    branch: (number) => createSeededRandom(Math.imul(seed ^ (number + 1), 0x9e3779b1)),
  };
}
