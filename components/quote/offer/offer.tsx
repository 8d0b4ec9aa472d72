'use client';

import { CreditReportNotice } from '#components/loan/credit-report-notice.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ComparisonRateNote } from '#components/ui/rate.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import type { Quote } from '#lib/contracts/quote.ts';
import { lowTierPrompt } from '#lib/domain/loan-rules.ts';
import { cents } from '#lib/domain/money.ts';
import { chooseOption, chooseLoanType, chooseRepaymentFrequency } from '#stores/actions/choose-offer.ts';
import { shownPolicy } from '#stores/quote-selection.ts';
import { Alternatives } from '../decline/alternatives.tsx';
import { AssetToGo } from './asset-to-go.tsx';
import { ContinueWithOption } from './continue-with-option.tsx';
import { CouldNotLoad } from '#components/ui/could-not-load.tsx';
import { LoanEditor } from './loan-editor.tsx';
import { LoanTypeToggle } from './loan-type-toggle.tsx';
import { NotYetQuoted } from '../decline/not-yet-quoted.tsx';
import { OfferDetails } from './offer-details.tsx';
import { OfferOptions } from './offer-options.tsx';
import { OtherOutcome } from '../decline/other-outcome.tsx';
import { QuoteValidity } from './quote-validity.tsx';
import { SecurityFacts } from './security-facts.tsx';
import { SegmentedChoice } from './segmented-choice.tsx';
import { SelectionAnnouncement } from './selection-announcement.tsx';
import { StartFirst } from '../start-first.tsx';
import { useApplicationPresence } from '../use-application-presence.ts';
import type { OfferSelection } from './use-selection.ts';
import { useSelection } from './use-selection.ts';

/** The quote: the amount, the type, how often and how long to repay, and Continue. */
export function Offer() {
  const presence = useApplicationPresence();
  const selection = useSelection();
  const { quote } = selection;
  if (presence === 'none') {
    return (
      // On phones it covers the loan's line, since there is no loan: removing that line would move the page.
      <div className="max-lg:relative max-lg:-top-aside-line max-lg:-mb-aside-line print:top-0 print:mb-0">
        <StartFirst />
      </div>
    );
  }
  if (quote?.status === 'Approved') return <ApprovedQuote quote={quote} selection={selection} />;
  if (quote !== undefined) return <OtherOutcome quote={quote} />;
  if (presence === 'failed') return <CouldNotLoad what="your quote" />;
  return presence === 'present' ? <NotYetQuoted /> : <LoadingOptions />;
}

function ApprovedQuote({ quote, selection }: { quote: Quote; selection: OfferSelection }) {
  const { loanType, isUnsecuredOpen, frequency, options, option } = selection;
  const prompt = lowTierPrompt(quote.creditTier, cents(quote.loanAmount), shownPolicy(quote));
  return (
    <div className="grid grid-cols-1 gap-8 print:block print:[&>*+*]:mt-8">
      {prompt !== undefined && (
        <Notice tone="warn" live>
          {prompt}
        </Notice>
      )}
      <LoanEditor
        loanAmount={quote.loanAmount}
        most={quote.maximumLoanAmount}
        isForced={quote.pricingDetails.length === 0}
      />
      {/* What an applicant of a low tier could ask for is in the field above. */}
      {prompt === undefined && (
        <Alternatives title="What you could ask for" alternatives={quote.alternatives} />
      )}
      {quote.pricingDetails.length > 0 && (
        <>
          <div>
            <LoanTypeToggle loanType={loanType} isUnsecuredOpen={isUnsecuredOpen} onChoose={chooseLoanType} />
            {loanType === 'Secured' ? <SecurityFacts minSecureValue={quote.minSecureValue} /> : <AssetToGo />}
          </div>
          <SegmentedChoice
            legend="How often would you like to repay?"
            name="repayment-frequency"
            value={frequency}
            choices={[
              { value: 'monthly', label: 'Monthly' },
              { value: 'fortnightly', label: 'Fortnightly' },
            ]}
            onChoose={chooseRepaymentFrequency}
          />
          <OfferOptions options={options} chosenId={option?.id} onChoose={chooseOption} />
        </>
      )}
      <div className="grid gap-3 print:block print:[&>*+*]:mt-3">
        {option !== undefined && (
          <ComparisonRateNote example="Each comparison rate is for the loan it is shown with: its amount, term, fee and repayments." />
        )}
        <QuoteValidity quote={quote} />
      </div>
      <ContinueWithOption option={option} />
      {/* Below the field that answers it. */}
      {prompt !== undefined && <CreditReportNotice bureau={quote.creditBureau} />}
      <SelectionAnnouncement loanAmount={quote.loanAmount} option={option} />
      {option !== undefined && (
        <OfferDetails loanAmount={quote.loanAmount} options={options} option={option} />
      )}
    </div>
  );
}

/** As tall as a window, so that nothing in sight moves when the options are loaded. */
function LoadingOptions() {
  return (
    <div className="grid min-h-dvh content-start gap-8">
      <Skeleton className="h-24" />
      <Skeleton className="h-20" />
      <SkeletonText lines={2} label="Loading your quote" />
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-44" />
      ))}
    </div>
  );
}
