const SPELLED_OUT: Readonly<Record<string, string>> = {
  saint: 'st',
  mt: 'mount',
  nth: 'north',
  sth: 'south',
};

/**
 * The key under which a locality's name is found: lower case, only letters, digits and single spaces, with
 * "Saint" and "Mt" in one spelling. Nothing in it means anything to a LIKE pattern.
 */
export function toLocalityKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'\u2019.]/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (Object.hasOwn(SPELLED_OUT, word) ? SPELLED_OUT[word] : word))
    .join(' ');
}
