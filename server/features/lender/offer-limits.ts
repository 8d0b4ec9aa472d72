import type { Asset } from '#lib/contracts/application.ts';
import type { Assessment, OfferedLoan } from '#lib/contracts/assessment.ts';
import { canChooseUnsecured, isLoanAmountInRange, termsOf } from '#lib/domain/loan-rules.ts';
import { cents } from '#lib/domain/money.ts';
import { establishmentFeeOf, policyOf } from '#lib/domain/pricing/policy.ts';
import { invalidFields } from '#server/http/app-error.ts';
import { milliseconds } from 'date-fns/milliseconds';

/** The latest an offer may end: anything further ahead is a typing error. */
const LONGEST_OFFER_MS = milliseconds({ days: 90 });

/**
 * No credit contract may cost more than this per year (National Credit Code, section 32A), in per cent. The rate
 * including the fee is the comparison rate.
 */
const HIGHEST_ANNUAL_COST_RATE = 48;

/** What a changed offer is checked against. */
type OfferLimits = {
  /** When the lender says that it ends. */
  endsAt: Date;
  now: Date;
  agreed: OfferedLoan;
  /** Those of the agreed quote: the product's limits are the ones that it was priced under. */
  terms: Pick<Assessment, 'creditTier' | 'policyVersion'>;
  assets: readonly Asset[];
};

/**
 * What a lender may change without the applicant being assessed again: nothing that is harder on them, and nothing
 * outside what we offer.
 *
 * @throws AppError 'invalid-fields' (422), naming each field that is wrong
 */
export function assertMayBeOffered(
  offer: OfferedLoan,
  { endsAt, now, agreed, terms, assets }: OfferLimits,
): void {
  const { creditTier, policyVersion } = terms;
  const { loanType } = offer;
  const policy = policyOf(policyVersion);
  const loanAmount = cents(offer.loanAmount);
  const highestFee = Math.max(
    agreed.establishmentFee,
    establishmentFeeOf({ creditTier, loanType, loanAmount }, policy),
  );
  const wrong = [
    loanAmount > agreed.loanAmount && {
      path: 'offer.loanAmount',
      message: 'This is more than the applicant agreed to',
    },
    !isLoanAmountInRange(loanAmount, policy) && {
      path: 'offer.loanAmount',
      message: 'We do not offer loans of this amount',
    },
    loanType === 'Unsecured' &&
      !canChooseUnsecured(creditTier, loanAmount, policy) && {
        path: 'offer.loanType',
        message: 'A loan of this amount must be Secured',
      },
    loanType === 'Secured' &&
      assets.length === 0 && {
        path: 'offer.loanType',
        message: 'The applicant has no asset to secure this loan',
      },
    !termsOf(loanType, loanAmount, policy).includes(offer.loanTerm) && {
      path: 'offer.loanTerm',
      message: 'We do not offer this term for this type and amount',
    },
    offer.interestRate > agreed.interestRate && {
      path: 'offer.interestRate',
      message: 'This is a higher rate than the applicant agreed to',
    },
    offer.establishmentFee > highestFee && {
      path: 'offer.establishmentFee',
      message: 'This is more than the fee for such a loan',
    },
    offer.comparisonRate >= HIGHEST_ANNUAL_COST_RATE && {
      path: 'offer.comparisonRate',
      message: 'This is above the highest yearly cost that a loan may have',
    },
    endsAt <= now && { path: 'offerExpiry', message: 'This offer would already have expired' },
    endsAt.getTime() > now.getTime() + LONGEST_OFFER_MS && {
      path: 'offerExpiry',
      message: 'An offer must end within 90 days',
    },
  ].filter((error) => error !== false);
  if (wrong.length > 0) throw invalidFields(...wrong);
}
