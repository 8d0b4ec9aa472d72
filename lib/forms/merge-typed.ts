/**
 * Puts values that arrive late (a draft, a resumed application) under what has been typed meanwhile: whatever differs
 * from what the form started with was typed and stays. Lists stay or go as a whole.
 */
export function mergeTyped<Values>(started: Values, present: Values, arrived: Values): Values {
  if (!isRecord(started) || !isRecord(present) || !isRecord(arrived)) {
    return isUnchanged(started, present) ? arrived : present;
  }
  const merged: Record<string, unknown> = { ...arrived };
  for (const key of Object.keys(present)) {
    merged[key] = key in arrived ? mergeTyped(started[key], present[key], arrived[key]) : present[key];
  }
  return merged as Values;
}

function isUnchanged(started: unknown, present: unknown): boolean {
  return Object.is(started, present) || JSON.stringify(started) === JSON.stringify(present);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
