import type { Institution } from '#lib/contracts/bank.ts';

/**
 * The institutions in whose name every typed word begins one of the words, in the order given. Initials count as a
 * word: 'hb' finds Harbour Bank.
 */
export function findInstitutions(
  institutions: readonly Institution[],
  typed: string,
): readonly Institution[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return institutions;
  return institutions.filter(({ name }) => {
    const words = wordsOf(name);
    const initials = words.map((word) => word.charAt(0)).join('');
    return wanted.every((part) => [...words, initials].some((word) => word.startsWith(part)));
  });
}

/** The letters that stand for a bank that has no picture: `Harbour Bank → HB`. */
export function monogramOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second] = words;
  return (second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`).toUpperCase();
}

/** Letters and digits in lower case, without accents. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
