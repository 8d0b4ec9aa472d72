import { cents, type Cents } from '../money.ts';

/**
 * Exact division. Money is never rounded from a binary fraction: a rule multiplies integers for as long as it can and
 * divides once, here, at its end.
 */

/** `numerator ÷ denominator` rounded half up to the cent. Neither may be negative, nor the denominator zero. */
export function divideHalfUp(numerator: bigint, denominator: bigint): Cents {
  return cents(Number((2n * numerator + denominator) / (2n * denominator)));
}

/** `numerator ÷ denominator` rounded up to the cent. Neither may be negative, nor the denominator zero. */
export function divideUp(numerator: bigint, denominator: bigint): Cents {
  return cents(Number((numerator + denominator - 1n) / denominator));
}
