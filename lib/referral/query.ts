/** What the API refuses in a text: control characters, half surrogates, marks that change the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** A text of a URL as the API takes it: printable, trimmed, bounded. */
export function cleanParameter(text: string, longest: number): string {
  const printable = text.replace(UNPRINTABLE, '').trim();
  // The cut may split a surrogate pair.
  return printable.slice(0, longest).replace(UNPRINTABLE, '').trim();
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
