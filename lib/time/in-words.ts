const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long to wait, rounded up, for a sentence: `95 → '2 minutes'`. */
export function inWords(seconds: number): string {
  if (seconds < MINUTE) return count(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= HOUR) return count(Math.ceil(seconds / MINUTE), 'minute');
  return count(Math.ceil(seconds / HOUR), 'hour');
}

function count(number: number, unit: string): string {
  return `${String(number)} ${unit}${number === 1 ? '' : 's'}`;
}
