import { describe, expect, it } from 'vitest';
import {
  displayAddress,
  displayStreetLine,
  hasPoBox,
  isPostcodeOfState,
  warnOfPostcodeMismatch,
} from '#lib/domain/address.ts';
import { STATES } from '#lib/domain/options.ts';
import { toTitleCase } from '#lib/domain/title-case.ts';

const ADDRESS = {
  unitNumber: '3',
  streetNumber: '12',
  streetName: 'Smith',
  streetType: 'Street',
  city: 'Richmond',
  state: 'VIC',
  postalCode: '3121',
};

describe('the display address', () => {
  it('is built from all parts', () => {
    expect(displayAddress(ADDRESS)).toBe('3/12 Smith Street, Richmond VIC 3121');
  });

  it('is empty without a postcode', () => {
    expect(displayAddress({ ...ADDRESS, postalCode: undefined })).toBe('');
    expect(displayAddress({ ...ADDRESS, postalCode: '  ' })).toBe('');
    expect(displayAddress({})).toBe('');
  });

  it('leaves no trace of absent parts', () => {
    expect(displayAddress({ ...ADDRESS, unitNumber: '', streetType: undefined })).toBe(
      '12 Smith, Richmond VIC 3121',
    );
    expect(displayAddress({ city: 'Richmond', postalCode: '3121' })).toBe('Richmond 3121');
  });

  it('sets a unit with a word apart', () => {
    expect(displayStreetLine({ ...ADDRESS, unitNumber: 'Level 2' })).toBe('Level 2, 12 Smith Street');
    expect(displayStreetLine({ ...ADDRESS, streetNumber: 'Lot 5' })).toBe('3, Lot 5 Smith Street');
  });

  it.each(['None', 'none '])('does not name a number that is "%s"', (streetNumber) => {
    expect(displayStreetLine({ streetNumber, streetName: 'Lagoon', streetType: 'Road' })).toBe('Lagoon Road');
  });
});

describe('post-office boxes', () => {
  it.each([
    'PO Box 12',
    'po box',
    'PO BOX12',
    'Po   Box 3',
    'po-box 4',
    'P.O. Box 3',
    'P.O.Box 3',
    'P. O. Box 3',
    'P O Box 3',
    'P/O Box 3',
    'P0 Box 7',
    'P.O.\u00a0Box 3',
    '\uff30\uff2f \uff22\uff4f\uff58 5',
    'GPO Box 5',
    'G.P.O. Box 5',
    'POBox 12',
    'pobox',
    'POB 12',
    'Post Office Box 9',
    'Locked Bag 12',
    'Private Bag No. 3',
    'Private Mail Bag 7',
    'Reply Paid 84',
    'Unit 2, PO Box 12, Richmond VIC 3121',
    'PO Box, Box Hill VIC 3128',
    'PO Box 12, Box Hill VIC 3128',
    'PO Box Hill VIC 3128',
    '12 PO Box Hill 5',
    '12 Po, Box 5, Box Hill VIC 3128',
    '12 Po, Box Hill VIC 3128, PO Box 5',
    '12 GPO Box Hill VIC 3128',
    '12 P.O. Box Hill VIC 3128',
  ])('are refused: %s', (text) => {
    expect(hasPoBox(text)).toBe(true);
  });

  it.each([
    '',
    '12 Smith St Richmond',
    '12 Pobox Street',
    '12 Pobox St Richmond',
    '12 Tempo Box Hill',
    '3 Campo Box Hill VIC',
    '12 Po Street Box Hill',
    '12 Po, Box Hill VIC 3128',
    '3/12A Po, Box Hill North VIC 3129',
    '14-16 Po Box Hill',
    'Lot 5 Po, Box Hill NSW 2765',
    '5 Po St, Boxley',
    '12 Post Office Road',
    '12 Locked Lane',
    '1 Bag Street',
    'Box Hill',
    '4 Po Boxer Lane',
  ])('are not seen where there are none: %s', (text) => {
    expect(hasPoBox(text)).toBe(false);
  });
});

