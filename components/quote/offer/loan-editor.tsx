'use client';

import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { fieldId } from '#components/form/field-id.ts';
import { FieldList } from '#components/form/field-list.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSections } from '#components/form/use-sections.ts';
import type { Refusal } from '#components/form/use-submission.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { loadAgain } from '#components/ui/late-code.ts';
import { Money } from '#components/ui/money.tsx';
import { notePageShown } from '#components/ui/page-shown.ts';
import { centsToDollars, formatCents } from '#lib/domain/money.ts';
import { loanEditor } from '#lib/forms/screens/loan-editor.ts';
import type { LoanEditorValues } from '#lib/forms/screens/loan-editor.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { browserServices } from '#stores/browser-services.ts';

/** The pricing code is loaded with the field it is for. */
const AmountPreview = lazy(async () => ({
  default: (await loadAgain(() => import('./amount-preview.tsx'))).AmountPreview,
}));

/** The loan amount, and on a press of Change a field with Save and Cancel (specification §2, Loan editor panel). */
export function LoanEditor({
  loanAmount,
  most,
  isForced,
}: {
  /** Cents. */
  loanAmount: number;
  /** The most that may be borrowed, in cents, where that is less than our largest loan. */
  most?: number | undefined;
  /** There is nothing to choose from until the amount is changed: the field is open. */
  isForced: boolean;
}) {
  const [isEditing, setEditing] = useState(false);
  const [cancellations, setCancellations] = useState(0);
  const isOpen = isEditing || isForced;
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  // The focus follows the press: it goes into the field, and back to the button that opened it.
  useEffect(() => {
    if (!wasPressed.current) return;
    if (isOpen) document.getElementById(fieldId('loanAmount'))?.focus();
    else changeButton.current?.focus();
  }, [isOpen, cancellations]);

  function turn(isOpening: boolean) {
    wasPressed.current = true;
    setEditing(isOpening);
  }

  return (
    <Card className="sm:p-5 print:hidden">
      {isOpen ? (
        <AmountForm
          // Each key makes a fresh form with the present amount: this is how Cancel restores it.
          key={`${loanAmount}-${cancellations}`}
          // Where the amount asked for cannot be lent, the most that can be is proposed. Cancel puts the amount asked
          // for back.
          startsWith={isForced && cancellations === 0 ? (most ?? loanAmount) : loanAmount}
          most={most}
          hasOptions={!isForced}
          onSaved={() => {
            setCancellations(0);
            turn(false);
          }}
          onCancel={() => {
            setCancellations((count) => count + 1);
            turn(false);
          }}
        />
      ) : (
        <div className="flex items-center justify-between gap-4">
          <p>
            <span className="block text-muted">Loan amount</span>
            <Money cents={loanAmount} size="medium" />
          </p>
          <Button
            ref={changeButton}
            variant="quiet"
            onClick={() => {
              turn(true);
            }}
          >
            Change<span className="sr-only"> the loan amount</span>
          </Button>
        </div>
      )}
    </Card>
  );
}

function AmountForm({
  startsWith,
  most,
  hasOptions,
  onSaved,
  onCancel,
}: {
  /** Cents. */
  startsWith: number;
  most: number | undefined;
  /** Whether there is an option to price another amount for. */
  hasOptions: boolean;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const [initialValues] = useState<LoanEditorValues>({ loanAmount: centsToDollars(startsWith) });

  async function save(values: LoanEditorValues): Promise<Refusal | undefined> {
    const isStillHere = notePageShown();
    const { updateLoan } = await import('#stores/actions/update-loan.ts');
    const result = await updateLoan(values);
    switch (result.outcome) {
      case 'saved':
        if (result.next === pathOf('quote/offer')) onSaved();
        else if (isStillHere()) browserServices().navigate(result.next);
        return undefined;
      case 'invalid':
        return { fieldErrors: result.errors };
      case 'conflict':
        return { message: 'The amount was changed in another window. Save again to use yours.' };
      case 'failed':
        return { message: result.error.message };
    }
  }

  return (
    <StepForm
      screen={loanEditor}
      initialValues={initialValues}
      onSave={save}
      staysOpen
      navigation={(isBusy) => (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            Save
          </Button>
          <Button
            variant="secondary"
            looksDisabled={isBusy}
            onClick={() => {
              if (!isBusy) onCancel();
            }}
          >
            Cancel
          </Button>
        </div>
      )}
    >
      <EditorFields most={most} />
      {hasOptions && (
        <Suspense fallback={<div className="mt-4 min-h-13" />}>
          <AmountPreview />
        </Suspense>
      )}
    </StepForm>
  );
}

function EditorFields({ most }: { most: number | undefined }) {
  const fields = useSections().flatMap((section) => section.fields);
  if (most === undefined) return <FieldList fields={fields} />;
  const hint = `From $5,000 to ${formatCents(most)}`;
  return <FieldList fields={fields.map((field) => ({ ...field, hint }))} />;
}
