'use client';

import type { ReactNode } from 'react';
import { AccountToGive } from '#components/contract/account-to-give.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { PrintButton } from '#components/contract/print-button.tsx';
import { ReferenceNumber } from '#components/contract/reference-number.tsx';
import { useLoanStage } from '#components/contract/use-loan.ts';
import { useNeedsAccount } from '#components/contract/use-needs-account.ts';
import { paymentWords, usePaidFirst } from '#components/contract/use-paid-first.ts';
import { classNames } from '#components/ui/class-names.ts';
import { INTRO } from '#components/ui/intro-style.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { Documents } from '#lib/contracts/document.ts';
import { isApproved } from '#lib/domain/application-stages.ts';
import { isGiven } from '#lib/domain/document-rows.ts';
import { waitsToBeHandedIn } from '#lib/domain/document-stage.ts';
import { givenAccountOf } from '#lib/domain/given-account.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { DocumentsLoading, DocumentsUnavailable } from './documents-gap.tsx';
import { GivenDocuments } from './given-documents.tsx';
import { missingOf, reasonOf } from './missing.ts';
import { NumberedSteps } from '#components/ui/numbered-steps.tsx';
import { useDocuments } from './use-documents.ts';

/** Everything is given: the reference, what happens next and when, and the receipt. */
export function CompleteScreen({ finish }: { finish: ReactNode }) {
  const view = useDocuments();
  switch (view.kind) {
    case 'loading':
      return <DocumentsLoading />;
    case 'unavailable':
      return <DocumentsUnavailable />;
    case 'known':
      return <Complete documents={view.documents} finish={finish} />;
  }
}

function Complete({ documents, finish }: { documents: Documents; finish: ReactNode }) {
  const observations = useApplication((state) => state.observations);
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  // A lender may approve without what it asked for.
  const missing = isApproved(status) ? [] : missingOf(documents, observations, []);
  const isUnsent = waitsToBeHandedIn(status, documents);
  if (missing.length > 0 || isUnsent)
    return (
      <Notice
        tone="warn"
        live
        title={isUnsent ? 'Your documents are not with the lender yet' : 'We do not have everything yet'}
        actions={<ButtonLink href={pathOf('bank-details/document-upload')}>Go to your documents</ButtonLink>}
      >
        {isUnsent ? 'Is that everything? Go back to them, and press Next.' : reasonOf(missing)}
      </Notice>
    );
  return (
    <div className="grid gap-10">
      <Reference isAllGiven={documents.documentList.every(isGiven)} />
      <AccountBeforeApproval />
      <section>
        <h2 className="mb-5 text-22">What happens next</h2>
        <WhatHappensNext />
      </section>
      <section>
        <h2 className="mb-4 text-22">What you gave us</h2>
        <GivenDocuments documents={documents.documentList} />
        <div className="mt-3">
          <PrintButton>Print this page</PrintButton>
        </div>
      </section>
      <div className="grid border-t border-line pt-6 sm:block print:hidden">{finish}</div>
    </div>
  );
}

function Reference({ isAllGiven }: { isAllGiven: boolean }) {
  return (
    <p className={classNames(INTRO, 'text-center text-balance')}>
      {isAllGiven && 'Your documents are with us. '}Your reference number is <ReferenceNumber />.
    </p>
  );
}

/** Shown before approval only; after it, "what happens next" asks for the account. */
function AccountBeforeApproval() {
  const isPayingOut = useApplication(({ application }) => isApproved(application?.s1ApplicationStatus));
  return useNeedsAccount() && !isPayingOut ? <AccountToGive /> : null;
}

/** What is still to come: the lender may have looked at the documents before the applicant looks at this page. */
function WhatHappensNext() {
  const isPayingOut = useApplication(({ application }) => isApproved(application?.s1ApplicationStatus));
  const isChanged = useApplication(
    ({ application }) => application?.s1ApplicationStatus === 'Offer Awaiting Confirmation',
  );
  const stage = useLoanStage();
  const account = useApplication(({ bankAccount }) => givenAccountOf(bankAccount));
  const payment = paymentWords(
    usePaidFirst(),
    account === undefined
      ? 'the bank account you give us'
      : `your account ending in ${account.accountNumberEnding}`,
  );
  if (stage !== 'not paid out')
    return (
      <Notice
        tone="success"
        title={stage === 'repaid' ? 'Your loan is repaid' : 'Your loan is paid out'}
        actions={<ButtonLink href={pathOf('application/completed')}>See your loan</ButtonLink>}
      >
        {stage === 'repaid' ? 'You owe nothing more on it.' : 'The lender has paid it.'}
      </Notice>
    );
  if (isPayingOut)
    return (
      <Notice
        tone="success"
        title="Your loan is approved"
        actions={
          account === undefined && <ButtonLink href={pathOf('bank-details')}>Add your account</ButtonLink>
        }
      >
        The lender {payment}.
      </Notice>
    );
  if (isChanged)
    return (
      <Notice
        tone="warn"
        title="The lender has changed your offer"
        actions={<ButtonLink href={pathOf('application/offer/updated')}>See the changed offer</ButtonLink>}
      >
        Your application is on hold until you confirm the change.
      </Notice>
    );
  return (
    <NumberedSteps
      steps={[
        {
          title: 'The lender checks your documents',
          text: 'A person reads them, usually within 2 business days.',
        },
        {
          title: 'You will hear from us either way',
          text: 'By email. If we cannot read something, we will tell you what to send again.',
        },
        { title: 'The loan is paid out', text: `Once you are approved, the lender ${payment}.` },
      ]}
    />
  );
}
