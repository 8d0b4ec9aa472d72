import { toYearly } from '#lib/domain/frequency.ts';
import { cents } from '#lib/domain/money.ts';
import { costOfPayingOut, costOfPayouts } from '#lib/domain/payouts.ts';
import type { AffordabilityPolicy } from '#server/features/quote/credit-policy.ts';
import type { Liability } from './liability.ts';

/** A debt to pay out: its place in the list, what it costs, and what closing it saves. */
type Candidate = {
  readonly index: number;
  /** Cents, once. */
  readonly cost: number;
  /** Per year, in thousandths of a cent: whole numbers, so that no choice depends on rounding. */
  readonly relief: number;
  readonly debt: DebtFigures;
};

/** What debts count as while they are kept. In cents. */
type DebtFigures = {
  /** Of cards. */
  readonly limits: number;
  /** Of loans, per year. */
  readonly repayments: number;
  /** Of loans. */
  readonly balances: number;
};

/** What may be kept beside a loan that passes every rule of affordability. Cents. */
export type RoomForDebts = {
  /** The most card limits and loan balances. */
  readonly owed: number;
  /** The most that cards and loans may count as. */
  readonly monthly: number;
};

/** Some of the debts to pay out, together. */
type Combination = {
  readonly cost: number;
  readonly relief: number;
  readonly count: number;
  /** What is kept alongside it, including the debts that are not to be paid out. */
  readonly kept: RoomForDebts;
};

/** Up to this many debts, every combination is compared; each further debt doubles their number. */
const MOST_COMPARED = 12;

/** With nothing known about the household, there is no reason to prefer one debt to another. */
const ANY_ROOM: RoomForDebts = { owed: Infinity, monthly: Infinity };

const NO_DEBT: DebtFigures = { limits: 0, repayments: 0, balances: 0 };

/**
 * Which debts a loan pays out and closes (docs/decisions/0023): of those it is meant to, a combination that its amount
 * covers and with which the loan passes every rule; among several such, or where there is none, the one whose closing
 * leaves the most each month. What is owed on a debt, and its place in the list, is no reason to keep another one.
 * Versions before the policy of November 2026 take debts in the order they were entered.
 *
 * Works the list out once, for callers that try many amounts on it.
 *
 * @returns a function of an amount in cents, and of what may be kept beside it, that says for each debt whether the
 * loan closes it
 */
export function createPayouts(
  liabilities: readonly Liability[],
  policy: Pick<AffordabilityPolicy, 'cardCostPerMille' | 'payoutChoice'>,
): (loanAmount: number, room?: RoomForDebts) => boolean[] {
  const candidates = liabilities.flatMap((liability, index): Candidate[] =>
    liability.consolidate
      ? [
          {
            index,
            cost: costOfPayingOut(liability),
            relief: reliefOf(liability, policy.cardCostPerMille),
            debt: figuresOf(liability),
          },
        ]
      : [],
  );
  const total = costOfPayouts(liabilities);
  const all = liabilities.map(figuresOf).reduce(plus, NO_DEBT);
  let choice: Choice | undefined;
  const choose: Choice = (loanAmount, room) =>
    (choice ??= createChoice(candidates, all, policy))(loanAmount, room);
  return (loanAmount, room = ANY_ROOM) => {
    const chosen = new Set(
      (total <= loanAmount ? candidates : choose(loanAmount, room)).map(({ index }) => index),
    );
    return liabilities.map((_liability, index) => chosen.has(index));
  };
}

/** What a kept debt counts as: a card as its share of the limit, a loan as its repayments. */
function reliefOf(liability: Liability, cardCostPerMille: number): number {
  return liability.debtType === 'Credit Card'
    ? liability.creditCardLimit * cardCostPerMille * 12
    : toYearly(cents(liability.repaymentAmount), liability.frequency) * 1000;
}

function figuresOf(liability: Liability): DebtFigures {
  return liability.debtType === 'Credit Card'
    ? { ...NO_DEBT, limits: liability.creditCardLimit }
    : {
        ...NO_DEBT,
        repayments: toYearly(cents(liability.repaymentAmount), liability.frequency),
        balances: liability.amount ?? 0,
      };
}

function plus(one: DebtFigures, other: DebtFigures): DebtFigures {
  return {
    limits: one.limits + other.limits,
    repayments: one.repayments + other.repayments,
    balances: one.balances + other.balances,
  };
}

type Choice = (loanAmount: number, room: RoomForDebts) => readonly Candidate[];

function createChoice(
  candidates: readonly Candidate[],
  all: DebtFigures,
  { cardCostPerMille, payoutChoice }: Pick<AffordabilityPolicy, 'cardCostPerMille' | 'payoutChoice'>,
): Choice {
  if (payoutChoice === 'as entered') return (loanAmount) => takeInTurn(candidates, loanAmount);
  const keptBeside = createKeptBeside(all, cardCostPerMille);
  return candidates.length > MOST_COMPARED
    ? compareSome(candidates, keptBeside)
    : compareAll(candidates, keptBeside);
}

