import { z } from 'zod';

/** Building blocks of the wire (see docs/architecture.md, "How a value travels"). */

/** An integer number of cents from 0 to 10 million dollars: larger numbers are typing errors, not loans. */
export const wireCents = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .meta({ description: 'Australian cents', example: 2_500_000 });

/** yyyy-mm-dd, a day that exists. */
export const wireDate = z.iso
  .date()
  .meta({ description: 'A calendar day, yyyy-mm-dd', example: '1990-04-23' });

/** ISO 8601 in UTC. */
export const wireInstant = z.iso.datetime().meta({ description: 'An instant, ISO 8601 UTC' });

export const wireId = z.uuid();

/** Text as people type it: trimmed, bounded, without control characters. */
export function wireText(maximum: number) {
  return (
    z
      .string()
      .trim()
      .max(maximum, `Please use ${String(maximum)} characters or fewer`)
      // eslint-disable-next-line no-control-regex -- control characters are what is refused
      .regex(/^[^\u0000-\u001f\u007f]*$/, 'Please remove characters that cannot be printed')
  );
}

/** A percentage a year as a JSON number, for example 7.99. */
export const wireRate = z.number().min(0).max(100).meta({ description: '% p.a.', example: 7.99 });
