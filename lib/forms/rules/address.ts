import { displayStreetLine, hasPoBox } from '#lib/domain/address.ts';
import { plainStreetNumber } from '#lib/domain/plain-spelling.ts';
import { MESSAGES } from '../messages.ts';
import type { Rule } from '../rule-context.ts';
import { printable } from './printable.ts';
import { digits, optionalText, requiredText, textOf } from './text.ts';

/** The address must be picked from the list, so that it has a record id. A post office box is no home. */
export const address = requiredText((value, { siblings }) => {
  if (hasPoBox(textOf(value))) return MESSAGES.postOfficeBox;
  const isPicked = typeof siblings.recordId === 'string' && siblings.recordId !== '';
  return isPicked ? undefined : MESSAGES.addressNotPicked;
});

const addressLetters = printable(MESSAGES.addressLetters);

/** A part of an address entered by hand: one that names a post office box is refused like a searched one. */
const residential: Rule = (value, context) =>
  hasPoBox(textOf(value)) ? MESSAGES.postOfficeBox : addressLetters(value, context);

export const streetName = requiredText(residential);
export const suburb = requiredText(residential);

/** Chosen from the list, which only the API checks it against. */
export const country = requiredText(undefined, MESSAGES.dropdown);

/** A line of an address abroad. A post office box whose words are split over both lines is one as well. */
export const addressLine = requiredText((value, context) => {
  const { addressLine2 } = context.siblings;
  const below = typeof addressLine2 === 'string' ? addressLine2 : '';
  const beginsBoxBelow = !hasPoBox(below) && hasPoBox(`${textOf(value)} ${below}`);
  return beginsBoxBelow ? MESSAGES.postOfficeBox : residential(value, context);
});
export const optionalAddressLine = optionalText(residential);

/** Empty, or something with a digit. */
export const unitNumber = optionalText((value, context) =>
  /\d/.test(textOf(value)) ? residential(value, context) : MESSAGES.unitNumber,
);

const MOST_DIGITS = 8;

/** "GPO 1": no door has such a number, though it may be part of a name ("12 Po Street"). */
const POST_OFFICE_WORD = /\bg?p\.?\s?o\b/i;

/**
 * Whether a number names a post office box, alone or with a street name after it that is no box by itself: "12 PO" and
 * "Box".
 */
function beginsBox(number: string, streetName: string): boolean {
  if (hasPoBox(number) || POST_OFFICE_WORD.test(number)) return true;
  return !hasPoBox(streetName) && hasPoBox(displayStreetLine({ streetNumber: number, streetName }));
}

/**
 * A number with at most 8 digits (specification §5), as numbers appear on doors and in the country: 12A, 14-16A, 3/12,
 * Lot 5. Anything else is refused, never cut to its digits: 14-16A is not 1416. What the search found is an address as
 * it is, however its number is written. For a home without a number, on a station or a small island, "None" is entered
 * and kept: if the field could stay empty, a number would be just as easily forgotten.
 */
export const streetNumber = requiredText((value, { siblings }) => {
  const number = plainStreetNumber(textOf(value));
  const digitCount = number.replace(/\D/g, '').length;
  const isTyped = siblings.enterAddressManually === true;
  if (isTyped && beginsBox(number, typeof siblings.streetName === 'string' ? siblings.streetName : ''))
    return MESSAGES.postOfficeBox;
  if (isTyped && number === 'None') return undefined;
  const isFine = !isTyped || (/^[a-z\d /-]+$/i.test(number) && digitCount <= MOST_DIGITS);
  return digitCount > 0 && isFine ? undefined : MESSAGES.streetNumber;
}, MESSAGES.requiredShort);

export const postcode = requiredText(
  digits((text) => (text.length === 4 ? undefined : MESSAGES.postcodeLength)),
  MESSAGES.requiredShort,
);

/** Whole months, 0 to 11; empty means none. */
export const months = optionalText(digits((text) => (Number(text) <= 11 ? undefined : MESSAGES.months)));

/** Whole years, 0 to 50. */
export const years = requiredText(
  digits((text) => (Number(text) <= 50 ? undefined : MESSAGES.years)),
  MESSAGES.requiredShort,
);
