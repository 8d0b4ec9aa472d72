import { describe, expect, it } from 'vitest';
import type { BankErrorGroup } from '#lib/domain/bank-errors.ts';
import {
  BANK_ERROR_GROUPS,
  bankErrorOf,
  CODES_OF_GROUP,
  UPLOAD_INVITATION,
} from '#lib/domain/bank-errors.ts';

/** Specification §8, written out again: code, group, whether connecting stays enabled. */
const SPECIFIED: readonly (readonly [code: number, group: BankErrorGroup, isEnabled: boolean])[] = [
  [32008, 'setup-not-complete', false],
  [50001, 'bank-offline', false],
  [30006, 'bank-offline', false],
  [30010, 'bank-offline', false],
  [19007, 'bank-offline', false],
  [19008, 'bank-offline', false],
  [50005, 'login-failed', true],
  [19000, 'login-failed', true],
  [60001, 'login-failed', true],
  [90002, 'login-failed', true],
  [19001, 'login-failed', true],
  [19003, 'login-failed', true],
  [20002, 'login-failed', true],
  [30002, 'login-failed', true],
  [20008, 'login-failed', true],
  [60006, 'session-expired', true],
  [20004, 'session-expired', true],
  [19002, 'session-expired', true],
  [10005, 'session-expired', true],
  [20005, 'access-restricted', false],
  [20001, 'too-many-logins', false],
  [50010, 'certificate-not-confirmed', false],
  [32003, 'password-mismatch', true],
  [30004, 'log-in-first', false],
  [20007, 'password-expired', false],
];

describe('an error of a bank connection', () => {
  it.each(SPECIFIED)('%i means %s; connect enabled: %s', (code, group, isEnabled) => {
    expect(bankErrorOf(code)).toMatchObject({ group, isConnectEnabled: isEnabled });
  });

  it('knows no other code', () => {
    const specified = SPECIFIED.map(([code]) => code).toSorted((one, other) => one - other);
    const known = Object.values(CODES_OF_GROUP)
      .flat()
      .toSorted((one, other) => one - other);
    expect(known).toEqual(specified);
  });

  it.each([0, 1, 99999, undefined])('%s is said in the words for every other code', (code) => {
    expect(bankErrorOf(code)).toEqual({
      group: 'other',
      message: 'There was an error connecting to your bank.',
      isConnectEnabled: false,
    });
  });

  it('has words of its own for each group, and the invitation to upload after them', () => {
    const messages = BANK_ERROR_GROUPS.map((group) =>
      group === 'other' ? bankErrorOf(undefined).message : bankErrorOf(CODES_OF_GROUP[group][0]).message,
    );
    expect(new Set(messages).size).toBe(BANK_ERROR_GROUPS.length);
    for (const message of messages) expect(message).toMatch(/\.$/);
    const { before, link, after } = UPLOAD_INVITATION;
    expect(`${before}${link}${after}`).toBe('You can also upload PDF bank statements here.');
  });
});
