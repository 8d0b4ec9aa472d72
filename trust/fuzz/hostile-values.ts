import fc from 'fast-check';

/** Values that have broken servers before. */
const hostileText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\uffff',
  '\ufeff',
  '\u202e',
  '\u200b\u200d',
  '🏠'.repeat(100),
  'é'.normalize('NFD').repeat(50),
  'x'.repeat(10_000),
  "'; drop table contact; --",
  '{{7*7}}',
  '${process.env}',
  '../../etc/passwd',
  '%00%s%n',
  '__proto__',
  'NaN',
  '1e309',
  '0001-01-01',
  '9999-12-31',
  '2026-02-29',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
);
const hostileNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1e21,
    1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    Number.MIN_VALUE,
    499_999,
    7_000_001,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const hostileKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'id',
  '',
  'status',
  'a.b',
  '\u0000',
);
/** Objects that pass for texts and lists until their length is compared. */
const hostileLength = fc
  .constantFrom<unknown>({ toString: 1, valueOf: 1 }, [{ toString: 1 }], {}, -1, '9')
  .map((length) => ({ length }));
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileLength,
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 3, arbitrary: hostileNumber },
  fc.constantFrom(null, true, false, [], {}),
  fc.array(hostileText, { maxLength: 60 }),
  fc.dictionary(hostileKey, hostileText),
  fc.jsonValue({ maxDepth: 6 }),
);

export type Mutation = {
  at: number;
  value: unknown;
  key: string;
  kind: 'replace' | 'remove' | 'add' | 'whole';
};

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  value: hostile,
  key: hostileKey,
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'whole'),
});

/** Changes one value of a body, inside its lists and objects too. */
export function mutate(body: unknown, { at, value, key, kind }: Mutation): unknown {
  if (kind === 'whole') return value;
  if (Array.isArray(body)) {
    const index = at % body.length;
    return body.map((item: unknown, position) =>
      position === index ? mutate(item, { at: at >> 3, value, key, kind }) : item,
    );
  }
  if (typeof body !== 'object' || body === null) return value;
  const entries = Object.entries(body);
  const [name = '', inner] = entries[at % entries.length] ?? [];
  const others = entries.filter(([other]) => other !== name);
  if (kind === 'remove') return Object.fromEntries(others);
  if (kind === 'add') return Object.fromEntries([...entries, [key, value]]);
  const isDeeper = typeof inner === 'object' && inner !== null && at % 3 === 0;
  return Object.fromEntries([
    ...others,
    [name, isDeeper ? mutate(inner, { at: at >> 3, value, key, kind }) : value],
  ]);
}

/** Makes one number of a body larger or smaller by a factor: a value that looks right, on the other side of a limit. */
export function scaleOne(body: unknown, at: number, factor: number): unknown {
  const wanted = at % Math.max(1, numbersIn(body));
  let seen = 0;
  return JSON.parse(
    JSON.stringify(body, (_name, value: unknown) => {
      if (typeof value !== 'number') return value;
      seen += 1;
      return seen - 1 === wanted ? Math.round(value * factor) : value;
    }),
  );
}

function numbersIn(body: unknown): number {
  if (typeof body === 'number') return 1;
  if (typeof body !== 'object' || body === null) return 0;
  return Object.values(body).reduce<number>((count, value) => count + numbersIn(value), 0);
}
