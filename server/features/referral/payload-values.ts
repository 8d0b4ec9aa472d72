import { hasPoBox } from '#lib/domain/address.ts';
import { isCalendarDay } from '#lib/domain/calendar.ts';
import { dollarsToCents } from '#lib/domain/money.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { normaliseEmail } from '#server/features/contact/details.ts';

/** How a partner writes each kind of value, and what it is on our wire (specification §3). */

export type Given = string | number;
/** A value as our wire has it, or why there is none. Whether our own field takes it, its rule says. */
export type Reading = { value: Given } | { reason: string };

export function asGiven(given: Given): Reading {
  return { value: String(given) };
}

export function wordOf(meaningOf: (word: string) => string | undefined) {
  return (given: Given): Reading => {
    const value = meaningOf(String(given));
    return value === undefined ? { reason: 'None of our answers matches this' } : { value };
  };
}

/** +61 412 345 678 and 61412345678 are 0412345678. */
export function readMobile(given: Given): Reading {
  const number = String(given).replace(/[\s().-]/g, '');
  return { value: number.replace(/^(?:\+|00)?610?(?=[1-9]\d{8}$)/, '0') };
}

export function readEmail(given: Given): Reading {
  return { value: normaliseEmail(String(given)) };
}

/** Why there is no day of birth where a partner says that it has none. */
export const COUNTS_AS_MISSING = 'Counts as missing';

/** Some write a day as the instant it begins at, and a missing one as the first day there is. */
export function readDateOfBirth(given: Given): Reading {
  const day = String(given).replace(/T[\d:.]*Z?$/, '');
  if (day === '0001-01-01') return { reason: COUNTS_AS_MISSING };
  return isCalendarDay(day) ? { value: day } : { reason: 'A day must be written yyyy-mm-dd' };
}

export function readLicence(given: Given): Reading {
  const number = String(given)
    .replace(/[\s-]+/g, '')
    .toUpperCase();
  return /^[A-Z\d]+$/.test(number) ? { value: number } : { reason: MESSAGES.lettersAndNumbers };
}

/** The largest that is worth asking the rule about. */
const LARGEST_DOLLARS = 1_000_000_000;

/** Dollars, as a number or as people write them; ours are cents. */
export function readAmount(given: Given): Reading {
  const text = String(given).replace(/[$,\s]/g, '');
  if (!/^\d+(?:\.\d+)?$/.test(text)) return { reason: MESSAGES.numeric };
  const dollars = Number(text);
  return dollars > LARGEST_DOLLARS
    ? { reason: MESSAGES.loanAmountRange }
    : { value: dollarsToCents(dollars) };
}

/** Three stands for three or more. */
export function readDependants(given: Given): Reading {
  const [, digits] = /^(\d{1,3})\+?$/.exec(String(given)) ?? [];
  return digits === undefined ? { reason: MESSAGES.numeric } : { value: Math.min(Number(digits), 3) };
}

export function readWhole(given: Given): Reading {
  return /^\d{1,3}$/.test(String(given)) ? { value: Number(given) } : { reason: MESSAGES.numeric };
}

/** Only what would be typed in the search: the applicant picks the address, or confirms it. */
export function readAddress(given: Given): Reading {
  const text = String(given).replace(/\s+/g, ' ');
  if (hasPoBox(text)) return { reason: MESSAGES.postOfficeBox };
  return /[<>\p{Cf}]/u.test(text)
    ? { reason: 'An address cannot contain these characters' }
    : { value: text };
}
