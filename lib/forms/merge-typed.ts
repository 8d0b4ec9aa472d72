import { isGroup, valueAt } from './screen.ts';
import type { Whole } from './screen.ts';

/**
 * Puts values that arrive late (a draft, a resumed application) under what has been typed meanwhile: a value that
 * differs from what the form started with was typed, and stays. Lists stay or go as a whole, and so do fields that only
 * together make one answer: a typed text beside the record of another address would be neither address.
 */
export function mergeTyped<Values>(
  started: Values,
  present: Values,
  arrived: Values,
  wholes: readonly Whole[] = [],
): Values {
  const isTyped = (path: string) => !isUnchanged(valueAt(started, path), valueAt(present, path));
  const kept = new Set(wholes.filter((paths) => paths.some(isTyped)).flat());
  return merge(started, present, arrived, '', kept) as Values;
}

function merge(
  started: unknown,
  present: unknown,
  arrived: unknown,
  place: string,
  kept: ReadonlySet<string>,
): unknown {
  if (kept.has(place)) return present;
  if (!isGroup(started) || !isGroup(present) || !isGroup(arrived)) {
    return isUnchanged(started, present) ? arrived : present;
  }
  const merged: Record<string, unknown> = { ...arrived };
  for (const key of Object.keys(present)) {
    const path = place === '' ? key : `${place}.${key}`;
    merged[key] = key in arrived ? merge(started[key], present[key], arrived[key], path, kept) : present[key];
  }
  return merged;
}

function isUnchanged(started: unknown, present: unknown): boolean {
  return Object.is(started, present) || JSON.stringify(started) === JSON.stringify(present);
}
