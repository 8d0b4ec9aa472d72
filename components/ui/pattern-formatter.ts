import { patternFormatter } from 'react-number-format';

/**
 * Puts digits into a pattern, as far as they go: `1901` in `##/##/####` is `19/01`. A module of its own, so that only
 * this much of the library is loaded.
 */
export function formatPattern(digits: string, pattern: string): string {
  return patternFormatter(digits, { format: pattern }).replace(/\D+$/, '');
}
