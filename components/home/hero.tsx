import { ReviewRatings } from '#components/frames/review-ratings.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { SuccessIcon } from '#components/ui/icons.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { Ratings } from '#lib/brand/brand.ts';
import { formatCents } from '#lib/domain/money.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { BoroniaBranch } from './boronia-branch.tsx';

const { minimumLoanAmount, maximumLoanAmount } = currentPolicy;

/** The promise and the one action. */
export function Hero({ ratings }: { ratings: Ratings | undefined }) {
  return (
    <div className="mx-auto grid max-w-page items-center gap-x-12 px-4 pt-10 pb-10 sm:px-6 sm:pt-16 sm:pb-12 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h1 className="max-w-[14em] text-36 tracking-tight sm:text-48">
          Know your rate before you apply for a personal loan
        </h1>
        <p className="mt-4 max-w-[34rem] text-18 text-muted">
          Borrow {formatCents(minimumLoanAmount)} to {formatCents(maximumLoanAmount)} over 2 to 7 years.
          Answer a few questions and see the rate, the repayment and the total cost of your loan.
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink href={pathOf('quote/step-1')}>Get your quote</ButtonLink>
          <TextLink standalone href={pathOf('resume')}>
            Resume your application
          </TextLink>
        </div>
        <p className="mt-4 flex items-start gap-2">
          <SuccessIcon className="mt-0.75 text-success" />
          <span>It takes a minute or two and does not affect your credit score.</span>
        </p>
        {ratings !== undefined && (
          <div className="mt-4">
            <ReviewRatings ratings={ratings} />
          </div>
        )}
      </div>
      <div className="max-md:hidden">
        <BoroniaBranch />
      </div>
    </div>
  );
}
