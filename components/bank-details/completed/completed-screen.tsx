'use client';

import { AccountToGive } from '#components/contract/account-to-give.tsx';
import { ContractLink } from '#components/contract/contract-link.tsx';
import { ReferenceNumber } from '#components/contract/reference-number.tsx';
import { FinishButton, StartAgainButton } from '#components/endings/finish-button.tsx';
import { Outcome } from '#components/frames/outcome-page.tsx';
import { ThankYouIllustration } from '#components/illustrations/thank-you.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { brand } from '#lib/brand/brand.ts';
import { isApproved } from '#lib/domain/application-stages.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { givenAccountOf } from '#lib/domain/given-account.ts';
import { pathOf, routeOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';
import { CouldNotLoad } from '#components/ui/could-not-load.tsx';
import { OtherApplicationNotice } from '../other-application-notice.tsx';
import { useIsPayoutKnown, useLoanNumber, useLoanStage } from '#components/contract/use-loan.ts';
import type { LoanStage } from '#components/contract/use-loan.ts';
import { usePaidFirst } from '#components/contract/use-paid-first.ts';
import { useNeedsAccount } from '#components/contract/use-needs-account.ts';
import { useReloadOnReturn } from '#components/ui/use-reload-on-return.ts';
import { ApprovedLoan } from './approved-loan.tsx';
import { fundingSteps } from './funding-steps.ts';
import { FundingTimeline } from './funding-timeline.tsx';

const reload = async () => {
  const { reloadFunding } = await import('#stores/actions/reload-on-return.ts');
  await reloadFunding();
};

/** The lender has approved: what happens until the money arrives, the signed contract, and the end of the visit. */
export function CompletedScreen() {
  const startUp = useSession((session) => session.startUp);
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  useReloadOnReturn(reload);
  const isLoading = startUp === 'pending';
  const stage = useLoanStage();
  return (
    <Outcome
      illustration={<ThankYouIllustration />}
      title={routeOf('application/completed').title}
      heading={isLoading ? <HeadingToCome /> : whatHappened(status, stage)}
      next={
        <>
          {isLoading ? <Skeleton className="mx-auto mb-3 h-13.5 w-80 max-w-full" /> : <WhatHappensNow />}
          <p>
            Your reference is <ReferenceNumber />
          </p>
        </>
      }
    >
      <div className="min-h-dvh">
        {isLoading && <Skeleton className="h-96" />}
        {!isLoading && status === undefined && (
          <CouldNotLoad what="your application" kept="Nothing is lost." />
        )}
        {!isLoading && status !== undefined && (isApproved(status) ? <Funding /> : <NotYetApproved />)}
      </div>
    </Outcome>
  );
}

function HeadingToCome() {
  return (
    <>
      <span className="sr-only">Loading</span>
      <Skeleton className="h-9 w-80 max-w-full" />
    </>
  );
}

/** Undefined where it could not be loaded. */
function whatHappened(status: ApplicationStatus | undefined, stage: LoanStage): string | undefined {
  if (status === undefined) return undefined;
  if (!isApproved(status)) return 'Your application is with the lender';
  if (stage === 'repaid') return 'Your loan is repaid';
  return stage === 'paid out' ? 'Your loan is paid out' : 'Your loan is approved';
}

/** The next step and when it comes, before the figures; nothing while the account is asked for or once it may be paid. */
function WhatHappensNow() {
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  const isAccountGiven = useApplication(({ bankAccount }) => givenAccountOf(bankAccount) !== undefined);
  const needsAccount = useNeedsAccount();
  const stage = useLoanStage();
  const isPayoutKnown = useIsPayoutKnown();
  if (!isApproved(status) || needsAccount || !isPayoutKnown || stage !== 'not paid out') return null;
  return (
    <p className="mb-3">
      {status === 'Approved'
        ? `The lender sets it up next, usually within 1 business day.${isAccountGiven ? ' You need to do nothing more.' : ''}`
        : 'The payment is on its way. Banks can take up to 1 business day.'}
    </p>
  );
}

function Funding() {
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  const servicing = useApplication((state) => state.servicing);
  const account = useApplication((state) => state.bankAccount);
  const loan = useApplication(({ assessment }) => assessment?.offered);
  const paidFirst = usePaidFirst();
  const ending = givenAccountOf(account)?.accountNumberEnding;
  const loanReference = useLoanNumber();
  const stage = useLoanStage();
  const isPayoutKnown = useIsPayoutKnown();
  const needsAccount = useNeedsAccount();
  return (
    <>
      <OtherApplicationNotice />
      {needsAccount && (
        // With a quickly connected bank the approval may come before the applicant has said where to pay.
        <div className="mb-8">
          <AccountToGive />
        </div>
      )}
      {loan !== undefined && <ApprovedLoan loan={loan} isRepaid={stage === 'repaid'} />}
      <h2 className="mb-5 text-22">
        {loanReference === undefined ? 'What happens next' : 'What has happened'}
      </h2>
      {isPayoutKnown ? (
        <FundingTimeline steps={fundingSteps(status, servicing, ending, paidFirst)} />
      ) : (
        <CouldNotLoad what="how far the payment is" kept="Nothing is lost." />
      )}
      {loanReference !== undefined && (
        <p className="mt-6">
          Your loan number is <strong className="whitespace-nowrap">{loanReference}</strong>. Please give it
          when you call about your loan.
        </p>
      )}
      <div className="mt-8 border-t border-line pt-6 print:hidden">
        <ContractLink copy="countersigned">Your contract, signed by the lender</ContractLink>
        <p className="mt-1 text-16 text-muted">Please keep a copy. It has every figure for your loan.</p>
        {loanReference === undefined && (
          <p className="mt-6">
            Have you changed your mind? You can end the loan until the lender pays it out, and you will owe
            nothing. Call us on <TextLink href={brand.phone.href}>{brand.phone.shown}</TextLink>.
          </p>
        )}
        {loanReference !== undefined && (
          <p className="mt-6">
            Do you need another loan? You can get a new quote. We log you out of this loan first, and a code
            opens it again at any time.
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <FinishButton />
          {loanReference !== undefined && (
            <StartAgainButton variant="secondary">Get a new quote</StartAgainButton>
          )}
        </div>
      </div>
    </>
  );
}

/** Tells applicants who come here before the lender has decided, and shows them where to go. */
function NotYetApproved() {
  return (
    <>
      <OtherApplicationNotice />
      <Notice
        live
        title="The lender has not approved your loan yet"
        actions={<ButtonLink href={pathOf('application/bank-login')}>Check my application</ButtonLink>}
      >
        Nothing is lost. Your application shows what is left to do and what happens next.
      </Notice>
    </>
  );
}
