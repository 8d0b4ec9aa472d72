import type { PricingDetail } from '#lib/contracts/quote.ts';
import { formatCents } from '#lib/domain/money.ts';
import type { LoanType } from '#lib/domain/options.ts';
import { Card, FactList } from '#components/ui/card.tsx';
import { Money } from '#components/ui/money.tsx';
import { Rate } from '#components/ui/rate.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { pathOf } from '#lib/routes/route-table.ts';
import { EACH_REPAYMENT, termInYears } from './loan-words.ts';

export type SummarisedLoan = Pick<
  PricingDetail,
  'repayment' | 'repaymentFrequency' | 'termMonths' | 'interestRate' | 'comparisonRate' | 'establishmentFee'
>;

/**
 * '{loan type} Loan Summary' (specification §2): repayment with its frequency, amount, term in years, rate. While no
 * option is selected, spinners take the place of the figures, and dashes where no figures will come.
 */
export function LoanSummaryCard({
  loanType,
  loanAmount,
  option,
  isEditable = true,
  hasFailed = false,
}: {
  /** Undefined until known. */
  loanType: LoanType | undefined;
  /** Cents; undefined until known. */
  loanAmount: number | undefined;
  option: SummarisedLoan | undefined;
  /** Without it the card has no Edit link: on the offer page itself, and after acceptance. */
  isEditable?: boolean;
  /** The figures that are missing could not be loaded. */
  hasFailed?: boolean;
}) {
  const waiting = hasFailed ? <NotLoaded /> : <Spinner className="align-middle" />;
  return (
    <Card
      title={loanType === undefined ? 'Loan Summary' : `${loanType} Loan Summary`}
      action={isEditable ? <EditLink /> : undefined}
    >
      <div aria-busy={option === undefined && !hasFailed}>
        <p className="min-h-12">
          {option === undefined ? (
            waiting
          ) : (
            <Money
              cents={option.repayment}
              size="large"
              alwaysCents
              suffix={EACH_REPAYMENT[option.repaymentFrequency]}
            />
          )}
        </p>
        <div className="mt-4 min-h-16 border-t border-line pt-4">
          {option === undefined ? (
            waiting
          ) : (
            <Rate rate={option.interestRate} comparisonRate={option.comparisonRate} size="text" />
          )}
        </div>
        <div className="mt-4 border-t border-line pt-4">
          <FactList
            facts={[
              {
                id: 'amount',
                label: 'Loan amount',
                value: loanAmount === undefined ? waiting : formatCents(loanAmount),
              },
              {
                id: 'term',
                label: 'Term',
                value: option === undefined ? waiting : termInYears(option.termMonths),
              },
              {
                id: 'fee',
                label: 'Establishment fee',
                value: option === undefined ? waiting : formatCents(option.establishmentFee),
              },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

function NotLoaded() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not loaded</span>
    </>
  );
}

/** As tall as a finger, in a line that is no taller than the card's title. */
function EditLink() {
  return (
    <TextLink
      standalone
      href={`${pathOf('quote/offer')}/`}
      className="-my-3 min-w-target shrink-0 justify-end"
    >
      Edit<span className="sr-only"> your loan</span>
    </TextLink>
  );
}

/** The card in one line for phones; it opens the card. */
export function LoanSummaryLine({
  option,
  hasFailed = false,
}: {
  option: SummarisedLoan | undefined;
  hasFailed?: boolean;
}) {
  if (option === undefined) return hasFailed ? <NotLoaded /> : <Spinner />;
  return (
    <Money
      cents={option.repayment}
      size="medium"
      alwaysCents
      suffix={EACH_REPAYMENT[option.repaymentFrequency]}
    />
  );
}
