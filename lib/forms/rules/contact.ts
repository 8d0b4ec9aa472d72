import { ageOn, parseDisplayDate } from '#lib/domain/calendar.ts';
import { STATES } from '#lib/domain/options.ts';
import type { State } from '#lib/domain/options.ts';
import { plainEmail, plainName } from '#lib/domain/plain-spelling.ts';
import { MESSAGES } from '../messages.ts';
import type { Rule } from '../rule-context.ts';
import { isPrintable } from './printable.ts';
import { optionalText, requiredText, textOf } from './text.ts';

/**
 * Letters, hyphens and spaces, starting with a letter, more than one (specification §5). Letters may have marks, as far
 * as a contract can be printed with them. An apostrophe may stand inside a name too, since O'Brien and D'Arcy apply for
 * loans, in any shape a keyboard gives it (Fa‘afetai).
 */
export const personName = requiredText((value) => {
  const name = plainName(textOf(value)).trim();
  if (!/^\p{L}/u.test(name)) return MESSAGES.nameStart;
  if (!/^(?:[\p{L}\p{M} -]|['‘’](?=\p{L}))+$/u.test(name)) return MESSAGES.nameCharacters;
  if (!isPrintable(name)) return MESSAGES.nameLetters;
  return Array.from(name).length > 1 ? undefined : MESSAGES.nameLength;
});

export const mobile = requiredText((value) => {
  const number = textOf(value);
  if (!/^\d{10}$/.test(number)) return MESSAGES.mobileLength;
  return number.startsWith('0') ? undefined : MESSAGES.mobileStart;
});

const MAILBOX = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/** An address mail can be sent to on the open internet: one mailbox, a domain with at least two parts. */
export const email = requiredText((value) => {
  const [mailbox = '', domain = '', ...rest] = plainEmail(textOf(value)).trim().split('@');
  const isAddress = rest.length === 0 && mailbox.length <= 64 && MAILBOX.test(mailbox) && DOMAIN.test(domain);
  return isAddress ? undefined : MESSAGES.email;
});

const YOUNGEST_AGE = 18;
/** The first age that is too high. */
const AGE_LIMIT = 100;

/** At least 18 and under 100 by the full date, never by the difference of the years. */
export const dateOfBirth = requiredText((value, { today }) => {
  const birthday = parseDisplayDate(textOf(value));
  if (birthday === undefined) return MESSAGES.dateOfBirthFormat;
  const age = ageOn(today, birthday);
  return age >= YOUNGEST_AGE && age < AGE_LIMIT ? undefined : MESSAGES.dateOfBirthAge;
});

/**
 * Only identifies somebody, so any day in the past will do. Somebody who turns 100 can still come back to what they
 * applied for before.
 */
export const birthday = requiredText((value, { today }) => {
  const day = parseDisplayDate(textOf(value));
  return day !== undefined && day < today ? undefined : MESSAGES.dateOfBirthFormat;
});

const LETTERS_AND_DIGITS = /^[a-z\d]+$/i;

/** Empty, or longer than 3 and at most 9 letters and digits. */
export const licenceNumber = optionalText((value) => {
  const number = textOf(value);
  if (!LETTERS_AND_DIGITS.test(number)) return MESSAGES.lettersAndNumbers;
  return number.length > 3 && number.length <= 9 ? undefined : MESSAGES.licenceNumber;
});

/** A licence number says little without its state. */
export const licenceState: Rule = (value, { siblings }) => {
  const state = textOf(value);
  if (state === '') return isFilled(siblings.idDocId) ? MESSAGES.dropdown : undefined;
  return isState(state) ? undefined : MESSAGES.dropdown;
};

/** States whose cards carry letters in their number. */
const STATES_WITH_LETTERS_ON_CARDS: readonly State[] = ['ACT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];

/** Required when the licence state is one of the eight and a licence number exists; otherwise optional. */
export const licenceCardNumber: Rule = (value, { siblings }) => {
  const number = textOf(value);
  const state = siblings.licenseState;
  if (number === '') return isState(state) && isFilled(siblings.idDocId) ? MESSAGES.required : undefined;
  if (!LETTERS_AND_DIGITS.test(number)) return MESSAGES.lettersAndNumbers;
  if (isState(state) && !STATES_WITH_LETTERS_ON_CARDS.includes(state) && /\D/.test(number))
    return MESSAGES.numeric;
  return number.length <= 10 ? undefined : MESSAGES.licenceCardNumber;
};

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isState(value: unknown): value is State {
  return STATES.some((state) => state === value);
}
