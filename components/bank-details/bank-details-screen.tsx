'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { fieldId } from '#components/form/field-id.ts';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { FieldGroup } from '#components/ui/field-shell.tsx';
import { useFocusAfterPress } from '#components/ui/use-focus-after-press.ts';
import { isSame } from '#lib/api/mappers/changes.ts';
import { isApproved } from '#lib/domain/application-stages.ts';
import { givenAccountOf } from '#lib/domain/given-account.ts';
import { bankDetails } from '#lib/forms/screens/bank-details.ts';
import type { BankDetailsValues } from '#lib/forms/screens/bank-details.ts';
import { useApplication } from '#stores/application-store.ts';
import { pathAfterBankDetails } from '#stores/bank-details-next.ts';
import { AccountSection } from './account/account-section.tsx';
import { screenFor } from './account/asked-fields.ts';
import { BankDetailsNavigation } from './account/bank-details-navigation.tsx';
import { ConnectionPanel } from './connection/connection-panel.tsx';

/** A number never travels back whole, so the form always starts blank. */
const BLANK: BankDetailsValues = bankDetails.blank({});

const loadSave = async () => {
  const { saveBankAccount } = await import('#stores/actions/save-bank-account.ts');
  return saveBankAccount;
};

/** The account the loan is paid to, and the connection to the bank that its statements come from. */
export function BankDetailsScreen({ badges }: { badges: ReactNode }) {
  const known = useApplication(({ bankAccount }) => givenAccountOf(bankAccount));
  /** Another one that is given elsewhere meanwhile is shown before it is replaced. */
  const [changing, setChanging] = useState<typeof known>();
  const isPayingOut = useApplication(({ application }) => isApproved(application?.s1ApplicationStatus));
  const next = useApplication(pathAfterBankDetails);
  const isKept = known !== undefined && (isPayingOut || !isSame(changing, known));
  useFocusAfterPress(known !== undefined && !isKept, fieldId('bsb'));
  const { saving: _nothingKept, ...step } = useSavedStep({
    screen: screenFor(isKept),
    read: () => BLANK,
    loadSave,
    ahead: [next],
  });
  return (
    <StepForm
      {...step}
      // What was typed before the account was known, in fields that are then no longer asked, is not an answer.
      onSave={(values) => step.onSave(isKept ? BLANK : values)}
      navigation={(isBusy) => <BankDetailsNavigation isBusy={isBusy} />}
    >
      <AccountSection
        knownEnding={known?.accountNumberEnding}
        isKept={isKept}
        onChange={
          isPayingOut
            ? undefined
            : () => {
                setChanging(known);
              }
        }
      />
      <FieldGroup
        title={isPayingOut ? 'Your bank statements' : 'Connect your bank'}
        description={
          isPayingOut
            ? 'Your loan is approved, so there is no bank to connect and there are no documents to send.'
            : 'The quickest way to show us your last 3 months of statements. It takes about two minutes.'
        }
      >
        {/* Once the loan is approved the step's heading, about documents, is no longer true. */}
        {isPayingOut ? <span data-alone hidden /> : badges}
        <ConnectionPanel />
      </FieldGroup>
    </StepForm>
  );
}
