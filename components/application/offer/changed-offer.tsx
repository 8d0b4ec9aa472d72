'use client';

import dynamic from 'next/dynamic';
import { ContractLink } from '#components/contract/contract-link.tsx';
import { RepaymentAndAmount } from '#components/loan/repayment-and-amount.tsx';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';
import { DebtsLeftOpen } from './debts-left-open.tsx';
import { InformationLink } from './information-link.tsx';
import { LoanComparison } from './loan-comparison.tsx';
import { OfferSection } from './offer-section.tsx';
import type { StandingOffer } from './offer-view.ts';
import { PrintButton } from '#components/contract/print-button.tsx';
import { INTRO } from '#components/ui/intro-style.ts';
import { OfferedRateNote } from '../rate-notes.tsx';

const LateConfirmation = lateCode(
  dynamic(() =>
    loadAgain(async () => (await import('../acceptance/confirmation-of-change.tsx')).ConfirmationOfChange),
  ),
);

/**
 * An offer that the lender has changed after it was accepted: why, what is different line by line, the new contract,
 * and the applicant's answer. Nothing goes on without it.
 */
export function ChangedOffer({ offer: { assessment, offered, endsOn } }: { offer: StandingOffer }) {
  return (
    <>
      <p className={INTRO}>
        The lender has changed the offer you accepted. Your application is on hold until you confirm the
        change or cancel.
      </p>
      <section
        aria-label="The changed offer"
        className="mt-6 rounded-card border border-accent bg-surface p-5 sm:p-8"
      >
        <p className="font-semibold">Why it changed</p>
        <p className="mt-1">{assessment.reason}</p>
        <div className="mt-5 grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
          <RepaymentAndAmount loan={offered} repayment="You would repay" amount="You would borrow" />
        </div>
        <p className="mt-4 text-muted">The changed offer ends on {endsOn}.</p>
      </section>
      <DebtsLeftOpen assessment={assessment} />
      <OfferSection title="What is different">
        <LoanComparison
          asked={assessment.asked}
          offered={offered}
          words={{
            caption: 'What you agreed to and what is offered now',
            asked: 'You agreed to',
            offered: 'Offered now',
          }}
        />
        <div className="mt-3">
          <OfferedRateNote loan={offered} />
        </div>
        <div className="mt-4 grid justify-items-start">
          <ContractLink>The new contract</ContractLink>
          <InformationLink />
          <PrintButton>Print this offer</PrintButton>
        </div>
      </OfferSection>
      <OfferSection
        title="Your answer"
        isOnPaper={false}
        intro="Confirming replaces what you signed before, so we ask you again. Only your wish to settle without a further step stays as it is."
      >
        <LateConfirmation assessmentId={assessment.assessmentId} loanType={offered.loanType} />
      </OfferSection>
    </>
  );
}
