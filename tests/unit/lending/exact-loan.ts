import type { RepaymentFrequency } from '#lib/domain/options.ts';

/**
 * A loan calculated a second time, from the definition and in whole numbers only. It shares nothing with the product:
 * the annuity is a sum taken term by term, not the closed form.
 */
export interface ExactLoan {
  readonly repayment: number;
  readonly lastRepayment: number;
  readonly totalCost: number;
}

const PERIODS_A_YEAR = { monthly: 12, fortnightly: 26 } as const;
const sums = new Map<string, { grown: bigint; sum: bigint }>();

/** (a+b)^n, and b^(n−1) × the value at the end of n payments of one cent, for the rate a/b of a period. */
function annuity(a: bigint, b: bigint, n: number): { grown: bigint; sum: bigint } {
  const key = `${String(a)}/${String(b)}/${String(n)}`;
  const known = sums.get(key);
  if (known !== undefined) return known;
  let grown = 1n;
  let sum = 0n;
  let scale = 1n;
  for (let period = 0; period < n; period += 1) {
    sum = sum * (a + b) + scale;
    scale *= b;
    grown *= a + b;
  }
  const result = { grown, sum };
  sums.set(key, result);
  return result;
}

export function workOutExactly(
  principal: number,
  basisPoints: number,
  termMonths: number,
  frequency: RepaymentFrequency,
): ExactLoan {
  const periods = PERIODS_A_YEAR[frequency];
  const n = (termMonths * periods) / 12;
  const a = BigInt(basisPoints);
  const b = 10_000n * BigInt(periods);
  const { grown, sum } = annuity(a, b, n);
  // The smallest whole R with R × sum ≥ principal × grown, with both over the same denominator.
  const owedAtEnd = BigInt(principal) * grown;
  const paidPerCent = sum * b;
  let repayment = owedAtEnd / paidPerCent;
  if (repayment * paidPerCent < owedAtEnd) repayment += 1n;

  let balance = BigInt(principal);
  let total = 0n;
  let last = 0n;
  for (let period = 1; period <= n; period += 1) {
    const exactInterest = balance * a;
    let interest = exactInterest / b;
    if ((exactInterest % b) * 2n >= b) interest += 1n;
    last = period === n ? balance + interest : repayment;
    balance += interest - last;
    total += last;
  }
  return { repayment: Number(repayment), lastRepayment: Number(last), totalCost: Number(total) };
}
