'use client';

import { ButtonLink } from '#components/ui/button-link.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { pathOf } from '#lib/routes/route-table.ts';

/** The session has ended: what was kept, and how to go on. */
export function EndedDialog({
  isOpen,
  isKept,
  onClose,
}: {
  isOpen: boolean;
  /** Whether this device keeps what was typed and not saved. */
  isKept: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Your session has ended"
      actions={<ButtonLink href={pathOf('resume')}>Resume your application</ButtonLink>}
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>Everything you saved with Next is kept with your application.</li>
        <li>
          {isKept
            ? 'What you typed since then stays on this device for seven days. Licence and account numbers do not.'
            : 'This device does not keep what you typed since then. It goes when you leave this page.'}
        </li>
        <li>To continue, enter your email, your date of birth and the 4&nbsp;digit code we send you.</li>
      </ul>
    </Dialog>
  );
}
