/**
 * Money. The wire, the database and every rule hold integer cents; forms hold dollars.
 * This is the only module in which dollars and cents meet.
 */

declare const centsBrand: unique symbol;

/** An integer number of Australian cents. */
export type Cents = number & { readonly [centsBrand]: true };

/** Marks a number as cents. Throws a RangeError when it is not a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an integer number of cents: ${value}`);
  return value as Cents;
}

/**
 * Dollars, meant to have at most two decimals, to cents, rounded half away from zero (specification §5: "dollars × 100,
 * rounded").
 */
export function dollarsToCents(dollars: number): Cents {
  return cents(Math.sign(dollars) * Math.round(Number((Math.abs(dollars) * 100).toFixed(4))));
}

/** Cents to dollars, for form values and display. */
export function centsToDollars(value: number): number {
  return value / 100;
}

/**
 * The places between thousands. Found by hand: a page's first Intl number format costs a slow phone 60 ms of its start.
 */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** `60815 → "$608.15"`, `2375000 → "$23,750"`: cents are printed only when there are any. Negative amounts lead with a minus. */
export function formatCents(value: number, { alwaysCents = false }: { alwaysCents?: boolean } = {}): string {
  const absolute = Math.abs(value);
  const whole = Math.floor(absolute / 100);
  const rest = absolute % 100;
  const text = `$${String(whole).replace(THOUSANDS, ',')}${rest !== 0 || alwaysCents ? `.${String(rest).padStart(2, '0')}` : ''}`;
  return value < 0 ? `-${text}` : text;
}

/** Cents as a number of dollars that a program reads: `2500000 → "25000.00"`. */
export function formatCentsPlain(value: number): string {
  return centsToDollars(value).toFixed(2);
}

/** Dollars as text, in the same form as {@link formatCents}. */
export function formatDollars(dollars: number): string {
  return formatCents(dollarsToCents(dollars));
}

/** A yearly rate in per cent, always two decimals: `7.99 → "7.99"`. The caller adds "% p.a.". */
export function formatRate(percent: number): string {
  return percent.toFixed(2);
}
