import type { FieldDefinition } from './field-definition.ts';
import { plainDigits } from './plain-digits.ts';

/**
 * What a control's text becomes before the form holds it. Masks draw separators while somebody types; this is what
 * makes pasted, autofilled or early-typed text the same as typed text.
 */
export function normaliseTyped(field: FieldDefinition, text: string): string {
  if (field.kind === 'date') return normaliseDate(text);
  if (field.kind === 'tel') return normaliseMobile(text);
  if ('characters' in field)
    return plainDigits(text)
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return text;
}

/**
 * `1990-04-23` (a browser's autofill), `23041990` (typed without separators) and `3.4.1990` to `23/04/1990` and
 * `03/04/1990`. A separator typed after a single digit ends that part: `3/` is the third.
 */
export function normaliseDate(text: string): string {
  return text
    .trim()
    .replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')
    .replace(/^([1-9])[/.-]$/, '0$1/')
    .replace(/^(\d{2})\/?([1-9])[/.-]$/, '$1/0$2/')
    .replace(
      /^(0?[1-9]|[12]\d|3[01])[ /.-](0?[1-9]|1[0-2])[ /.-](\d{4})$/,
      (_date, day: string, month: string, year: string) =>
        `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`,
    );
}

/**
 * `+61 (0)412 345 678` to `0412345678`: the country code is Australia's; spaces, dashes, brackets and unseen marks mean
 * nothing.
 */
function normaliseMobile(text: string): string {
  const compact = text.replace(/[\s().\p{Pd}\p{Cf}]/gu, '');
  return compact.replace(/^(?:\+|00|0011)?610?(?=4\d{8}$)/, '0');
}
