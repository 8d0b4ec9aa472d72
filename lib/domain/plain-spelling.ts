import { NO_NUMBER } from './address.ts';

/** What comes along unseen with copied text: soft hyphens, zero-width characters, direction marks that turn nothing. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Hyphens and dashes that a text program or a keyboard puts in place of the plain one. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * A name with the spaces, hyphens and apostrophes of a keyboard: copied text has others that look the same. Letters,
 * capitals and curly apostrophes stay as they were typed.
 */
export function plainName(text: string): string {
  return text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(DASHES, '-')
    .replace(/[`\u00b4\u2032]/g, "'");
}

/** An email address without unseen characters, and with the one apostrophe that mail knows. */
export function plainEmail(text: string): string {
  return text.replace(UNSEEN, '').replace(/\u2019/g, "'");
}

/** A street number with plain hyphens: 12–14 is 12-14. A home that has none is kept as "None". */
export function plainStreetNumber(text: string): string {
  return text.replace(DASHES, '-').replace(NO_NUMBER, 'None');
}
