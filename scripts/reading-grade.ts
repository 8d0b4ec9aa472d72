/**
 * How hard a text is to read, as the school year it takes: the Flesch–Kincaid grade, from the length of sentences and
 * the syllables of words. The grade plus five is the age of somebody who reads it with ease: grade 7 means 12 years.
 */

export type Reading = { sentences: number; words: number; syllables: number };

/** Years that a reader is older than the grade of the text. */
export const AGE_OF_FIRST_GRADE = 5;

/** Full stops that do not end a sentence: `p.a.`, `e.g.`, a decimal point. */
const POINTS_INSIDE = /\b(?:p\.a|e\.g|i\.e|St|No)\.|(?<=\d)\.(?=\d)/g;

const OTHER_POINT = '\u2024';

export function sentencesOf(text: string): string[] {
  return text
    .replace(POINTS_INSIDE, (found) => found.replaceAll('.', OTHER_POINT))
    .split(/(?<=[.!?])["”’)]*\s+/)
    .map((sentence) => sentence.replaceAll(OTHER_POINT, '.').trim())
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** An amount, a date's year or a rate counts as one word, however it is read out. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu) ?? [];
}

/** The groups of vowels that are heard: the usual estimate, right for nine words out of ten. */
export function syllablesIn(word: string): number {
  if (/\d/.test(word)) return 1;
  const parts = word.toLowerCase().split('-');
  if (parts.length > 1) return parts.reduce((sum, part) => sum + syllablesIn(part), 0);
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const heard = letters
    .replace(/(?<=[aeiouy]l)es?$/, '')
    .replace(/(?<=[^laeiouydt])ed$|(?<=[^laeiouycgsxz])es$|(?<=[^laeiouy])e$/, '')
    .replace(/^y/, '')
    // Two vowels make one sound after a sibilant (na-tion), two elsewhere (Au-stra-li-an).
    .replace(/(?<=[^cgstx])i(?=[aou])/g, 'i.');
  return heard.match(/[aeiouy]{1,2}/g)?.length ?? 1;
}

/** The texts together; a missing full stop does not lose a sentence. */
export function readingOf(texts: readonly string[]): Reading {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  return {
    sentences: sentences.length,
    words: words.length,
    syllables: words.reduce((sum, word) => sum + syllablesIn(word), 0),
  };
}

/** Without any words there is no grade: 0. */
export function gradeOf({ sentences, words, syllables }: Reading): number {
  if (words === 0) return 0;
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}
