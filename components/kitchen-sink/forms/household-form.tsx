'use client';

import { DependentAnswers } from '#components/form/dependent-answers.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { RepeatedList } from '#components/form/repeated-list.tsx';
import { FormSection, ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { applicationStep2, blankCreditCard } from '#lib/forms/screens/application-step-2.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import { resume } from '#lib/forms/screens/resume.ts';
import { refuseToSave } from './amount-form.tsx';

const MARRIED = { maritalStatus: 'Married' } as const;

const HOUSEHOLD: ApplicationStep2Values = {
  ...applicationStep2.blank(MARRIED),
  hasCreditCards: true,
  creditCards: [
    {
      id: 'card-1',
      payout: 'keep',
      liabilityName: 'Gumleaf Bank',
      creditCardLimit: 5000,
      amount: '',
    },
  ],
  hasPersonalLoans: false,
};

/** A whole screen from its definition, with a list and what depends on its answers. */
export function HouseholdForm() {
  return (
    <StepForm
      screen={applicationStep2}
      given={MARRIED}
      initialValues={HOUSEHOLD}
      onSave={refuseToSave}
      staysOpen
    >
      <DependentAnswers>
        <ScreenSections
          render={{
            creditCards: (section) => (
              <FormSection section={section}>
                <RepeatedList
                  path="creditCards"
                  flag="hasCreditCards"
                  deletions="creditCardsToDelete"
                  blank={() => blankCreditCard({})}
                  addLabel="Add a card"
                />
              </FormSection>
            ),
          }}
        />
      </DependentAnswers>
    </StepForm>
  );
}

/** Fields by their definitions, one of them closed. */
export function ClosedFieldForm() {
  return (
    <StepForm
      screen={resume}
      initialValues={{ email: 'alex@example.com', dob: '' }}
      onSave={refuseToSave}
      staysOpen
      navigation={() => null}
    >
      <ScreenSections
        render={{
          identity: ({ fields }) => (
            <div className="grid gap-5">
              {fields.map(({ path, field }) => (
                <FormField key={path} path={path} field={field} disabled={path === 'email'} />
              ))}
            </div>
          ),
        }}
      />
    </StepForm>
  );
}
