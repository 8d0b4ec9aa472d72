import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayAddress, displayStreetLine } from '#lib/domain/address.ts';
import { STATES, STREET_TYPES } from '#lib/domain/options.ts';
import { parseStreetLine, readAddressText } from '#lib/domain/street-line.ts';
import { hasStreetEnding, toStreetType } from '#lib/domain/street-types.ts';
import { toTitleCase } from '#lib/domain/title-case.ts';

const DIRECTION = /^(north|nth|n|south|sth|s|east|e|west|w)$/i;

const nameWord = fc
  .stringMatching(/^[A-Z][a-z]{2,9}$/)
  .filter(
    (word) => !hasStreetEnding(word) && !DIRECTION.test(word) && word !== 'The' && toTitleCase(word) === word,
  );

const street = fc.record(
  {
    unitNumber: fc.oneof(
      fc.stringMatching(/^[1-9]\d{0,3}[A-Z]?$/),
      fc.stringMatching(/^(Level|Shop|Suite|Floor) [1-9]\d?$/),
    ),
    streetNumber: fc.oneof(
      fc.stringMatching(/^[1-9]\d{0,3}[A-Z]?$/),
      fc.stringMatching(/^[1-9]\d{0,3}[A-Z]?-[1-9]\d{0,3}[A-Z]?$/),
      fc.stringMatching(/^(Lot|RMB) [1-9]\d{0,3}$/),
    ),
    streetName: fc
      .array(nameWord, { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' '))
      // "And" is in lower case within a name.
      .filter((name) => toTitleCase(name) === name),
    streetType: fc.constantFrom(...STREET_TYPES),
  },
  { requiredKeys: ['streetNumber', 'streetName'] },
);

