import type { Rule } from '../rule-context.ts';
import { textOf } from './text.ts';

/**
 * Letters that the typeface of our papers draws (server/pdf/typeface.ts; a test holds them to it): those of languages
 * that are written in Latin letters, Greek and Cyrillic, composed, and the marks that stand on them.
 */
const LETTERS =
  'A-Za-zªºÀ-ÖØ-öø-ſƏƒƠơƯưǍ-ǜǦǧǪǫȘ-țƁɓƆɔƊɗƐɛəʻ-ʿ' +
  'ḂḃḊḋḌ-ḐḞ-ḣḤ-ḫḲḳḶ-ḹṀ-ṉṖṗṘ-ṟṠ-ṣṪ-ṯẀ-ẅẎẏẒẓẞẠ-ỹ' +
  'ΆΈ-ΊΌΎ-ΡΣ-ώЀ-џҐґҒғҚқҢңҮүҰұҲҳҺһӘәӢӣӨөӮӯ';

/** What stands on letters, where it is typed as a character of its own. */
const MARKS = '\\u0300-\\u0304\\u0306-\\u030c\\u0323\\u0327\\u0328';

/** What stands in names of companies and streets beside letters. */
const SIGNS = ' -~\\u00a0¡-¬®-¹»-¿×÷–—‘-‚“-„†•…‰‹›€™−';

const PRINTABLE = new RegExp(`^(?:[${SIGNS}${LETTERS}]|[${MARKS}])*$`, 'u');

/** Whether what somebody types can be printed: in a contract it must be read, and anything else would be a box. */
export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text.normalize('NFC'));
}

/** A rule that refuses, in the field's own words, what cannot be printed. */
export const printable =
  (message: string): Rule =>
  (value) =>
    isPrintable(textOf(value)) ? undefined : message;
