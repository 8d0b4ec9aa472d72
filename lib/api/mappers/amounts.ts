import { centsToDollars, dollarsToCents } from '#lib/domain/money.ts';

/** Dollars as a form holds them to the cents of the wire; undefined when empty. */
export function centsOf(dollars: number | '' | undefined): number | undefined {
  return dollars === '' || dollars === undefined ? undefined : dollarsToCents(dollars);
}

/** Cents of the wire to dollars as a form holds them. */
export function dollarsOf(wireCents: number | undefined): number | '' {
  return wireCents === undefined ? '' : centsToDollars(wireCents);
}
