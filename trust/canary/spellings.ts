/** A value that stands for a person, and where it was given. */
export type Canary = { name: string; value: string };

/** Shorter ones occur by chance in any megabyte. */
const SHORTEST_BASE64 = 8;

/**
 * A value as it may occur in bytes: as is, in lower and upper case, escaped for a URL, as hexadecimal digits (as
 * PostgreSQL shows bytes), as base64 at each of three alignments, and as UTF-16 either way round.
 */
function spellingsOf(value: string): Buffer[] {
  const bytes = Buffer.from(value, 'utf8');
  const cases = [value, value.toLowerCase(), value.toUpperCase()];
  const texts = [
    ...cases,
    ...cases.map((text) => encodeURIComponent(text)),
    encodeURIComponent(value).replaceAll('%20', '+'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...[0, 1, 2].flatMap((offset) => base64At(bytes, offset)),
  ];
  const wide = cases.map((text) => Buffer.from(text, 'utf16le'));
  return [
    ...[...new Set(texts)].map((text) => Buffer.from(text, 'utf8')),
    ...wide,
    ...wide.map((text) => Buffer.from(text).swap16()),
  ];
}

/** The part of a value's base64 that stays the same whatever surrounds it, when it begins at this byte out of three. */
function base64At(bytes: Buffer, offset: number): string[] {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  const first = Math.ceil((offset * 8) / 6);
  const last = Math.floor(((offset + bytes.length) * 8) / 6);
  const kept = encoded.slice(first, last);
  if (kept.length < SHORTEST_BASE64) return [];
  return [kept, kept.replaceAll('+', '-').replaceAll('/', '_')];
}

/** Looks for canaries in bytes. */
export type Search = (bytes: Buffer) => Canary[];

export function createSearch(canaries: readonly Canary[]): Search {
  const spelled = canaries.map((canary) => ({ canary, spellings: spellingsOf(canary.value) }));
  return (bytes) =>
    spelled
      .filter(({ spellings }) => spellings.some((spelling) => bytes.includes(spelling)))
      .map(({ canary }) => canary);
}
