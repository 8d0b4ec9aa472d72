import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leavesSomethingOut } from '#components/resume/pin-code-input.ts';
import { readOneTimeLink } from '#components/resume/one-time-link.ts';
import { describeSentTo, maskEmail, maskMobile } from '#components/resume/sent-to.ts';
import { asClock } from '#components/resume/waiting.ts';
import { inWords } from '#lib/time/in-words.ts';

describe('how long to wait', () => {
  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [40.2, '41 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3600, '60 minutes'],
    [3601, '2 hours'],
    [82_800, '23 hours'],
  ])('%s s in words: %s', (seconds, words) => {
    expect(inWords(seconds)).toBe(words);
  });

  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [9, '0:09'],
    [59.5, '1:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [82_805, '23:00:05'],
  ])('%s s on a clock: %s', (seconds, clock) => {
    expect(asClock(seconds)).toBe(clock);
  });
});

describe('where a code went', () => {
  it.each([
    ['nora@example.com', 'n•••@example.com'],
    ['n@example.com', 'n•••@example.com'],
    ['"odd@one"@example.com', '"•••@example.com'],
    ['nobody', '•••'],
  ])('%s is shown as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('shows of a mobile number its last three digits', () => {
    expect(maskMobile('0412 345 678')).toBe('•••• 678');
  });

  it('never shows more of an address than its first letter and where it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z.]{1,20}$/), (local) => {
        expect(maskEmail(`${local}@example.com`)).toBe(`${local.slice(0, 1)}•••@example.com`);
      }),
    );
  });

  it('names the mobile only to whoever was signed in here with the same address', () => {
    const contact = { email: 'Nora@Example.com', mobile: '0412345678' };
    expect(describeSentTo({ email: 'nora@example.com', bySms: true }, contact)).toBe(
      'your mobile •••• 678 and to n•••@example.com',
    );
    const others = 'the mobile you applied with and to o•••@example.com';
    expect(describeSentTo({ email: 'other@example.com', bySms: true }, contact)).toBe(others);
    expect(describeSentTo({ email: 'other@example.com', bySms: true }, undefined)).toBe(others);
    expect(describeSentTo({ email: 'nora@example.com', bySms: false }, contact)).toBe('n•••@example.com');
  });
});

describe('the one-time link', () => {
  it('is read from the fragment', () => {
    expect(readOneTimeLink('#contact=c-1&token=t_1-A')).toEqual({ contactId: 'c-1', token: 't_1-A' });
  });

  it.each(['', '#', '#content', '#contact=c-1', '#token=t', '#contact=&token=t'])(
    '%j is none',
    (fragment) => {
      expect(readOneTimeLink(fragment)).toBeUndefined();
    },
  );
});

describe('what the mask of the code leaves out', () => {
  it.each([
    ['1-2', 'insertText', false],
    ['1 2 3 4', 'insertFromPaste', false],
    ['12a', 'insertText', true],
    ['1-2-3-4x', 'insertText', true],
    ['12a', 'insertFromPaste', true],
    ['Your code is 1234', 'insertFromPaste', false],
    ['', 'deleteContentBackward', false],
  ])('%j by %s: said %s', (typed, inputType, isSaid) => {
    expect(leavesSomethingOut(typed, inputType)).toBe(isSaid);
  });
});
