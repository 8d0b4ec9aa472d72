import { toYearly } from '#lib/domain/frequency.ts';
import { cents } from '#lib/domain/money.ts';
import { costOfPayingOut, costOfPayouts } from '#lib/domain/payouts.ts';
import type { AffordabilityPolicy } from '#server/features/quote/credit-policy.ts';
import type { Liability } from './debts.ts';

/** A debt to pay out: its place in the list, what it costs, and what closing it saves. */
type Candidate = {
  readonly index: number;
  /** Cents, once. */
  readonly cost: number;
  /** A year, in thousandths of a cent: whole, so that no choice hangs on a rounding. */
  readonly relief: number;
};

/** Up to so many debts every combination is compared; of one more there would be twice as many. */
const MOST_COMPARED = 12;

/**
 * Which debts a loan pays out and closes (docs/decisions/0023): of those it should, the ones that its amount reaches
 * and without which the most is left each month. What is owed on a debt, and where it stands in the list, is no reason
 * to keep another one. The versions before the policy of November 2026 take them in the order they were entered.
 *
 * Works the list out once, for whoever tries many amounts on it.
 *
 * @returns for an amount in cents, for each debt, whether the loan closes it
 */
export function createPayouts(
  liabilities: readonly Liability[],
  policy: Pick<AffordabilityPolicy, 'cardCostPerMille' | 'payoutChoice'>,
): (loanAmount: number) => boolean[] {
  const candidates = liabilities.flatMap((liability, index): Candidate[] =>
    liability.consolidate
      ? [{ index, cost: costOfPayingOut(liability), relief: reliefOf(liability, policy.cardCostPerMille) }]
      : [],
  );
  const total = costOfPayouts(liabilities);
  const choose = createChoice(candidates, policy);
  return (loanAmount) => {
    const chosen = new Set((total <= loanAmount ? candidates : choose(loanAmount)).map(({ index }) => index));
    return liabilities.map((_liability, index) => chosen.has(index));
  };
}

/** What a kept debt is counted at: a card at its share of the limit, a loan at its repayments. */
function reliefOf(liability: Liability, cardCostPerMille: number): number {
  return liability.debtType === 'Credit Card'
    ? liability.creditCardLimit * cardCostPerMille * 12
    : toYearly(cents(liability.repaymentAmount), liability.frequency) * 1000;
}

function createChoice(
  candidates: readonly Candidate[],
  { payoutChoice }: Pick<AffordabilityPolicy, 'payoutChoice'>,
): (loanAmount: number) => readonly Candidate[] {
  if (payoutChoice === 'as entered') return (loanAmount) => takeInTurn(candidates, loanAmount);
  if (candidates.length > MOST_COMPARED) {
    const byWorth = candidates.toSorted(compareWorth);
    return (loanAmount) => takeInTurn(byWorth, loanAmount);
  }
  return compareAll(candidates);
}

/** By relief per dollar; of two alike the cheaper one first, so that more are closed. The sort keeps their order. */
function compareWorth(one: Candidate, other: Candidate): number {
  if (one.cost === 0 || other.cost === 0) return one.cost - other.cost;
  const difference = BigInt(other.relief) * BigInt(one.cost) - BigInt(one.relief) * BigInt(other.cost);
  return difference === 0n ? one.cost - other.cost : difference < 0n ? -1 : 1;
}

/** One after the other; one that costs more than what is left is passed over. */
function takeInTurn(candidates: readonly Candidate[], loanAmount: number): Candidate[] {
  let left = loanAmount;
  return candidates.filter(({ cost }) => {
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}

/**
 * The combination with the most relief; of two alike the one that closes more debts, then the one with the debt that
 * was entered first. A combination is a number with one bit for each debt, the first debt's the highest.
 */
function compareAll(candidates: readonly Candidate[]): (loanAmount: number) => readonly Candidate[] {
  const combinations = [{ cost: 0, relief: 0, count: 0 }];
  for (const { cost, relief } of candidates.toReversed()) {
    const withIt = combinations.map((combination) => ({
      cost: combination.cost + cost,
      relief: combination.relief + relief,
      count: combination.count + 1,
    }));
    combinations.push(...withIt);
  }
  return (loanAmount) => {
    let best = { relief: 0, count: 0 };
    let bits = 0;
    combinations.forEach((combination, number) => {
      if (combination.cost > loanAmount) return;
      const more = combination.relief - best.relief || combination.count - best.count;
      // Numbers rise: of two alike the later one has the debt that was entered first.
      if (more < 0) return;
      best = combination;
      bits = number;
    });
    return candidates.filter((_candidate, place) => ((bits >> (candidates.length - 1 - place)) & 1) === 1);
  };
}
