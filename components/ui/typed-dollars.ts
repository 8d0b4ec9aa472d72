/** Dollars as text, while being typed and at rest (specification §2, Currency input). */

import { formatDollars } from '#lib/domain/money.ts';
import { plainDigits } from '#lib/forms/plain-digits.ts';

/**
 * Adds separators and a dollar sign to what was typed: `1234.567 → "$1,234.56"`, `"abc" → ""`. Keeps an open decimal
 * point.
 */
export function formatTypedDollars(text: string): string {
  const kept = plainDigits(text).replace(/[^\d.]/g, '');
  if (kept === '') return '';
  const [whole = '', ...rest] = kept.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 9);
  const grouped = (digits === '' ? '0' : digits).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${grouped}${rest.length > 0 ? `.${rest.join('').slice(0, 2)}` : ''}`;
}

/** Dollars from typed text: strips $ and commas; '' when there is no number. */
export function parseDollars(text: string): number | '' {
  const kept = plainDigits(text).replace(/[^\d.]/g, '');
  if (!/\d/.test(kept)) return '';
  const dollars = Number.parseFloat(kept);
  return Number.isNaN(dollars) ? '' : Math.round(dollars * 100) / 100;
}

/** A dollar value at rest: two decimals only if it is not an integer. */
export function formatRestingDollars(value: number | ''): string {
  return value === '' ? '' : formatDollars(value);
}
