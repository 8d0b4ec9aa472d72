'use client';

import { ButtonLink } from '#components/ui/button-link.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { pathOf } from '#lib/routes/route-table.ts';

/** The session has ended: what was kept, and how to go on. */
export function EndedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
          What you typed since then stays on this device for seven days. Licence and account numbers do not.
        </li>
        <li>To continue, enter your email, your date of birth and the 4 digit code we send you.</li>
      </ul>
    </Dialog>
  );
}
