'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { pathOf } from '#lib/routes/route-table.ts';

/** "My bank isn't listed": what to do then, and a link to it. */
export function BankNotListed() {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true);
        }}
      >
        {"My bank isn't listed"}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Your bank isn't listed"
        actions={
          <>
            <ButtonLink href={pathOf('bank-details/document-upload')}>Upload my statements</ButtonLink>
            <Button variant="secondary" onClick={close}>
              Look again
            </Button>
          </>
        }
      >
        <p>
          Some small banks and most overseas banks cannot be connected. Download PDF statements for the last
          3&nbsp;months from your online banking, and upload them. It works just as well.
        </p>
      </Dialog>
    </>
  );
}
