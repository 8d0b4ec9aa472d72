'use client';

import { Suspense, lazy, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { loadAgain } from '#components/ui/late-code.ts';
import { useLoadedWhenIdle } from '#components/ui/when-idle.ts';
import { canBeCancelled, isBeforeApproval } from '#lib/domain/application-stages.ts';
import { useApplication } from '#stores/application-store.ts';

const loadDialog = () => loadAgain(() => import('./cancel-dialog.tsx'));

/** Few open it, so its code is loaded in an idle moment, or with the press. */
const CancelDialog = lazy(async () => ({ default: (await loadDialog()).CancelDialog }));

/**
 * The way out: says what cancelling means, and cancels when that is confirmed. Not shown once the application can no
 * longer be cancelled.
 */
export function CancelApplication({ label = 'Cancel my application' }: { label?: string }) {
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  const [isAsking, setAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  useLoadedWhenIdle(loadDialog);
  if (status === undefined || !canBeCancelled(status)) return null;
  return (
    <>
      <Button
        variant="quiet"
        className="print:hidden"
        onClick={() => {
          setHasAsked(true);
          setAsking(true);
        }}
      >
        {label}
      </Button>
      {hasAsked && (
        <Suspense>
          <CancelDialog
            isOpen={isAsking}
            wasAccepted={isBeforeApproval(status)}
            onClose={() => {
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
