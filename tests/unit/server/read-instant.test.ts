import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInstant } from '#server/db/read-instant.ts';

describe('an instant of the database', () => {
  it.each([
    ['2026-11-26 13:28:21+00', '2026-11-26T13:28:21.000Z'],
    ['2026-11-26 13:28:21.1+00', '2026-11-26T13:28:21.100Z'],
    ['2026-11-26 13:28:21.12+00', '2026-11-26T13:28:21.120Z'],
    // Digits beyond a Date's precision are dropped, as the platform does.
    ['2026-11-26 13:28:21.123999+00', '2026-11-26T13:28:21.123Z'],
    ['2028-02-29 00:00:00+00', '2028-02-29T00:00:00.000Z'],
    // From a database in another time zone.
    ['2026-11-27 00:28:21.5+11', '2026-11-26T13:28:21.500Z'],
    ['2026-11-26 22:58:21+09:30', '2026-11-26T13:28:21.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(readInstant(text).toISOString()).toBe(instant);
  });

  it('is none where there is none', () => {
    expect(readInstant('infinity').getTime()).toBeNaN();
  });

  it('is what the platform reads, of every year with four digits', () => {
    const years = { min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z') };
    fc.assert(
      fc.property(fc.date({ ...years, noInvalidDate: true }), fc.nat({ max: 999 }), (instant, micros) => {
        const text = `${instant.toISOString().slice(0, -1).replace('T', ' ')}${String(micros).padStart(3, '0')}+00`;
        expect(readInstant(text).getTime()).toBe(instant.getTime());
        expect(readInstant(text).getTime()).toBe(new Date(text).getTime());
      }),
    );
  });
});