describe('postcodes and states', () => {
  it.each([
    ['0200', 'ACT'],
    ['0299', 'ACT'],
    ['0800', 'NT'],
    ['0999', 'NT'],
    ['1000', 'NSW'],
    ['2599', 'NSW'],
    ['2600', 'ACT'],
    ['2617', 'ACT'],
    ['2619', 'NSW'],
    ['2899', 'NSW'],
    ['2900', 'ACT'],
    ['2920', 'ACT'],
    ['2921', 'NSW'],
    ['2999', 'NSW'],
    ['3000', 'VIC'],
    ['3999', 'VIC'],
    ['4000', 'QLD'],
    ['5000', 'SA'],
    ['6000', 'WA'],
    ['7000', 'TAS'],
    ['8999', 'VIC'],
    ['9999', 'QLD'],
  ] as const)('%s lies in %s alone', (postcode, state) => {
    expect(STATES.filter((candidate) => isPostcodeOfState(postcode, candidate))).toEqual([state]);
  });

  it.each([
    ['0872', ['NT', 'SA', 'WA']],
    ['2406', ['NSW', 'QLD']],
    ['2540', ['ACT', 'NSW']],
    ['2611', ['ACT', 'NSW']],
    ['2618', ['ACT', 'NSW']],
    ['2620', ['ACT', 'NSW']],
    ['3500', ['NSW', 'VIC']],
    ['3586', ['NSW', 'VIC']],
    ['3644', ['NSW', 'VIC']],
    ['3691', ['NSW', 'VIC']],
    ['3707', ['NSW', 'VIC']],
    ['4375', ['NSW', 'QLD']],
    ['4377', ['NSW', 'QLD']],
    ['4380', ['NSW', 'QLD']],
    ['4383', ['NSW', 'QLD']],
    ['4385', ['NSW', 'QLD']],
    ['4825', ['NT', 'QLD']],
  ])('%s serves both sides of a border: %j', (postcode, states) => {
    expect(STATES.filter((state) => isPostcodeOfState(postcode, state))).toEqual(states);
  });

  it.each(['0000', '0199', '0300', '0799', '312', '31211', 'abcd', '', ' 3121'])(
    '%s lies in no state',
    (postcode) => {
      expect(STATES.filter((state) => isPostcodeOfState(postcode, state))).toEqual([]);
    },
  );

  it('warns about a mismatch only once there is one', () => {
    expect(warnOfPostcodeMismatch('3121', 'NSW')).toBe(
      'Postcode 3121 is not usually in NSW. Please check the postcode and the state.',
    );
    expect(warnOfPostcodeMismatch('3121', 'VIC')).toBeUndefined();
    expect(warnOfPostcodeMismatch('312', 'NSW')).toBeUndefined();
    expect(warnOfPostcodeMismatch('3121', undefined)).toBeUndefined();
  });
});

describe('names on a sign', () => {
  it.each([
    ['SOUTH YARRA', 'South Yarra'],
    ["o'connor", "O'Connor"],
    ["D'AGUILAR", "D'Aguilar"],
    ["STUN'SAIL BOOM", "Stun'sail Boom"],
    ["ST MARY'S", "St Mary's"],
    ['MCMAHONS POINT', 'McMahons Point'],
    ['MACQUARIE PARK', 'Macquarie Park'],
    ['MacArthur', 'MacArthur'],
    ['ISLE OF CAPRI', 'Isle of Capri'],
    ['THE ROCKS', 'The Rocks'],
    ['HMAS CRESWELL', 'HMAS Creswell'],
    ['brighton-le-sands', 'Brighton-Le-Sands'],
    ['INDULKANA (IWANTJA)', 'Indulkana (Iwantja)'],
  ])('%s is written %s', (typed, written) => {
    expect(toTitleCase(typed)).toBe(written);
  });
});
