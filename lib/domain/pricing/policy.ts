import { dollarsToCents, type Cents } from '../money.ts';
import type { CreditTier, LoanType, TermMonths } from '../options.ts';
import type { BasisPoints } from './rate.ts';

/**
 * What a loan costs and who may have which loan: data, versioned, and nothing else. A quote stores the
 * version it was priced under; an old version is never edited or removed, so that an old quote recomputes to
 * the cent. A change of price is a new entry in {@link POLICIES}.
 *
 * What decides whether to lend (score bands, affordability) stays on the server, under the same versions.
 */
export interface PricingPolicy {
  readonly version: string;
  /** The first day of the policy, yyyy-mm-dd. */
  readonly effectiveFrom: string;
  /** The least and the most anyone may borrow (specification §9). */
  readonly minimumLoanAmount: Cents;
  readonly maximumLoanAmount: Cents;
  /** Above it a loan is Secured, unless the tier contains AA (specification §5). */
  readonly unsecuredMaximum: Cents;
  /** The cap of a tier containing C (specification §1). */
  readonly lowTierMaximum: Cents;
  /** An Unsecured loan below `from` does not offer the term (specification §5). */
  readonly longUnsecuredTerm: { readonly termMonths: TermMonths; readonly from: Cents };
  readonly unsecuredRates: Readonly<Record<CreditTier, Readonly<Record<TermMonths, BasisPoints>>>>;
  /** A Secured rate is the Unsecured one less this. */
  readonly securedDiscount: BasisPoints;
  /** A fee table has three columns: below the first amount, from it, and from the second. */
  readonly feeBandsFrom: readonly [Cents, Cents];
  /** Added to the principal; there is no other fee. */
  readonly establishmentFees: Readonly<Record<LoanType, Readonly<Record<CreditTier, FeeBands>>>>;
  readonly minimumAssetValue: Cents;
  /** The most that may be lent on an asset, in per cent of its value. */
  readonly loanToValuePercent: Readonly<Record<CreditTier, number>>;
  /** Asset values are asked for in whole steps, rounded up. */
  readonly assetValueStep: Cents;
  /** The loan of the headline comparison rate (National Consumer Credit Protection Regulations 2010). */
  readonly comparisonExample: { readonly loanAmount: Cents; readonly termMonths: TermMonths };
}

type FeeBands = readonly [Cents, Cents, Cents];

function ratesByTerm(
  ...[two, three, five, seven]: [BasisPoints, BasisPoints, BasisPoints, BasisPoints]
): Record<TermMonths, BasisPoints> {
  return { 24: two, 36: three, 60: five, 84: seven };
}

function feesInDollars(...[low, middle, high]: [number, number, number]): FeeBands {
  return [dollarsToCents(low), dollarsToCents(middle), dollarsToCents(high)];
}

const JULY_2026: PricingPolicy = {
  version: '2026-07',
  effectiveFrom: '2026-07-01',
  minimumLoanAmount: dollarsToCents(5_000),
  maximumLoanAmount: dollarsToCents(70_000),
  unsecuredMaximum: dollarsToCents(50_000),
  lowTierMaximum: dollarsToCents(50_000),
  longUnsecuredTerm: { termMonths: 84, from: dollarsToCents(15_000) },
  unsecuredRates: {
    AA: ratesByTerm(799, 799, 799, 849),
    A: ratesByTerm(999, 1049, 1099, 1149),
    B1: ratesByTerm(1349, 1399, 1449, 1499),
    B2: ratesByTerm(1699, 1749, 1799, 1849),
    C1: ratesByTerm(2049, 2099, 2149, 2199),
    C2: ratesByTerm(2389, 2439, 2489, 2489),
  },
  securedDiscount: 100,
  feeBandsFrom: [dollarsToCents(15_000), dollarsToCents(35_000)],
  establishmentFees: {
    Unsecured: {
      AA: feesInDollars(0, 0, 0),
      A: feesInDollars(145, 195, 245),
      B1: feesInDollars(245, 295, 345),
      B2: feesInDollars(345, 395, 445),
      C1: feesInDollars(445, 495, 545),
      C2: feesInDollars(495, 545, 595),
    },
    Secured: {
      AA: feesInDollars(50, 50, 50),
      A: feesInDollars(195, 245, 295),
      B1: feesInDollars(295, 345, 395),
      B2: feesInDollars(395, 445, 495),
      C1: feesInDollars(495, 545, 595),
      C2: feesInDollars(495, 545, 645),
    },
  },
  minimumAssetValue: dollarsToCents(10_000),
  loanToValuePercent: { AA: 130, A: 120, B1: 110, B2: 110, C1: 100, C2: 100 },
  assetValueStep: dollarsToCents(100),
  comparisonExample: { loanAmount: dollarsToCents(30_000), termMonths: 60 },
};

/** Prices as before; the debts that a loan pays out are chosen differently (see the credit policy of this version). */
const NOVEMBER_2026: PricingPolicy = { ...JULY_2026, version: '2026-11', effectiveFrom: '2026-11-25' };

const POLICIES: readonly PricingPolicy[] = [JULY_2026, NOVEMBER_2026];

/** The policy under which new quotes are priced, unless POLICY_VERSION holds it back (docs/operating.md). */
export const currentPolicy: PricingPolicy = NOVEMBER_2026;

export const POLICY_VERSIONS: readonly string[] = POLICIES.map((policy) => policy.version);

/** Undefined for a version that this program does not have: a page may be older than the quote it shows. */
export function knownPolicyOf(version: string): PricingPolicy | undefined {
  return POLICIES.find((policy) => policy.version === version);
}

/** The policy a stored quote was priced under. Throws a RangeError for a version that never existed. */
export function policyOf(version: string): PricingPolicy {
  const policy = knownPolicyOf(version);
  if (policy === undefined) throw new RangeError(`No pricing policy has the version ${version}`);
  return policy;
}

/** The yearly rate of a loan. */
export function interestRateOf(
  loan: { creditTier: CreditTier; loanType: LoanType; termMonths: TermMonths },
  policy: PricingPolicy,
): BasisPoints {
  const unsecured = policy.unsecuredRates[loan.creditTier][loan.termMonths];
  return loan.loanType === 'Secured' ? unsecured - policy.securedDiscount : unsecured;
}

/** The one fee of a loan, which is added to its principal. */
export function establishmentFeeOf(
  loan: { creditTier: CreditTier; loanType: LoanType; loanAmount: Cents },
  policy: PricingPolicy,
): Cents {
  const [low, middle, high] = policy.establishmentFees[loan.loanType][loan.creditTier];
  const [middleFrom, highFrom] = policy.feeBandsFrom;
  if (loan.loanAmount < middleFrom) return low;
  return loan.loanAmount < highFrom ? middle : high;
}
