import { withoutUnseen } from '#lib/domain/unseen-characters.ts';
import type { Rule } from '../rule-context.ts';
import { textOf } from './text.ts';

/**
 * Letters that the typeface of our documents draws (server/pdf/typeface.ts; a test compares the two): those of
 * languages written in Latin letters, Greek and Cyrillic, composed, with the marks that go on them.
 */
const LETTERS =
  'A-Za-z\\u00aa\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u017f\\u018f\\u0192\\u01a0\\u01a1\\u01af\\u01b0\\u01cd-\\u01dc\\u01e6\\u01e7\\u01ea\\u01eb\\u01f8\\u01f9\\u0218-\\u021b\\u021e\\u021f\\u0226\\u0227\\u018e\\u01dd\\u0194\\u0263\\u0197\\u0268\\u0244\\u0289\\u0181\\u0253\\u0186\\u0254\\u018a\\u0257\\u0190\\u025b\\u0259\\u02bb-\\u02bf' +
  '\\u1e02\\u1e03\\u1e06\\u1e07\\u1e0a\\u1e0b\\u1e0c-\\u1e11\\u1e16\\u1e17\\u1e1e-\\u1e23\\u1e24-\\u1e2b\\u1e32-\\u1e3b\\u1e3e-\\u1e49\\u1e52\\u1e53\\u1e56\\u1e57\\u1e58-\\u1e5f\\u1e60-\\u1e63\\u1e6a-\\u1e6f\\u1e80-\\u1e85\\u1e8e\\u1e8f\\u1e92-\\u1e97\\u1e9e\\u1ea0-\\u1ef9' +
  '\\u0386\\u0388-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u045f\\u0490\\u0491\\u0492\\u0493\\u049a\\u049b\\u04a2\\u04a3\\u04ae\\u04af\\u04b0\\u04b1\\u04b2\\u04b3\\u04ba\\u04bb\\u04d8\\u04d9\\u04e2\\u04e3\\u04e8\\u04e9\\u04ee\\u04ef';

/** The marks that go on letters, where they are typed as characters of their own. */
const MARKS = '\\u0300-\\u0304\\u0306-\\u030c\\u0320\\u0323\\u0327\\u0328\\u0331\\u0332';

/** What names of companies and streets contain besides letters. */
const SIGNS =
  ' -~\\u00a0\\u00a1-\\u00ac\\u00ae-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020\\u2022\\u2026\\u2030\\u2039\\u203a\\u20ac\\u2122\\u2212';

/** No language needs more of them on one letter, and a pile of them is drawn over the lines above and below. */
const MOST_MARKS = 3;

const UP_TO_MOST_MARKS = `[${MARKS}]{0,${MOST_MARKS}}`;
const PRINTABLE = new RegExp(`^${UP_TO_MOST_MARKS}(?:[${SIGNS}${LETTERS}]${UP_TO_MOST_MARKS})*$`, 'u');

/** Whether what somebody types can be printed: a contract must be readable, and anything else would print as a box. */
export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text.normalize('NFC'));
}

/** A letter with its marks. Letters that modify another (an accent alone, a raised n) are signs. */
const LETTER_WITH_MARKS = /(?!\p{Lm})\p{L}\p{M}*/gu;

/**
 * Whether all letters of a text can be printed, whatever signs stand between them: as they are, or in the plain shape
 * in which they are printed then (a word processor's one sign for f and i).
 */
export function hasPrintableLetters(text: string): boolean {
  return (withoutUnseen(text).normalize('NFC').match(LETTER_WITH_MARKS) ?? []).every(isPrintableLetter);
}

function isPrintableLetter(letter: string): boolean {
  return isPrintable(letter) || isPrintable(letter.normalize('NFKC')) || isPrintableInParts(letter);
}

/** The typeface may have a letter and its mark, but not the two as one. */
function isPrintableInParts(letter: string): boolean {
  return PRINTABLE.test(letter.normalize('NFD'));
}

/** A rule that refuses, in the field's own words, what cannot be printed. */
export const printable =
  (message: string): Rule =>
  (value) =>
    isPrintable(textOf(value)) ? undefined : message;
