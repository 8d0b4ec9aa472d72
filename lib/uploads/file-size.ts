export const MEGABYTE = 1024 * 1024;

const UNITS = ['bytes', 'KB', 'MB'] as const;

/** `1234567 → 1.2 MB`, rounded to at most one decimal; a kilobyte has 1024 bytes, as in the 20 MB limit. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (Math.round(value) >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const shown = unit === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${String(shown)} ${UNITS[unit] ?? ''}`;
}
