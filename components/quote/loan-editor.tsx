'use client';

import { useState } from 'react';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import type { Refusal } from '#components/form/use-submission.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Money } from '#components/ui/money.tsx';
import { centsToDollars } from '#lib/domain/money.ts';
import { loanEditor } from '#lib/forms/screens/loan-editor.ts';
import type { LoanEditorValues } from '#lib/forms/screens/loan-editor.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { browserServices } from '#stores/browser-services.ts';

/** The loan amount, and on a press of Change a field with Save and Cancel (specification §2, Loan editor panel). */
export function LoanEditor({
  loanAmount,
  isForced,
}: {
  /** Cents. */
  loanAmount: number;
  /** There is nothing to choose from until the amount is another: the field stands open. */
  isForced: boolean;
}) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card className="sm:p-5">
      {isEditing || isForced ? (
        <AmountForm
          // A new amount is a new form: Cancel returns to it.
          key={loanAmount}
          loanAmount={loanAmount}
          onEnd={() => {
            setEditing(false);
          }}
        />
      ) : (
        <div className="flex items-center justify-between gap-4">
          <p>
            <span className="block text-muted">Loan amount</span>
            <Money cents={loanAmount} size="medium" />
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              setEditing(true);
            }}
          >
            Change<span className="sr-only"> the loan amount</span>
          </Button>
        </div>
      )}
    </Card>
  );
}

function AmountForm({ loanAmount, onEnd }: { loanAmount: number; onEnd: () => void }) {
  const [initialValues, setInitialValues] = useState<LoanEditorValues>({
    loanAmount: centsToDollars(loanAmount),
  });

  async function save(values: LoanEditorValues): Promise<Refusal | undefined> {
    const { updateLoan } = await import('#stores/actions/update-loan.ts');
    const result = await updateLoan(values);
    switch (result.outcome) {
      case 'saved':
        if (result.next === pathOf('quote/offer')) onEnd();
        else browserServices().navigate(result.next);
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
            onClick={() => {
              if (isBusy) return;
              setInitialValues({ loanAmount: centsToDollars(loanAmount) });
              onEnd();
            }}
          >
            Cancel
          </Button>
        </div>
      )}
    >
      <ScreenSections />
    </StepForm>
  );
}
