'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Document } from '#lib/contracts/document.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ADD_BANK_ID } from './add-another-bank.tsx';
import { titleOf } from './document-words.ts';

const byId = (id: string) => globalThis.document.getElementById(id);

/** Takes back a bank account that was added by hand, with what was given for it. */
export function RemoveBank({ document }: { document: Document }) {
  const [isAsked, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      const { removeBank } = await import('#stores/actions/remove-file.ts');
      await removeBank(document.id);
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
    ask(false);
    // Where no other account can be added for now, there is no such button.
    (byId(ADD_BANK_ID) ?? byId('content'))?.focus();
  }

  return (
    <div className="mt-2">
      <Button
        variant="quiet"
        onClick={() => {
          ask(true);
        }}
      >
        Remove this bank account<span className="sr-only">: {titleOf(document)}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        question="Remove this bank account?"
        isBusy={isBusy}
        onClose={() => {
          ask(false);
        }}
        onConfirm={() => {
          void remove();
        }}
      >
        <p>This also removes its files and its connection from your application.</p>
      </ConfirmDialog>
    </div>
  );
}
