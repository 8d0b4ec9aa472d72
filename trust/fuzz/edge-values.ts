import { randomBytes } from 'node:crypto';

/** Lengths at which a contract, a column or an index stops. */
const LENGTHS = [60, 120, 200, 300, 500];
/** What the database, a calendar or a reader holds otherwise than a contract may. */
const TEXTS = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\u{1f3e0}',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-11-27T00:00:00-23:59',
];
const NUMBERS = [
  0,
  -1,
  0.5,
  1e21,
  2 ** 53,
  2 ** 53 - 1,
  2 ** 31,
  2 ** 31 - 1,
  2_000_000_001,
  2_000_000_000,
  1_000_000_001,
  1_000_000_000,
];
const SIZES = [0, 21, 20];

/** As long as asked and different everywhere: an index compresses what repeats itself. */
export const longText = (length: number): string => randomBytes(length).toString('hex').slice(0, length);

/** Texts at and over the limits that texts have: those that should be refused come first. */
export function edgeTexts(): string[] {
  return [...TEXTS, ...LENGTHS.flatMap((length) => [longText(length + 1), longText(length)])];
}

/**
 * A body with a value at or over a limit in one of its places, for each place and each such value.
 *
 * @param held names of the body's own fields that stay as they are
 */
export function* atTheEdges(body: unknown, held: readonly string[] = []): Generator {
  if (typeof body === 'string') yield* edgeTexts();
  else if (typeof body === 'number') yield* NUMBERS;
  else if (Array.isArray(body)) yield* edgesOfList(body);
  else if (typeof body === 'object' && body !== null)
    for (const [name, part] of Object.entries(body).filter(([field]) => !held.includes(field)))
      for (const changed of atTheEdges(part)) yield { ...body, [name]: changed };
}

function* edgesOfList(list: readonly unknown[]): Generator {
  const [first] = list;
  for (const size of SIZES) yield Array.from({ length: size }, () => first);
  for (const changed of atTheEdges(first)) yield [changed, ...list.slice(1)];
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The same with each id in capitals, except one that has to be spelled as it is. */
export function inCapitals(text: string, except: string): string {
  return text.replace(ID, (id) => (id === except ? id : id.toUpperCase()));
}