/** What is kept when some debts are closed, each figure rounded as the assessment rounds it. */
function createKeptBeside(all: DebtFigures, cardCostPerMille: number): (closed: DebtFigures) => RoomForDebts {
  return (closed) => {
    const limits = all.limits - closed.limits;
    const cards = Math.floor((limits * cardCostPerMille + 500) / 1000);
    const loans = Math.floor((all.repayments - closed.repayments + 6) / 12);
    return { owed: limits + all.balances - closed.balances, monthly: cards + loans };
  };
}

/** By relief per dollar; of two equals the cheaper one first, so that more are closed. The sort is stable. */
function compareWorth(one: Candidate, other: Candidate): number {
  if (one.cost === 0 || other.cost === 0) return one.cost - other.cost;
  const difference = BigInt(other.relief) * BigInt(one.cost) - BigInt(one.relief) * BigInt(other.cost);
  return difference === 0n ? one.cost - other.cost : difference < 0n ? -1 : 1;
}

/** Takes one after another; any that costs more than what is left is skipped. */
function takeInTurn(candidates: readonly Candidate[], loanAmount: number): Candidate[] {
  let left = loanAmount;
  return candidates.filter(({ cost }) => {
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}

/** Which of two combinations is preferred: the one with more relief; of two equals the one that closes more debts. */
function comparePreference(one: Combination, other: Combination): number {
  return other.relief - one.relief || other.count - one.count;
}

function leavesRoom({ kept }: Combination, room: RoomForDebts): boolean {
  return kept.owed <= room.owed && kept.monthly <= room.monthly;
}

/**
 * The combination within the amount that keeps no more than there is room for; among several, or where there is none,
 * the first one within the amount.
 *
 * @param preferred in order of preference
 */
function findBest<Chosen extends Combination>(
  preferred: readonly Chosen[],
  loanAmount: number,
  room: RoomForDebts,
): Chosen | undefined {
  let first: Chosen | undefined;
  for (const combination of preferred) {
    if (combination.cost > loanAmount) continue;
    if (leavesRoom(combination, room)) return combination;
    first ??= combination;
  }
  return first;
}

/**
 * Compares every combination: they are sorted once, and for each amount the first that will do is taken, since hundreds
 * of amounts are tried on one list of debts. A combination is a number with one bit per debt, the first debt's being
 * the highest.
 */
function compareAll(
  candidates: readonly Candidate[],
  keptBeside: (closed: DebtFigures) => RoomForDebts,
): Choice {
  const sums = [{ cost: 0, relief: 0, count: 0, debt: NO_DEBT }];
  for (const { cost, relief, debt } of candidates.toReversed()) {
    const withIt = sums.map((sum) => ({
      cost: sum.cost + cost,
      relief: sum.relief + relief,
      count: sum.count + 1,
      debt: plus(sum.debt, debt),
    }));
    sums.push(...withIt);
  }
  // The numbers ascend: of two equals the later one has the debt that was entered first.
  const preferred = sums
    .map(({ debt, ...sum }, bits) => ({ ...sum, kept: keptBeside(debt), bits }))
    .sort((one, other) => comparePreference(one, other) || other.bits - one.bits);
  return (loanAmount, room) => {
    const bits = findBest(preferred, loanAmount, room)?.bits ?? 0;
    return candidates.filter((_candidate, place) => ((bits >> (candidates.length - 1 - place)) & 1) === 1);
  };
}

/**
 * For more debts than all combinations can be compared for: tries taking them in the order they were entered, by worth,
 * and by worth after putting each debt in turn first.
 */
function compareSome(
  candidates: readonly Candidate[],
  keptBeside: (closed: DebtFigures) => RoomForDebts,
): Choice {
  const byWorth = candidates.toSorted(compareWorth);
  // Of two equals the earlier one is taken: the first is by worth alone.
  const orders = [
    byWorth,
    ...byWorth.map((first) => [first, ...byWorth.filter((candidate) => candidate !== first)]).toReversed(),
    candidates,
  ];
  const combinationsWithin = (loanAmount: number) =>
    orders
      .map((order) => takeInTurn(order, loanAmount))
      .map((chosen) => ({
        chosen,
        cost: sumOf(chosen, ({ cost }) => cost),
        relief: sumOf(chosen, ({ relief }) => relief),
        count: chosen.length,
        kept: keptBeside(chosen.map(({ debt }) => debt).reduce(plus, NO_DEBT)),
      }))
      .sort(comparePreference);
  // The number of debts squared in steps: so only once per amount, which is tried with many terms, households and
  // salaries.
  const known = new Map<number, ReturnType<typeof combinationsWithin>>();
  return (loanAmount, room) => {
    const combinations = known.get(loanAmount) ?? combinationsWithin(loanAmount);
    known.set(loanAmount, combinations);
    return findBest(combinations, loanAmount, room)?.chosen ?? [];
  };
}

function sumOf(chosen: readonly Candidate[], of: (candidate: Candidate) => number): number {
  return chosen.reduce((sum, candidate) => sum + of(candidate), 0);
}
