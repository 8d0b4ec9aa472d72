import { toYearly } from '#lib/domain/frequency.ts';
import { cents, type Cents } from '#lib/domain/money.ts';
import { divideHalfUp } from '#lib/domain/pricing/exact.ts';
import type { AffordabilityPolicy } from '#server/features/quote/credit-policy.ts';
import type { Liability } from './liability.ts';
import { createPayouts, type RoomForDebts } from './payouts.ts';

/** The debts that remain alongside the new loan. */
export interface KeptDebts {
  /** A share of the card limits per month, whatever is owed on the cards today. */
  readonly cardsMonthly: Cents;
  readonly loansMonthly: Cents;
  /** Card limits and loan balances: the most that may be owed in total. */
  readonly owed: Cents;
  /** How many debts were to be paid out, but the loan does not reach. They count as kept. */
  readonly notCovered: number;
  /** The debts that are paid out instead, by id. */
  readonly paidOut: readonly string[];
}

/** As {@link createKeptDebts}, for one amount. */
export function keptDebtsOf(
  liabilities: readonly Liability[],
  loanAmount: Cents,
  policy: AffordabilityPolicy,
): KeptDebts {
  return createKeptDebts(liabilities, policy)(loanAmount);
}

type KeptBeside = (loanAmount: Cents, room?: RoomForDebts) => KeptDebts;

/**
 * Lists of debts whose combinations have been worked out: a single decision asks about the same list for many
 * households and terms.
 */
const known = new WeakMap<readonly Liability[], Map<AffordabilityPolicy, KeptBeside>>();

/**
 * What is left of the debts when the loan pays out those it should, as far as its amount reaches: a debt it cannot pay
 * out is not closed, so it still counts.
 *
 * @returns a function of an amount and, where the rules are being checked, of the debts that may be kept alongside it
 */
export function createKeptDebts(liabilities: readonly Liability[], policy: AffordabilityPolicy): KeptBeside {
  const ofList = known.get(liabilities) ?? new Map<AffordabilityPolicy, KeptBeside>();
  known.set(liabilities, ofList);
  const before = ofList.get(policy);
  if (before !== undefined) return before;
  const payouts = createPayouts(liabilities, policy);
  const beside: KeptBeside = (loanAmount, room) => keptBeside(liabilities, payouts(loanAmount, room), policy);
  ofList.set(policy, beside);
  return beside;
}

function keptBeside(
  liabilities: readonly Liability[],
  isPaidOut: readonly boolean[],
  policy: AffordabilityPolicy,
): KeptDebts {
  const kept = liabilities.filter((_liability, index) => isPaidOut[index] !== true);
  const cards = kept.filter((liability) => liability.debtType === 'Credit Card');
  const loans = kept.filter(isPersonalLoan);
  const limits = cards.reduce((sum, card) => sum + card.creditCardLimit, 0);
  const balances = loans.reduce((sum, loan) => sum + (loan.amount ?? 0), 0);
  return {
    cardsMonthly: divideHalfUp(BigInt(limits) * BigInt(policy.cardCostPerMille), 1000n),
    loansMonthly: loanRepaymentsOf(kept),
    owed: cents(limits + balances),
    notCovered: kept.filter(({ consolidate }) => consolidate).length,
    paidOut: liabilities.flatMap(({ id }, index) => (isPaidOut[index] === true && id ? [id] : [])),
  };
}

/** What the personal loans among debts cost a month, in cents. */
export function loanRepaymentsOf(liabilities: readonly Liability[]): Cents {
  const yearly = liabilities
    .filter(isPersonalLoan)
    .reduce((sum, loan) => sum + toYearly(cents(loan.repaymentAmount), loan.frequency), 0);
  return divideHalfUp(BigInt(yearly), 12n);
}

function isPersonalLoan(
  liability: Liability,
): liability is Extract<Liability, { debtType: 'Personal Loan' }> {
  return liability.debtType === 'Personal Loan';
}
