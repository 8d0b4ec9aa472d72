import { hasPoBox } from '#lib/domain/address.ts';
import { isCalendarDay } from '#lib/domain/calendar.ts';
import { dollarsToCents } from '#lib/domain/money.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { normaliseEmail } from '#server/features/contact/details.ts';

/** How partners write each kind of value, and what it becomes on our wire (specification §3). */

export type Given = string | number;
/** A value as our wire has it, or why there is none. Whether our own field accepts it is up to the field's rule. */
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

/** +61 412 345 678 and 61412345678 become 0412345678. */
export function readMobile(given: Given): Reading {
  const number = String(given).replace(/[\s().-]/g, '');
  return { value: number.replace(/^(?:\+|00)?610?(?=[1-9]\d{8}$)/, '0') };
}

export function readEmail(given: Given): Reading {
  return { value: normaliseEmail(String(given)) };
}

/** The reason given when a partner says that it has no date of birth. */
export const COUNTS_AS_MISSING = 'Counts as missing';

/**
 * Some write a date as the instant the day begins, and a missing date as the first date there is. Any other time of day
 * may be the beginning of another day elsewhere: 14:00 UTC is midnight in Sydney.
 */
export function readDateOfBirth(given: Given): Reading {
  const day = String(given).replace(/T[0:.]*(?:Z|[+-]\d{2}:\d{2})?$/, '');
  if (day === '0001-01-01') return { reason: COUNTS_AS_MISSING };
  return isCalendarDay(day) ? { value: day } : { reason: 'A day must be written yyyy-mm-dd' };
}

export function readLicence(given: Given): Reading {
  const number = String(given)
    .replace(/[\s-]+/g, '')
    .toUpperCase();
  return /^[A-Z\d]+$/.test(number) ? { value: number } : { reason: MESSAGES.lettersAndNumbers };
}

/** The largest amount worth asking the rule about. */
const LARGEST_DOLLARS = 1_000_000_000;

/** Dollars, as a number or as people write them; ours is in cents. */
export function readAmount(given: Given): Reading {
  const text = String(given).replace(/[$,\s]/g, '');
  if (!/^\d+(?:\.\d+)?$/.test(text)) return { reason: MESSAGES.numeric };
  const dollars = Number(text);
  return dollars > LARGEST_DOLLARS
    ? { reason: MESSAGES.loanAmountRange }
    : { value: dollarsToCents(dollars) };
}

/** Three means three or more. */
export function readDependants(given: Given): Reading {
  const [, digits] = /^(\d{1,3})\+?$/.exec(String(given)) ?? [];
  return digits === undefined ? { reason: MESSAGES.numeric } : { value: Math.min(Number(digits), 3) };
}

export function readWhole(given: Given): Reading {
  return /^\d{1,3}$/.test(String(given)) ? { value: Number(given) } : { reason: MESSAGES.numeric };
}

/** Only what would be typed into the search: the applicant picks the address, or confirms it. */
export function readAddress(given: Given): Reading {
  const text = String(given).replace(/\s+/g, ' ');
  if (hasPoBox(text)) return { reason: MESSAGES.postOfficeBox };
  return /[<>\p{Cf}]/u.test(text)
    ? { reason: 'An address cannot contain these characters' }
    : { value: text };
}
