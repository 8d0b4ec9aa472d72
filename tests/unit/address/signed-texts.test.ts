import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATES, STREET_TYPES } from '#lib/domain/options.ts';
import { createAddressKeys } from '#server/features/address-search/address-key.ts';
import { createRecordIds } from '#server/providers/address-search/record-id.ts';

const NOW = new Date('2027-03-01T00:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** The text with one character replaced by another of the same alphabet. */
function change(text: string, at: number): string {
  const index = at % text.length;
  return `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`;
}

describe('the temporary key of the address search', () => {
  const keys = createAddressKeys('a secret of the server');

  it('lasts ten minutes and says so in epoch seconds', () => {
    const { key, exp } = keys.issue(NOW);
    expect(exp).toBe(NOW.getTime() / 1000 + 600);
    expect(keys.isValid(key, NOW)).toBe(true);
    expect(keys.isValid(key, after(599))).toBe(true);
    expect(keys.isValid(key, after(600))).toBe(false);
  });

  it('needs no escaping in a URL', () => {
    const { key } = keys.issue(NOW);
    expect(encodeURIComponent(key)).toBe(key);
  });

  it('differs each time', () => {
    expect(keys.issue(NOW).key).not.toBe(keys.issue(NOW).key);
  });

  it('is refused when anything in it was changed', () => {
    fc.assert(
      fc.property(fc.nat(200), (at) => {
        const { key } = keys.issue(NOW);
        // The last character of a signature carries bits that base64 leaves unused.
        const index = at % (key.length - 1);
        expect(keys.isValid(change(key, index), NOW)).toBe(false);
      }),
    );
  });

  it('is refused when another server gave it', () => {
    expect(keys.isValid(createAddressKeys('another secret').issue(NOW).key, NOW)).toBe(false);
  });

  it.each(['', '.', '..', '...', 'a.b.c', 'zzzzzzzz.nonce.', 'key'])('is refused when it is "%s"', (key) => {
    expect(keys.isValid(key, NOW)).toBe(false);
  });
});

describe('the id of a suggestion', () => {
  const ids = createRecordIds('a secret of the server');
  const address = fc.record(
    {
      unitNumber: fc.string({ minLength: 1, maxLength: 12 }),
      streetNumber: fc.string({ minLength: 1, maxLength: 12 }),
      streetName: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
      streetType: fc.constantFrom(...STREET_TYPES),
      city: fc.string({ unit: 'grapheme', maxLength: 60 }),
      state: fc.constantFrom(...STATES),
      postalCode: fc.stringMatching(/^\d{4}$/),
    },
    { requiredKeys: ['streetNumber', 'streetName', 'city', 'state', 'postalCode'] },
  );

  it('holds the whole address', () => {
    fc.assert(
      fc.property(address, (parts) => {
        expect(ids.read(ids.give(parts))).toEqual(parts);
      }),
    );
  });

  it('fits what an address may store', () => {
    const longest = ids.give({
      unitNumber: 'Townhouse 12',
      streetNumber: '12345-12345A',
      streetName: '\u00e9'.repeat(80),
      streetType: 'Cul-de-sac',
      city: '\u00e9'.repeat(60),
      state: 'NSW',
      postalCode: '2000',
    });
    expect(longest.length).toBeLessThanOrEqual(1000);
  });

  it('is refused when anything in it was changed', () => {
    fc.assert(
      fc.property(address, fc.nat(2000), (parts, at) => {
        const id = ids.give(parts);
        expect(ids.read(change(id, at % (id.length - 1)))).toBeUndefined();
      }),
    );
  });

  it('is refused when another server gave it, or nobody', () => {
    const parts = {
      streetNumber: '1',
      streetName: 'High',
      city: 'Kew',
      state: 'VIC',
      postalCode: '3101',
    } as const;
    expect(ids.read(createRecordIds('another secret').give(parts))).toBeUndefined();
    expect(ids.read('')).toBeUndefined();
    expect(ids.read('manual')).toBeUndefined();
    expect(ids.read('.')).toBeUndefined();
  });

  it('is no key of the search, and no key is an id', () => {
    const keys = createAddressKeys('a secret of the server');
    expect(ids.read(keys.issue(NOW).key)).toBeUndefined();
    fc.assert(
      fc.property(address, (parts) => {
        expect(keys.isValid(ids.give(parts), NOW)).toBe(false);
      }),
    );
  });
});
