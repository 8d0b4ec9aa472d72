import { dollarsToCents, type Cents } from '#lib/domain/money.ts';
import type { CreditTier } from '#lib/domain/options.ts';

/**
 * Whom we lend to and how much they can afford: data, versioned together with the prices
 * (`lib/domain/pricing/policy.ts`), kept on the server because a browser needs none of it.
 */
export interface CreditPolicy {
  readonly version: string;
  readonly minimumAge: number;
  readonly maximumAge: number;
  /** The lowest bureau score of each tier, best tier first. */
  readonly scoreFloors: Readonly<Record<CreditTier, number>>;
  readonly affordability: AffordabilityPolicy;
}

export interface AffordabilityPolicy {
  /** A year's salary from employment must exceed it. */
  readonly salaryFloor: Cents;
  readonly tax: TaxPolicy;
  /** How much of rental income counts. */
  readonly rentalIncomePercent: number;
  /** The least share of household costs that somebody with a partner carries. */
  readonly leastSharePercent: number;
  readonly livingFloor: LivingFloor;
  /** What a kept credit card costs a month, in tenths of a per cent of its limit. */
  readonly cardCostPerMille: number;
  /** Which debts a loan pays out that does not reach all of those it should (docs/decisions/0023). */
  readonly payoutChoice: PayoutChoice;
  /** What must be left each month after the new repayment: the larger of the two. */
  readonly leastSurplus: Cents;
  readonly leastSurplusPercentOfIncome: number;
  /** The most that may be owed in all, in per cent of a year's salary. */
  readonly debtToSalaryPercent: Readonly<Record<CreditTier, number>>;
  /** Smaller amounts are tried in steps of it. */
  readonly amountStep: Cents;
}

/** One after the other as they were entered, or those without which the most is left each month. */
export type PayoutChoice = 'as entered' | 'most relief';

export interface TaxPolicy {
  /** Income above `above`, up to the next bracket, is taxed at the rate. Ascending, from zero. */
  readonly brackets: readonly { readonly above: Cents; readonly percent: number }[];
  readonly medicareLevyPercent: number;
}

/** Our own monthly living-expense floor by household. */
export interface LivingFloor {
  readonly single: Cents;
  readonly couple: Cents;
  readonly perDependant: Cents;
  /** The per cent of the floor that counts for a household with a yearly income up to `upTo`; ascending. */
  readonly byIncome: readonly { readonly upTo: Cents | 'any'; readonly percent: number }[];
}

const JULY_2026: CreditPolicy = {
  version: '2026-07',
  minimumAge: 18,
  maximumAge: 99,
  scoreFloors: { AA: 853, A: 735, B1: 661, B2: 600, C1: 530, C2: 460 },
  affordability: {
    salaryFloor: dollarsToCents(30_000),
    tax: {
      brackets: [
        { above: dollarsToCents(0), percent: 0 },
        { above: dollarsToCents(18_200), percent: 15 },
        { above: dollarsToCents(45_000), percent: 30 },
        { above: dollarsToCents(135_000), percent: 37 },
        { above: dollarsToCents(190_000), percent: 45 },
      ],
      medicareLevyPercent: 2,
    },
    rentalIncomePercent: 80,
    leastSharePercent: 50,
    livingFloor: {
      single: dollarsToCents(1_950),
      couple: dollarsToCents(2_750),
      perDependant: dollarsToCents(675),
      byIncome: [
        // Under 60,000 dollars, to the cent.
        { upTo: dollarsToCents(59_999.99), percent: 100 },
        { upTo: dollarsToCents(100_000), percent: 115 },
        { upTo: 'any', percent: 130 },
      ],
    },
    cardCostPerMille: 38,
    payoutChoice: 'as entered',
    leastSurplus: dollarsToCents(100),
    leastSurplusPercentOfIncome: 5,
    debtToSalaryPercent: { AA: 100, A: 90, B1: 75, B2: 75, C1: 60, C2: 60 },
    amountStep: dollarsToCents(100),
  },
};

const NOVEMBER_2026: CreditPolicy = {
  ...JULY_2026,
  version: '2026-11',
  affordability: { ...JULY_2026.affordability, payoutChoice: 'most relief' },
};

const POLICIES: readonly CreditPolicy[] = [JULY_2026, NOVEMBER_2026];

export const CREDIT_POLICY_VERSIONS: readonly string[] = POLICIES.map((policy) => policy.version);

/** The credit policy of a version. Throws a RangeError for a version that never was. */
export function creditPolicyOf(version: string): CreditPolicy {
  const policy = POLICIES.find((candidate) => candidate.version === version);
  if (policy === undefined) throw new RangeError(`No credit policy has the version ${version}`);
  return policy;
}
