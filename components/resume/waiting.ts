const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long is left, as a clock: `95 → '1:35'`, `3665 → '1:01:05'`. */
export function asClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const rest = twoDigits(whole % MINUTE);
  return hours === 0 ? `${String(minutes)}:${rest}` : `${String(hours)}:${twoDigits(minutes)}:${rest}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
