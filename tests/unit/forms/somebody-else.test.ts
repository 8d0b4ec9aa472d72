import { describe, expect, it } from 'vitest';
import { isSomebodyElse } from '#lib/forms/somebody-else.ts';

const OTTO = { firstname: 'Otto', lastname: 'Berg', email: 'otto@example.com', dob: '01/02/1980' };

describe('whose details two are', () => {
  it.each([
    ['nothing is typed yet', {}],
    ['the email is the same', { ...OTTO, email: ' OTTO@example.com', lastname: 'Lind', dob: '03/04/1990' }],
    ['the date of birth and last name are', { ...OTTO, email: 'o.berg@example.org', firstname: 'Otis' }],
    ['only the first name is another', { firstname: 'Otis', lastname: 'Berg' }],
    ['a phone curls an apostrophe', { lastname: 'O’Dwyer' }, { lastname: "O'Dwyer", email: 'o@example.com' }],
    ['a sender leaves an accent out', { lastname: 'Núñez' }, { lastname: 'Nunez' }],
    ['a sender joins two names', { lastname: 'van der Berg' }, { lastname: 'Vanderberg' }],
    ['an email is not typed to its end', { email: 'ot' }],
    ['a date is not typed to its end', { dob: '03/0' }],
  ])('one person, where %s', (_when, typed, brought: object = OTTO) => {
    expect(isSomebodyElse(typed, brought)).toBe(false);
  });

  it.each([
    ['only a last name is known', { lastname: 'Lind' }],
    ['the email is another', { email: 'ingrid@example.com' }],
    ['the date of birth is another', { dob: '03/04/1990' }],
    ['a couple has one last name', { ...OTTO, email: 'ingrid@example.com', dob: '03/04/1990' }],
    [
      'nothing is the same',
      { firstname: 'Ingrid', lastname: 'Lind', email: 'i@example.com', dob: '03/04/1990' },
    ],
  ])('two people, where %s', (_when, typed) => {
    expect(isSomebodyElse(typed, OTTO)).toBe(true);
    expect(isSomebodyElse(OTTO, typed)).toBe(true);
  });
});
