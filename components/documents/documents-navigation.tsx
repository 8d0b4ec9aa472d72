'use client';

import { useState } from 'react';
import { usePreparedPages } from '#components/form/use-prepared-pages.ts';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { notePageShown } from '#components/ui/page-shown.ts';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';
import type { Documents } from '#lib/contracts/document.ts';
import { isGivenAsFiles } from '#lib/domain/document-rows.ts';
import { canBeTakenBack, takesFiles, waitsToBeHandedIn } from '#lib/domain/document-stage.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { goOnFrom } from '#stores/actions/go-on-from.ts';
import { browserServices } from '#stores/browser-services.ts';
import { hasArrived } from '#stores/upload-store.ts';
import type { Upload } from '#stores/upload-store.ts';
import { NOT_CONTINUED } from './document-words.ts';
import { missingOf, reasonOf } from './missing.ts';
import { SaveAndReturnDialog } from './save-and-return-dialog.tsx';

/** The ways on: Next once everything is given, which sends files to the lender, and Save & Return at any time. */
export function DocumentsNavigation({
  documents,
  uploads,
}: {
  documents: Documents;
  uploads: readonly Upload[];
}) {
  const observations = useApplication((state) => state.observations);
  const stage = useApplication(({ application }) => application?.s1ApplicationStatus);
  const canAdd = takesFiles(stage, 'OPEN');
  const canRemove = canBeTakenBack(stage, 'SUBMITTED');
  const [attempt, setAttempt] = useState(0);
  const [isLeaving, leave] = useState(false);
  const isUnsent = waitsToBeHandedIn(stage, documents);
  const missing = missingOf(documents, observations, uploads);
  const isReady = missing.length === 0;
  const isByFiles = documents.documentList.some(isGivenAsFiles);
  usePreparedPages(pathOf(isLeaving ? 'bank-details/see-you-soon' : 'bank-details/complete'));

  // Something may have arrived from another device, or from the bank, that this page does not know of yet.
  const checking = usePendingAction(async () => {
    const { checkDocuments } = await import('#stores/actions/reload-on-return.ts');
    await checkDocuments();
    return undefined;
  }, NOT_CONTINUED);
  const goingOn = usePendingAction(async () => {
    if (!isUnsent) {
      browserServices().navigate(pathOf('bank-details/complete'));
      return LEAVING;
    }
    const isStillHere = notePageShown();
    const { handInDocuments } = await import('#stores/actions/hand-in-documents.ts');
    return goOnFrom(await handInDocuments(), isStillHere) ?? LEAVING;
  }, NOT_CONTINUED);
  const refusal = goingOn.message ?? checking.message;

  return (
    <div className="mt-8">
      {isReady && (
        <Notice
          tone="success"
          live
          title={isByFiles ? 'We have something for each document' : 'We have everything we need'}
        >
          {isUnsent ? (
            'Is anything missing or wrong? Add or remove it now. Then press Next: that sends everything to the lender, and after that you can no longer remove a file.'
          ) : (
            <WhatStaysOpen isByFiles={isByFiles} canAdd={canAdd} canRemove={canRemove} />
          )}
        </Notice>
      )}
      <FailureNotice message={refusal} className="mt-4" />
      {attempt > 0 && !isReady && (
        <ErrorSummary errors={missing} attempt={attempt} heading="These are still to do" />
      )}
      <StepNavigation
        onSaveAndReturn={() => {
          leave(true);
        }}
        busy={goingOn.isBusy}
        looksDisabled={!isReady}
        reason={attempt === 0 ? reasonOf(missing) : undefined}
        onNext={() => {
          if (isReady) goingOn.start();
          else {
            setAttempt((count) => count + 1);
            checking.start();
          }
        }}
      />
      <SaveAndReturnDialog
        isOpen={isLeaving}
        hasUploads={!uploads.every(hasArrived)}
        isUnsent={isUnsent}
        onClose={() => {
          leave(false);
        }}
      />
    </div>
  );
}

function WhatStaysOpen({
  isByFiles,
  canAdd,
  canRemove,
}: {
  isByFiles: boolean;
  canAdd: boolean;
  canRemove: boolean;
}) {
  return (
    <>
      {isByFiles &&
        canAdd &&
        !canRemove &&
        'We have these now, so you can no longer remove them. If one is wrong, add the right file or call us. '}
      {isByFiles && canAdd
        ? 'Is anything missing? Add it now, or any time before the lender decides. Then press Next to finish.'
        : 'Press Next to finish.'}
      {!isByFiles && canAdd && ' You can still add files.'}
    </>
  );
}
