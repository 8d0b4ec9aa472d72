/** Words that stay small inside a place name: "Isle of Capri". */
const SMALL_WORDS = new Set(['and', 'at', 'by', 'of', 'on', 'the', 'upon', 'via']);

/** Abbreviations that are part of Australian place names. */
const ACRONYMS = new Set(['anu', 'hmas', 'raaf', 'unsw', 'ii', 'iii', 'iv']);

/**
 * A place or street name as it is written on a sign: "SOUTH YARRA" and "south yarra" become "South Yarra",
 * "o'connor" becomes "O'Connor", "MCMAHONS POINT" becomes "McMahons Point". Capitals inside a word that was typed
 * in mixed case are kept ("MacArthur").
 */
export function toTitleCase(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word, index) => capitaliseWord(word, index === 0))
    .join(' ');
}

function capitaliseWord(word: string, isFirst: boolean): string {
  const hasInnerCapital = /^\p{Lu}.*\p{Ll}\p{Lu}/u.test(word);
  if (hasInnerCapital) return word;
  const lower = word.toLowerCase();
  if (ACRONYMS.has(lower)) return lower.toUpperCase();
  if (!isFirst && SMALL_WORDS.has(lower)) return lower;
  return lower
    .replace(/^\p{P}*\p{L}/u, (start) => start.toUpperCase())
    .replace(/(?<=-)\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=\b[od]')\p{L}(?=\p{L})/giu, (letter) => letter.toUpperCase())
    .replace(/(?<=^Mc)\p{L}/u, (letter) => letter.toUpperCase());
}