describe('a street line that we display', () => {
  it('reads back as the same parts, for every street type', () => {
    fc.assert(
      fc.property(street, (parts) => {
        expect(parseStreetLine(displayStreetLine(parts))).toEqual(parts);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads back in any case', () => {
    fc.assert(
      fc.property(street, fc.boolean(), (parts, isUpper) => {
        const line = displayStreetLine(parts);
        expect(parseStreetLine(isUpper ? line.toUpperCase() : line.toLowerCase())).toEqual(parts);
      }),
    );
  });

  it('is found again at the front of a whole address, with the suburb behind it', () => {
    const suburb = fc.array(nameWord, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(street, suburb, fc.constantFrom(...STATES), (parts, city, state) => {
        const text = displayAddress({ ...parts, city, state, postalCode: '2999' });
        expect(readAddressText(text)[0]?.[0]).toEqual({
          street: parts,
          locality: `${city} ${state} 2999`,
          isGuess: false,
        });
      }),
    );
  });

  it.each(STREET_TYPES)('knows %s by its own name', (type) => {
    expect(parseStreetLine(`7 Kestrel ${type}`)).toEqual({
      streetNumber: '7',
      streetName: 'Kestrel',
      streetType: type,
    });
  });
});

describe('a street line as people type it', () => {
  it.each([
    [
      'unit 3/12-14 Smith St',
      { unitNumber: '3', streetNumber: '12-14', streetName: 'Smith', streetType: 'Street' },
    ],
    [
      'Unit 3, 12 smith street',
      { unitNumber: '3', streetNumber: '12', streetName: 'Smith', streetType: 'Street' },
    ],
    ['u3 12 smith st.', { unitNumber: '3', streetNumber: '12', streetName: 'Smith', streetType: 'Street' }],
    [
      'apt 7B / 12 smith st',
      { unitNumber: '7B', streetNumber: '12', streetName: 'Smith', streetType: 'Street' },
    ],
    ['3 12 smith st', { unitNumber: '3', streetNumber: '12', streetName: 'Smith', streetType: 'Street' }],
    [
      'Flat 2 / 9 Hill Cres',
      { unitNumber: '2', streetNumber: '9', streetName: 'Hill', streetType: 'Crescent' },
    ],
    [
      'Level 2 45 King William Rd',
      { unitNumber: 'Level 2', streetNumber: '45', streetName: 'King William', streetType: 'Road' },
    ],
    [
      'Unit 3, Level 2, 45 Queen St',
      { unitNumber: '3', streetNumber: '45', streetName: 'Queen', streetType: 'Street' },
    ],
    [
      'Level 2, Unit 3, 45 Queen St',
      { unitNumber: '3', streetNumber: '45', streetName: 'Queen', streetType: 'Street' },
    ],
    ['G02/12 bay pde', { unitNumber: 'G02', streetNumber: '12', streetName: 'Bay', streetType: 'Parade' }],
    ['12 \u2013 14 smith st', { streetNumber: '12-14', streetName: 'Smith', streetType: 'Street' }],
    ['12 a smith st', { streetNumber: '12A', streetName: 'Smith', streetType: 'Street' }],
    ['12 A St', { streetNumber: '12', streetName: 'A', streetType: 'Street' }],
    ['12A Cul de sac', { streetNumber: '12A', streetName: 'Cul-de-sac' }],
    ['12 Wattle cul de sac', { streetNumber: '12', streetName: 'Wattle', streetType: 'Cul-de-sac' }],
    ['Lot 5 Long Rd', { streetNumber: 'Lot 5', streetName: 'Long', streetType: 'Road' }],
    ['12 1st ave', { streetNumber: '12', streetName: '1st', streetType: 'Avenue' }],
    ['12 the esplanade', { streetNumber: '12', streetName: 'The Esplanade' }],
    ['12 esplanade', { streetNumber: '12', streetName: 'Esplanade' }],
    ['100 broadway', { streetNumber: '100', streetName: 'Broadway' }],
    ['12 smith st north', { streetNumber: '12', streetName: 'Smith Street North' }],
    ['8 st georges tce', { streetNumber: '8', streetName: 'St Georges', streetType: 'Terrace' }],
    ['8 o\u2019connell st', { streetNumber: '8', streetName: "O'Connell", streetType: 'Street' }],
    ['8 MacArthur Ave', { streetNumber: '8', streetName: 'MacArthur', streetType: 'Avenue' }],
  ])('reads %s', (text, parts) => {
    expect(parseStreetLine(text)).toEqual(parts);
  });

  it.each([
    '',
    'smith st',
    '12',
    '12 34',
    'unit 3 smith st',
    '1234567 smith st',
    '%',
    '12 ---',
    'lot x smith st',
    '3 12 5 smith st',
    // Longer than the address takes.
    '12345A-12345B smith st',
    `12 ${'a'.repeat(81)} st`,
  ])('does not take "%s" for a street line', (text) => {
    expect(parseStreetLine(text)).toBeUndefined();
  });

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const parsed = parseStreetLine(`12 ${text}`);
        expect(parsed?.streetName).not.toBe('');
        expect(readAddressText(`3/12 ${text}`).flat().length).toBeLessThan(400);
      }),
    );
  });

  it('reads the worst 200 characters at once', () => {
    const started = performance.now();
    for (const piece of ['st ', '1 ', '1/', 'p o ', '1-', ',1 ', 'unit 1 ', "'' "]) {
      readAddressText(`12 ${piece.repeat(200)}`.slice(0, 200));
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('abbreviations', () => {
  it.each([
    ['st', 'Street'],
    ['St.', 'Street'],
    ['RD', 'Road'],
    ['ave', 'Avenue'],
    ['cres', 'Crescent'],
    ['blvd', 'Boulevard'],
    ['cct', 'Circuit'],
    ['hwy', 'Highway'],
    ['pde', 'Parade'],
    ['pkwy', 'Parkway'],
    ['tce', 'Terrace'],
    ['culdesac', 'Cul-de-sac'],
  ])('%s is %s', (word, type) => {
    expect(toStreetType(word)).toBe(type);
  });

  it.each(['smith', 'constructor', '', 'rise'])('%s is no street type', (word) => {
    expect(toStreetType(word)).toBeUndefined();
  });
});

describe('where a typed street ends', () => {
  const readings = (text: string) =>
    readAddressText(text).map((group) =>
      group.map(({ street: found, locality }) => [displayStreetLine(found), locality]),
    );

  it('ends at a street word', () => {
    expect(readings('12 smith st richm')[0]).toEqual([['12 Smith Street', 'richm']]);
  });

  it('lends "St" to the suburb only after the plain reading', () => {
    const [plain, shared] = readings('12 smith st kilda');
    expect(plain).toEqual([['12 Smith Street', 'kilda']]);
    expect(shared).toEqual([['12 Smith Street', 'st kilda']]);
  });

  it('takes a direction for the suburb first and for the street second', () => {
    expect(readings('12 smith st north richmond')[0]).toEqual([
      ['12 Smith Street', 'north richmond'],
      ['12 Smith Street North', 'richmond'],
    ]);
  });

  it('believes a comma', () => {
    expect(readings('12 Park Lane Rd, Lane Cove')).toEqual([[['12 Park Lane Road', 'Lane Cove']]]);
  });

  it('passes over the name of a building', () => {
    expect(readings('Rialto Towers, 525 collins st melb')[0]).toEqual([['525 Collins Street', 'melb']]);
  });

  it('only guesses where no street word stands', () => {
    const groups = readAddressText('100 broadway ultimo');
    expect(groups.flat().map(({ isGuess }) => isGuess)).toEqual([true]);
  });

  it.each(['', '12', '12 smith', 'smith st richmond', 'richmond', 'PO Box 9, 12 smith st melb'])(
    'has nothing to offer for "%s"',
    (text) => {
      expect(readAddressText(text)).toEqual([]);
    },
  );
});
