'use client';

import type { ReactNode } from 'react';
import { FieldList } from '#components/form/field-list.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { RepeatedList } from '#components/form/repeated-list.tsx';
import { FormSection } from '#components/form/screen-sections.tsx';
import { FieldGroup } from '#components/ui/field-shell.tsx';
import { DEBT_CONSOLIDATION_PURPOSE, hasPartner } from '#lib/domain/options.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { Section } from '#lib/forms/screen.ts';
import { blankCreditCard, blankExpense, blankPersonalLoan } from '#lib/forms/screens/application-step-2.ts';
import { HousingCostNote } from './housing-cost-note.tsx';

/** How step 2 draws its sections: the lists of mortgages, cards and loans, and what belongs next to each. */
export function expenseSections(given: GivenAnswers): Record<string, (section: Section) => ReactNode> {
  const paysOffDebts = given.loanPurpose === DEBT_CONSOLIDATION_PURPOSE;
  const { typeOfResidency } = given;
  return {
    rent: (section) => (
      <FormSection section={section}>
        <HousingCostNote flag="rentalExpenses" typeOfResidency={typeOfResidency} />
      </FormSection>
    ),
    mortgages: (section) => (
      <FormSection section={section}>
        <HousingCostNote flag="hasMortgages" typeOfResidency={typeOfResidency} />
        <RepeatedList
          path="mortgages"
          flag="hasMortgages"
          deletions="mortgagesToDelete"
          blank={blankExpense}
          addLabel="Add a mortgage"
        />
      </FormSection>
    ),
    living: (section) => (
      <FieldGroup
        title={section.title}
        description={
          hasPartner(given.maritalStatus)
            ? 'If you share these costs, enter the whole amount. We will count your share.'
            : undefined
        }
      >
        <FieldList fields={section.fields} />
      </FieldGroup>
    ),
    creditCards: (section) => (
      <DebtSection section={section} isSwitchForced={paysOffDebts}>
        <RepeatedList
          path="creditCards"
          flag="hasCreditCards"
          deletions="creditCardsToDelete"
          blank={() => blankCreditCard(given)}
          addLabel="Add a card"
          startsWithOne={!paysOffDebts}
        />
      </DebtSection>
    ),
    personalLoans: (section) => (
      <DebtSection section={section} isSwitchForced={paysOffDebts}>
        <RepeatedList
          path="personalLoans"
          flag="hasPersonalLoans"
          deletions="personalLoansToDelete"
          blank={() => blankPersonalLoan(given)}
          addLabel="Add a loan"
          startsWithOne={!paysOffDebts}
        />
      </DebtSection>
    ),
  };
}

/**
 * Cards or loans. While the loan pays off debts the switch stays on (specification §4), so a sentence takes its place.
 */
function DebtSection({
  section,
  isSwitchForced,
  children,
}: {
  section: Section;
  isSwitchForced: boolean;
  children: ReactNode;
}) {
  if (!isSwitchForced) return <FormSection section={section}>{children}</FormSection>;
  return (
    <FieldGroup title={section.title}>
      {section.fields.map((placed) => (
        <FormField key={placed.path} {...placed} hint="">
          {({ id }) => (
            // Takes the focus from the error summary, because there is no control to answer with.
            <p id={id} tabIndex={-1} className="-mt-1 text-muted">
              You want this loan to pay off debts, so please add all of them: at least one card or loan.
            </p>
          )}
        </FormField>
      ))}
      {children}
    </FieldGroup>
  );
}
