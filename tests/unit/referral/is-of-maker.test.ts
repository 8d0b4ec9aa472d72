import { describe, expect, it } from 'vitest';
import { isOfMaker } from '#server/features/referral/whose-referral.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 6, 1, 12, minute));

describe('whoever came by a referral', () => {
  it.each([
    ['nobody has signed in by e-mail', null, null, true],
    ['the owner signed in before the referral', at(9), null, true],
    ['the owner signed in when the referral came', at(10), at(10), true],
    ['the owner has signed in since', at(11), null, false],
    ['the owner took it over since', at(9), at(11), false],
    ['the owner took it over before, and has changed the address since', null, at(9), true],
    ['the owner took it over since, and has changed the address', null, at(11), false],
  ])('has the contact or has not, where %s', (_name, ownedSince, takenOverAt, isTheirs) => {
    expect(isOfMaker({ createdAt: at(10), ownedSince, takenOverAt })).toBe(isTheirs);
  });
});
