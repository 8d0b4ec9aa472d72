'use client';

import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStep } from '#components/form/step-context.ts';
import { usePreparedPages } from '#components/form/use-prepared-pages.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { notePageShown } from '#components/ui/page-shown.ts';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import { checkNow, loadRules } from '#lib/forms/late-rules.ts';
import { visibleFields } from '#lib/forms/screen.ts';
import type { BankDetailsValues } from '#lib/forms/screens/bank-details.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { goOnFrom } from '#stores/actions/go-on-from.ts';

const UNEXPECTED = 'We could not save just now. Please try again.';

/**
 * Next, and Save & Return: a dialog, saving what was typed, and the page that says how to come back (specification §2).
 * Unfinished numbers do not keep the applicant here: the dialog says that they are not kept, not even on this device.
 */
export function BankDetailsNavigation({ isBusy }: { isBusy: boolean }) {
  const { getValues } = useFormContext<BankDetailsValues>();
  const { screen, given } = useStep();
  const [isOpen, setOpen] = useState(false);
  const [isUnfinished, setUnfinished] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [message, setMessage] = useState<string>();
  usePreparedPages(isOpen ? pathOf('bank-details/see-you-soon') : '');
  const close = () => {
    setOpen(false);
  };

  async function open() {
    setMessage(undefined);
    try {
      setUnfinished((await stateOfNumbers()) === 'unfinished');
    } catch {
      // Without the rules the numbers pass as finished; saving checks them again.
      setUnfinished(false);
    }
    setOpen(true);
  }

  async function saveAndLeave() {
    setSaving(true);
    setMessage(undefined);
    const isStillHere = notePageShown();
    try {
      const refusal = (await save()) ?? (await leave(isStillHere));
      // Busy until the next page is shown.
      if (refusal === undefined) return;
      setMessage(refusal);
    } catch (error) {
      setMessage(UNEXPECTED);
      reportError(error);
    }
    setSaving(false);
  }

  /** While a known account stays, no numbers are asked for. */
  async function stateOfNumbers(): Promise<'none' | 'unfinished' | 'finished'> {
    const values = getValues();
    const isAsked = visibleFields(screen, values, given).length > 0;
    if (!isAsked || (values.bsb === '' && values.accountNumber === '')) return 'none';
    await loadRules();
    const errors = checkNow(screen, values, given) ?? {};
    return Object.keys(errors).length > 0 ? 'unfinished' : 'finished';
  }

  async function save(): Promise<string | undefined> {
    if ((await stateOfNumbers()) !== 'finished') return undefined;
    const { saveBankAccount } = await import('#stores/actions/save-bank-account.ts');
    const result = await saveBankAccount(getValues());
    if (result.outcome === 'failed') return result.error.message;
    return result.outcome === 'invalid' ? result.message : undefined;
  }

  async function leave(isStillHere: () => boolean): Promise<string | undefined> {
    const { saveAndReturn } = await import('#stores/actions/save-and-return.ts');
    return goOnFrom(await saveAndReturn(), isStillHere);
  }

  return (
    <>
      <StepNavigation
        busy={isBusy}
        onSaveAndReturn={() => {
          void open();
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
          {isUnfinished ? 'Everything else you gave us' : 'Everything you gave us'} is kept. You can come back
          with a 4&nbsp;digit code, on this device or another.
        </p>
        {isUnfinished && (
          <p className="mt-3 font-semibold">
            Your BSB and account number are not right yet, so we do not keep them. Please type them again when
            you come back.
          </p>
        )}
        <FailureNotice message={message} className="mt-4" />
      </Dialog>
    </>
  );
}
