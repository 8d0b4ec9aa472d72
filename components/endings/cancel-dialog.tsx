'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';
import { browserServices } from '#stores/browser-services.ts';

/** The lender may have made an enquiry meanwhile (lib/legal/credit-enquiry.ts). */
const COSTS_NOTHING_NOW =
  'It costs nothing. A full credit enquiry that the lender has made already stays on your credit report.';
const UNEXPECTED = 'We could not cancel your application just now. Nothing has changed. Please try again.';

/** Says what cancelling means, and cancels when that is confirmed. */
export function CancelDialog({
  isOpen,
  wasAccepted,
  onClose,
}: {
  isOpen: boolean;
  /** Whether an offer was accepted, so that there is a lender to tell. */
  wasAccepted: boolean;
  onClose: () => void;
}) {
  const { isBusy, message, start } = usePendingAction(async () => {
    const { cancelApplication } = await import('#stores/actions/cancel-application.ts');
    const result = await cancelApplication();
    if (result.outcome === 'failed') return result.error.message;
    browserServices().navigate(result.next);
    return LEAVING;
  }, UNEXPECTED);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title="Cancel your application?"
      takesAway
      actions={
        <>
          <Button variant="danger" busy={isBusy} busyLabel="Cancelling" onClick={start}>
            Yes, cancel it
          </Button>
          <Button variant="secondary" looksDisabled={isBusy} onClick={isBusy ? undefined : onClose}>
            Keep my application
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        {wasAccepted ? (
          <>
            <li>Your application and your signed offer will end now. Nothing will be paid out or debited.</li>
            <li>We will tell the lender, and nobody will look at your documents any more.</li>
          </>
        ) : (
          <li>Your quote and your offer will end now.</li>
        )}
        <li>{wasAccepted ? COSTS_NOTHING_NOW : 'It costs nothing and does not change your credit score.'}</li>
        <li>You cannot undo this. If you want a loan later, you will need a new quote.</li>
      </ul>
      {message !== undefined && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {message}
        </p>
      )}
    </Dialog>
  );
}
