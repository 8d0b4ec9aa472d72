'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { STANDALONE_LINK } from '#components/ui/link-styles.ts';
import { Money } from '#components/ui/money.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { notePageShown } from '#components/ui/page-shown.ts';
import { SettledAnnouncement } from '#components/ui/settled-announcement.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';
import { EACH_REPAYMENT } from '#components/loan/loan-words.ts';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { formatCents } from '#lib/domain/money.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { goOnFrom } from '#stores/actions/go-on-from.ts';
import { useApplication } from '#stores/application-store.ts';
import { AssessmentLedger } from '#components/loan/assessment-ledger.tsx';
import { CreditReportNotice } from '#components/loan/credit-report-notice.tsx';
import { INTRO } from '#components/ui/intro-style.ts';
import { ChangedOffer } from './changed-offer.tsx';
import { DebtsLeftOpen } from './debts-left-open.tsx';
import { LoanComparison } from './loan-comparison.tsx';
import { OfferGap } from './offer-gap.tsx';
import { NothingToConfirm } from './nothing-to-confirm.tsx';
import { OfferSection } from './offer-section.tsx';
import type { OfferView, StandingOffer } from './offer-view.ts';
import { OtherLoans } from './other-loans.tsx';
import { OfferedRateNote } from '../rate-notes.tsx';
import { useOfferView } from './use-offer-view.ts';

const UNEXPECTED = 'We could not continue just now. Your offer is kept. Please try again.';

/**
 * An updated offer: before acceptance, the largest loan the answers support, beside the one that was asked for; after
 * it, the lender's change to the accepted offer.
 */
export function UpdatedOfferScreen() {
  const router = useRouter();
  const view = useOfferView();
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  const isAccepted = useApplication(({ application }) => application?.acceptTandCs === true);
  /** The offer that is gone on with: while the loan is priced and assessed again, there is none. */
  const [taken, setTaken] = useState<StandingOffer<'updated'>>();
  const shown = view.kind === 'none' && taken !== undefined ? taken : view;
  const isWhole = view.kind === 'conditional' && !isAccepted;

  useEffect(() => {
    if (isWhole) router.replace(pathOf('application/offer'));
  }, [router, isWhole]);

  if (isAccepted && view.kind !== 'loading' && view.kind !== 'unavailable') {
    return <AfterAcceptance view={view} isAwaited={status === 'Offer Awaiting Confirmation'} />;
  }
  if (shown.kind === 'updated') {
    return (
      <UpdatedOffer
        offer={shown}
        onContinue={() => {
          setTaken(shown);
        }}
      />
    );
  }
  return shown.kind === 'loading' || shown.kind === 'conditional' ? (
    <LoadingOffer />
  ) : (
    <OfferGap view={shown} />
  );
}

/** A changed offer can be answered while the answer is awaited; otherwise there is nothing to do here. */
function AfterAcceptance({ view, isAwaited }: { view: OfferView; isAwaited: boolean }) {
  if (!isAwaited) return <NothingToConfirm />;
  if (view.kind === 'updated' || view.kind === 'conditional') return <ChangedOffer offer={view} />;
  return view.kind === 'loading' ? <LoadingOffer /> : <OfferGap view={view} />;
}

function UpdatedOffer({
  offer: { assessment, offered, endsOn },
  onContinue,
}: {
  offer: StandingOffer;
  onContinue: () => void;
}) {
  return (
    <>
      <p className={INTRO}>{assessment.reason}</p>
      <section
        aria-label="What we can offer"
        className="mt-6 rounded-card border border-accent bg-surface p-5 sm:p-8"
      >
        <p className="text-muted">We can offer you</p>
        <p className="mt-1">
          <Money cents={offered.loanAmount} size="hero" />
        </p>
        <p className="mt-2 text-18">
          <Money
            cents={offered.repaymentAmount}
            size="medium"
            alwaysCents
            suffix={EACH_REPAYMENT[offered.paymentFrequency]}
          />
        </p>
        <p className="mt-2 text-muted">Your offer ends on {endsOn}.</p>
        <ContinueButton offered={offered} onPress={onContinue} />
        {/* To go on may lead to yet another amount, on this page. */}
        <SettledAnnouncement words={`We can offer you ${formatCents(offered.loanAmount)}`} />
      </section>
      <DebtsLeftOpen assessment={assessment} />
      <OfferSection title="What changes">
        <LoanComparison asked={assessment.asked} offered={offered} />
        <div className="mt-3">
          <OfferedRateNote loan={offered} />
        </div>
      </OfferSection>
      <OfferSection
        title="How we worked it out"
        intro={`What we counted, per month, with a loan of ${formatCents(offered.loanAmount)}.`}
      >
        <AssessmentLedger lines={assessment.lines} />
      </OfferSection>
      {assessment.creditBureau !== undefined && (
        <div className="mt-10">
          <CreditReportNotice bureau={assessment.creditBureau} />
        </div>
      )}
      <OtherLoans alternatives={assessment.alternatives} offered={offered} />
      <p className="mt-10 print:hidden">
        <a href={pathOf('application/step-2')} className={STANDALONE_LINK}>
          Check my expenses
        </a>
      </p>
    </>
  );
}

/** Takes the offered amount: it is priced and assessed again, and leads to the offer to accept. */
function ContinueButton({ offered, onPress }: { offered: OfferedLoan; onPress: () => void }) {
  const { isBusy, message, start } = usePendingAction(async () => {
    const isStillHere = notePageShown();
    const { continueWithUpdatedAmount } = await import('#stores/actions/continue-with-updated-amount.ts');
    const result = await continueWithUpdatedAmount(offered);
    if (result.outcome === 'ended') return LEAVING;
    const refusal = goOnFrom(result, isStillHere);
    // An offer of yet another amount is shown on this page.
    const isHere = result.outcome === 'continued' && result.next === pathOf('application/offer/updated');
    return isHere ? undefined : (refusal ?? LEAVING);
  }, UNEXPECTED);

  return (
    <div className="mt-6 print:hidden">
      <Button
        busy={isBusy}
        busyLabel="Working out your offer"
        className="max-sm:w-full sm:min-w-56"
        onClick={() => {
          onPress();
          start();
        }}
      >
        Continue with {formatCents(offered.loanAmount)}
      </Button>
      <FailureNotice message={message} className="mt-4" />
    </div>
  );
}

function LoadingOffer() {
  return (
    <>
      <SkeletonText lines={2} label="Loading your offer" />
      <Skeleton className="mt-6 h-72" />
      <Skeleton className="mt-12 h-dvh" />
    </>
  );
}
