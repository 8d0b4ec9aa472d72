import { describe, expect, it } from 'vitest';
import { isOwnersMobile, mobileColumnsAfter } from '#server/features/contact/mobile-trust.ts';

const NOW = new Date('2026-11-25T00:00:00Z');
const BEFORE = new Date('2026-11-24T00:00:00Z');

const contact = (columns: Partial<Parameters<typeof isOwnersMobile>[0]> = {}) => ({
  ownedSince: null,
  takenOverAt: null,
  mobileChangedAt: null,
  mobileDistrusted: null,
  ...columns,
});
const email = { namesMobile: false, changesEmail: true };
const mobile = { namesMobile: true, changesEmail: false };

describe('a mobile number', () => {
  it.each([
    ["its maker's", contact(), true],
    ['from before a take-over', contact({ ownedSince: NOW, mobileDistrusted: true }), false],
    ['from before one, the address changed since', contact({ mobileDistrusted: true }), false],
    // The clock of the process that changed it may be behind.
    ['named since', contact({ ownedSince: NOW, mobileChangedAt: BEFORE, mobileDistrusted: false }), true],
    ['from before a take-over by an older version', contact({ ownedSince: NOW }), false],
    ['changed after one', contact({ ownedSince: BEFORE, mobileChangedAt: NOW }), true],
  ])("%s is the owner's or is not", (_name, row, isOwners) => {
    expect(isOwnersMobile(row)).toBe(isOwners);
  });

  const instants = [null, BEFORE, NOW];
  const combinations = instants.flatMap((ownedSince) =>
    instants.flatMap((takenOverAt) =>
      instants.flatMap((mobileChangedAt) =>
        [null, true, false].map((mobileDistrusted) => ({
          ownedSince,
          takenOverAt,
          mobileChangedAt,
          mobileDistrusted,
        })),
      ),
    ),
  );
  const theirs = (distrusted: boolean | null) =>
    combinations.filter((row) => row.mobileDistrusted === distrusted && isOwnersMobile(row));

  it('that is distrusted is theirs only where a version without that column had it named after the take-over', () => {
    const named = { takenOverAt: BEFORE, mobileChangedAt: NOW, mobileDistrusted: true };
    expect(theirs(true)).toEqual([
      { ownedSince: BEFORE, ...named },
      { ownedSince: NOW, ...named },
    ]);
  });

  it('that was named by its owner is theirs whatever the instants say', () => {
    expect(theirs(false)).toHaveLength(27);
  });

  it('of which only the instants speak is theirs where nobody came in, or it was named since', () => {
    expect(theirs(null).map(({ ownedSince, mobileChangedAt }) => [ownedSince, mobileChangedAt])).toEqual([
      ...instants.flatMap(() => instants.map((changedAt) => [null, changedAt])),
      ...instants.flatMap(() => [BEFORE, NOW].map((changedAt) => [BEFORE, changedAt])),
      ...instants.map(() => [NOW, NOW]),
    ]);
  });

  it('is theirs once an owner names it, and stays what it was with another e-mail address', () => {
    const takenOver = contact({ ownedSince: BEFORE, mobileDistrusted: true });
    expect(mobileColumnsAfter(takenOver, mobile, NOW)).toEqual({
      mobileChangedAt: NOW,
      mobileDistrusted: false,
    });
    expect(mobileColumnsAfter(takenOver, email, NOW)).toEqual({ mobileDistrusted: true });
    expect(mobileColumnsAfter(contact({ ownedSince: BEFORE }), email, NOW)).toEqual({
      mobileDistrusted: true,
    });
  });

  it('that was never doubted is not judged by a change', () => {
    expect(mobileColumnsAfter(contact(), mobile, NOW)).toEqual({ mobileChangedAt: NOW });
    expect(mobileColumnsAfter(contact(), email, NOW)).toEqual({ mobileDistrusted: null });
    expect(mobileColumnsAfter(contact(), { namesMobile: false, changesEmail: false }, NOW)).toEqual({});
  });
});
