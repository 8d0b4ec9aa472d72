import { withoutRefused } from '#lib/domain/unseen-characters.ts';

/** A text of a URL as the API takes it: printable, trimmed, bounded. */
export function cleanParameter(text: string, longest: number): string {
  const printable = withoutRefused(text).trim();
  // The cut may split a surrogate pair.
  return withoutRefused(printable.slice(0, longest)).trim();
}

/**
 * Reads a query whose writer we do not know: names in any case, the first value that says something, cleaned.
 *
 * @returns a reader of the first of these names (lower case) that has a value
 */
export function readQuery(search: string, longest: number): (...names: string[]) => string | undefined {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    const text = cleanParameter(value, longest);
    const key = name.toLowerCase();
    if (text !== '' && !values.has(key)) values.set(key, text);
  }
  return (...names) => names.map((name) => values.get(name)).find((value) => value !== undefined);
}
