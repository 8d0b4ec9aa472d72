import { describe, expect, it } from 'vitest';
import { toLocalityKey } from '#lib/domain/locality-key.ts';
import { readLocality } from '#server/providers/address-search/locality-text.ts';

describe('the key of a locality', () => {
  it.each([
    ['RICHMOND', 'richmond'],
    ["O'Connor", 'oconnor'],
    ['O\u2019CONNOR', 'oconnor'],
    ['Saint Kilda', 'st kilda'],
    ['Mt. Gambier', 'mount gambier'],
    ['Brighton-Le-Sands', 'brighton le sands'],
    ['ERNABELLA (PUKATJA)', 'ernabella pukatja'],
    ['rich%_\\mond', 'rich mond'],
    ['Caf\u00e9', 'cafe'],
    ['constructor', 'constructor'],
  ])('of %s is %s', (name, key) => {
    expect(toLocalityKey(name)).toBe(key);
  });
});

describe('the end of an address', () => {
  it.each([
    ['richm', [{ name: 'richm', states: [], postcode: '' }]],
    ['Richmond VIC 3121', [{ name: 'richmond', states: ['VIC'], postcode: '3121' }]],
    ['Richmond 3121 vic', [{ name: 'richmond', states: ['VIC'], postcode: '3121' }]],
    ['Richmond V.I.C. 31', [{ name: 'richmond', states: ['VIC'], postcode: '31' }]],
    ['Richmond VIC 3121 Australia', [{ name: 'richmond', states: ['VIC'], postcode: '3121' }]],
    ['3121', [{ name: '', states: [], postcode: '3121' }]],
    ['vic 312', [{ name: '', states: ['VIC'], postcode: '312' }]],
    ['South Australia 5000', [{ name: '', states: ['SA'], postcode: '5000' }]],
    [
      'adelaide south australia',
      [
        { name: 'adelaide south australia', states: [], postcode: '' },
        { name: 'adelaide', states: ['SA'], postcode: '' },
      ],
    ],
    [
      'mount victoria',
      [
        { name: 'mount victoria', states: [], postcode: '' },
        { name: 'mount', states: ['VIC'], postcode: '' },
      ],
    ],
    [
      'richmond n',
      [
        { name: 'richmond n', states: [], postcode: '' },
        { name: 'richmond', states: ['NSW', 'NT'], postcode: '' },
      ],
    ],
  ])('"%s" is read as suburb, state and postcode', (text, queries) => {
    expect(readLocality(text)).toEqual(queries);
  });

  it.each(['', 'vic', 'victoria', 'south australia', '31', 'vic 31', '%', '--'])(
    '"%s" names no suburb',
    (text) => {
      expect(readLocality(text)).toEqual([]);
    },
  );
});
