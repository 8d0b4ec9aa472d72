'use client';

import { useState } from 'react';
import { DependentAnswers } from '#components/form/dependent-answers.tsx';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import { MESSAGES } from '#lib/forms/messages.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import type { SaveResult } from '#stores/actions/save-result.ts';
import { applicationStep2Values } from '#stores/screen-values/application-step-2.ts';
import { AssessmentInProgress } from './assessment-in-progress.tsx';
import { expenseSections } from './expense-sections.tsx';
import { FailedStart, useFailedStart } from './failed-start.tsx';
import { forgetOfferWith } from './forget-offer.ts';
import { LateSections } from './late-sections.tsx';
import { missingOnStep2, waysOn } from './missing-answers.ts';
import type { WayOn } from './missing-answers.ts';
import { PayoutReach } from './payout-reach.tsx';
import { ChosenRateNote } from '../rate-notes.tsx';
import { SectionsToCome } from './sections-to-come.tsx';
import { StandingOffer } from './standing-offer.tsx';
import { WaysOn } from './ways-on.tsx';

type Result = SaveResult<ApplicationStep2Values>;

/** The same minimum as for a quote (specification §9): time to see what is being checked. */
const MINIMUM_CHECK_MS = 1500;

/** Application step 2: what the household spends and owes. Next saves it and hands the application to assessment. */
export function ExpensesForm() {
  const [ways, setWays] = useState<readonly WayOn[]>([]);

  async function loadSave() {
    const { saveApplicationStep2 } = await import('#stores/actions/save-application-step-2.ts');
    return async (values: ApplicationStep2Values, base?: ApplicationStep2Values): Promise<Result> => {
      setWays([]);
      const earliest = afterMilliseconds(MINIMUM_CHECK_MS);
      const result = await forgetOfferWith(() => saveApplicationStep2(values, base));
      if (result.outcome === 'saved') await earliest;
      if (result.outcome !== 'failed') return result;
      const missing = waysOn(result.error);
      setWays(missing);
      const errors = missingOnStep2(result.error);
      // These are explained by the links and at the fields; any other failure has its own message.
      const isSaid = missing.length > 0 || Object.keys(errors).length > 0;
      return isSaid ? { outcome: 'invalid', errors, message: MESSAGES.form } : result;
    };
  }

  const { saving, ...step } = useSavedStep({
    screen: applicationStep2,
    read: applicationStep2Values,
    loadSave,
    ahead: [pathOf('application/offer')],
  });
  const start = useFailedStart();
  const isReady = step.isReady && !start.hasFailed;
  return (
    <>
      <FailedStart {...start} />
      {/* Answers that could not be loaded must not be overwritten unseen: there is no Next until they are loaded. */}
      <StepForm
        {...step}
        isReady={isReady}
        navigation={(isBusy) =>
          !start.hasFailed && (
            <>
              <StepNavigation back={pathOf('application/step-1')} busy={isBusy} />
              <AssessmentInProgress isUnderWay={isBusy} />
            </>
          )
        }
      >
        <DependentAnswers>
          <LateSections
            isReady={isReady}
            waiting={start.hasFailed ? NOT_ASKED : ASKED_LATER}
            render={expenseSections(step.given)}
          />
        </DependentAnswers>
        {isReady && (
          <>
            <PayoutReach />
            <div className="mt-8 empty:hidden">
              <StandingOffer />
            </div>
          </>
        )}
        <SavingNotices {...saving} />
        <WaysOn ways={ways} />
      </StepForm>
      <ChosenRateNote />
    </>
  );
}

const nothing = () => <></>;

/** What follows the first section, and how, depends on answers that are not known yet. */
const NOT_ASKED = { mortgages: nothing, living: nothing, creditCards: nothing, personalLoans: nothing };

/** The same while those answers are being loaded. */
const ASKED_LATER = { ...NOT_ASKED, mortgages: () => <SectionsToCome /> };

function afterMilliseconds(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
