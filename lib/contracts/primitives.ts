import { z } from 'zod';
import { MESSAGES, tooLongMessage } from '#lib/forms/messages.ts';

/** Building blocks of the wire (see docs/architecture.md, "How a value travels"). */

const LARGEST_AMOUNT = 1_000_000_000;

/**
 * An integer number of cents from 0 to 10 million dollars: larger numbers are typing errors, not loans.
 *
 * @param tooLarge what to say about a larger one
 */
export function wireCentsOr(tooLarge: string) {
  return z
    .int()
    .min(0, MESSAGES.numeric)
    .max(LARGEST_AMOUNT, tooLarge)
    .meta({ description: 'Australian cents', example: 2_500_000 });
}

export const wireCents = wireCentsOr(MESSAGES.amountTooLarge);

/**
 * What comes to so many cents a month, worked out by us: several amounts, each paid as often as once a week, are more
 * than any one of them may be.
 */
export const wireMonthly = z.int().min(0).meta({ description: 'Australian cents a month' });

/** A whole number from 0. */
export const wireCount = z.int().min(0, MESSAGES.numeric);

/**
 * yyyy-mm-dd, a day that exists. No calendar, and no column of dates, has a year 0.
 *
 * @param malformed what to say about anything else
 */
export function wireDateOr(malformed: string) {
  return z.iso
    .date({ abort: true, error: ({ code }) => (code === 'invalid_format' ? malformed : undefined) })
    .refine((day) => !day.startsWith('0000'), malformed)
    .meta({ description: 'A calendar day, yyyy-mm-dd', example: '1990-04-23' });
}

export const wireDate = wireDateOr(MESSAGES.dateFormat);

/** ISO 8601 in UTC. */
export const wireInstant = z.iso.datetime().meta({ description: 'An instant, ISO 8601 UTC' });

/** An id, read in capitals too (RFC 9562, section 4) and always in lower case from then on: as it is stored and compared. */
export const wireId = z.uuid().toLowerCase();

/** A SHA-256 in hexadecimal. */
export const wireSha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Text as people type it: trimmed, bounded, printable. Control characters, half surrogates (which no database stores)
 * and marks that change the direction of writing (which make a name read as another) are refused.
 *
 * @param spelling puts what looks the same into the one spelling that is kept
 */
export function wireText(maximum: number, spelling: (text: string) => string = (text) => text) {
  return z
    .string()
    .overwrite(spelling)
    .trim()
    .max(maximum, tooLongMessage(maximum))
    .regex(
      /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u,
      'Please remove characters that cannot be printed',
    );
}

/** Text of another system, kept as it came: an id of theirs, or a name. PostgreSQL holds every character but NUL. */
export function wireTextAsGiven(maximum: number) {
  // eslint-disable-next-line no-control-regex -- this is the character that is refused
  const withoutNul = /^[^\u0000]*$/;
  return z.string().min(1).max(maximum).regex(withoutNul);
}

/** A percentage a year as a JSON number, for example 7.99. */
export const wireRate = z.number().min(0).max(100).meta({ description: '% p.a.', example: 7.99 });

/** One of a few whole numbers. Given several literals, the documentation would name only the first. */
export const oneOfNumbers = <const Numbers extends readonly number[]>(numbers: Numbers) =>
  z.literal(numbers).meta({ type: 'integer', enum: [...numbers] });
