'use client';

import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import type { BankDetailsValues } from '#lib/forms/screens/bank-details.ts';

const UNEXPECTED = 'We could not save just now. Please try again.';

/**
 * Next, and Save & Return: a dialog, what is typed is saved, and the page that says how to come back (specification §2).
 * Numbers that break a rule are not saved: the form says which.
 */
export function BankDetailsNavigation({ isBusy }: { isBusy: boolean }) {
  const { getValues, trigger } = useFormContext<BankDetailsValues>();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [message, setMessage] = useState<string>();
  const close = () => {
    setOpen(false);
  };

  async function saveAndLeave() {
    setSaving(true);
    setMessage(undefined);
    try {
      const refusal = await save();
      if (refusal === undefined) {
        const { saveAndReturn } = await import('#stores/actions/save-and-return.ts');
        // Busy until the next page is there.
        await saveAndReturn();
        return;
      }
      if (refusal === 'broken rule') close();
      else setMessage(refusal);
    } catch (error) {
      setMessage(UNEXPECTED);
      reportError(error);
    }
    setSaving(false);
  }

  async function save(): Promise<string | undefined> {
    const values = getValues();
    const isBlank = values.bsb === '' && values.accountNumber === '';
    if (!isBlank && !(await trigger())) return 'broken rule';
    const { saveBankAccount } = await import('#stores/actions/save-bank-account.ts');
    const result = await saveBankAccount(values);
    if (result.outcome === 'failed') return result.error.message;
    return result.outcome === 'invalid' ? result.message : undefined;
  }

  return (
    <>
      <StepNavigation
        busy={isBusy}
        onSaveAndReturn={() => {
          setOpen(true);
        }}
      />
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Save and come back later?"
        actions={
          <>
            <Button
              busy={isSaving}
              busyLabel="Saving"
              onClick={() => {
                void saveAndLeave();
              }}
            >
              Save &amp; Return
            </Button>
            <Button variant="secondary" onClick={close}>
              Stay here
            </Button>
          </>
        }
      >
        <p>
          Everything you gave us is kept. You can come back with a 4 digit code, on this device or another.
        </p>
        {message !== undefined && (
          <div className="mt-4">
            <Notice tone="danger" live>
              {message}
            </Notice>
          </div>
        )}
      </Dialog>
    </>
  );
}
