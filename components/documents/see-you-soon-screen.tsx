'use client';

import { useNeedsAccount } from '#components/contract/use-needs-account.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { INTRO } from '#components/ui/intro-style.ts';
import { Notice } from '#components/ui/notice.tsx';
import { isApproved } from '#lib/domain/application-stages.ts';
import { dayOf, toUnbrokenDate } from '#lib/domain/calendar.ts';
import { waitsToBeHandedIn } from '#lib/domain/document-stage.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { hasArrived, useUploads } from '#stores/upload-store.ts';
import { DocumentsLoading, DocumentsUnavailable } from './documents-gap.tsx';
import { GivenDocuments } from './given-documents.tsx';
import { missingOf } from './missing.ts';
import { NumberedSteps } from '#components/ui/numbered-steps.tsx';
import { useDocuments } from './use-documents.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

/** Save & Return: what was kept, and how to come back. */
export function SeeYouSoonScreen() {
  const view = useDocuments();
  const uploads = useUploads((state) => state.uploads);
  const isWaitedFor = !uploads.every(hasArrived);
  const isUnsent = useApplication(({ application, documents }) =>
    waitsToBeHandedIn(application?.s1ApplicationStatus, documents),
  );
  const observations = useApplication((state) => state.observations);
  const isPayingOut = useApplication(({ application }) => isApproved(application?.s1ApplicationStatus));
  const needsAccount = useNeedsAccount();
  const isAccountAllThatIsLeft =
    needsAccount &&
    !isUnsent &&
    view.kind === 'known' &&
    missingOf(view.documents, observations, uploads).length === 0;
  useLeaveWarning(isWaitedFor);
  return (
    <div className="grid gap-10">
      <p className={INTRO}>
        {isPayingOut ? 'Your loan is approved.' : 'Your application is kept.'} <LastDay />
      </p>
      {isWaitedFor && (
        <Notice tone="warn" live title="A file has not arrived yet">
          Keep this window open until it has, or go back to see how it is going.
        </Notice>
      )}
      {isUnsent && (
        <Notice tone="warn" title="Your documents are not with the lender yet">
          Is that everything? Go back to them, and press Next.
        </Notice>
      )}
      <section>
        <h2 className="mb-4 text-22">Your documents</h2>
        {view.kind === 'loading' && <DocumentsLoading />}
        {view.kind === 'unavailable' && <DocumentsUnavailable />}
        {view.kind === 'known' && <GivenDocuments documents={view.documents.documentList} />}
      </section>
      {needsAccount && (
        <section>
          <h2 className="mb-4 text-22">Where to pay your loan</h2>
          <p>Still to do: we need the BSB and number of an account in your own name.</p>
        </section>
      )}
      <section>
        <h2 className="mb-5 text-22">How to come back</h2>
        <NumberedSteps steps={COMING_BACK} />
        <p className="mt-5">
          If other people use this device, log out at the top of this page. Then nobody else can open your
          application.
        </p>
      </section>
      <div className="grid border-t border-line pt-6 sm:flex print:hidden">
        {isPayingOut && !needsAccount ? (
          <ButtonLink href={pathOf('application/completed')}>See your loan</ButtonLink>
        ) : (
          <ButtonLink
            href={pathOf(
              isPayingOut || isAccountAllThatIsLeft ? 'bank-details' : 'bank-details/document-upload',
            )}
          >
            Continue now
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const COMING_BACK = [
  {
    title: 'Open “Resume your application”',
    text: 'You will find it at the top of our home page, on this device or another.',
  },
  {
    title: 'Enter your email address and date of birth',
    text: 'They must be the ones in your application.',
  },
  {
    title: 'Enter the 4\u00a0digit code',
    text: 'We will send it to your email address, and may text you one too.',
  },
] as const;

/** While the application is with the lender there is no last day, and none is named. */
function LastDay() {
  const dueBy = useApplication(({ application }) => application?.dueBy);
  if (dueBy === undefined) return null;
  return (
    <>
      Please come back by {toUnbrokenDate(dayOf(new Date(dueBy)))}. After that day, your application will end.
    </>
  );
}
