'use client';

import { DependentAnswers } from '#components/form/dependent-answers.tsx';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { FormSection } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { nextPayDateWindow, toUnbrokenDate } from '#lib/domain/calendar.ts';
import { OWN_PAY_DAY } from '#lib/forms/fields/income.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { Section } from '#lib/forms/screen.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import { serviceToday } from '#lib/forms/service-today.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { applicationStep1Values } from '#stores/screen-values/application-step-1.ts';
import { AssetSection } from './asset-section.tsx';
import { FailedStart, useFailedStart } from './failed-start.tsx';
import { forgetOfferWith } from './forget-offer.ts';
import { LateSections } from './late-sections.tsx';
import { ChosenRateNote } from '../rate-notes.tsx';
import { SectionsToCome } from './sections-to-come.tsx';
import { StandingOffer } from './standing-offer.tsx';
import { useNewDay } from './use-new-day.ts';

const loadSave = async () => {
  const { saveApplicationStep1 } = await import('#stores/actions/save-application-step-1.ts');
  return (...given: Parameters<typeof saveApplicationStep1>) =>
    forgetOfferWith(() => saveApplicationStep1(...given));
};

/** Application step 1: the incomes of the household and, for a secured loan, the asset. */
export function IncomeForm() {
  const { saving, ...step } = useSavedStep({
    screen: applicationStep1,
    read: applicationStep1Values,
    loadSave,
    ahead: [pathOf('application/step-2')],
  });
  const start = useFailedStart();
  useNewDay();
  const isReady = step.isReady && !start.hasFailed;
  return (
    <>
      <FailedStart {...start} />
      {/* Answers that could not be loaded must not be overwritten unseen: there is no Next until they are loaded. */}
      <StepForm
        {...step}
        isReady={isReady}
        navigation={start.hasFailed ? nothing : { back: pathOf('quote/offer') }}
      >
        <DependentAnswers>
          <LateSections
            isReady={isReady}
            waiting={start.hasFailed ? NOT_ASKED : ASKED_LATER}
            render={{
              salary: (section) => (
                <FormSection section={withPayDateHint(section, step.given)}>
                  <StandingOffer />
                </FormSection>
              ),
              asset: (section) => <AssetSection section={section} />,
            }}
          />
        </DependentAnswers>
        <SavingNotices {...saving} />
      </StepForm>
      <ChosenRateNote />
    </>
  );
}

const nothing = () => <></>;

/** What follows the salary depends on answers that are not known yet. */
const NOT_ASKED = { partnerIncome: nothing, otherIncome: nothing, asset: nothing };

/** The same while those answers are being loaded. */
const ASKED_LATER = { ...NOT_ASKED, otherIncome: () => <SectionsToCome /> };

/**
 * The window for the next pay date depends on the repayment frequency (specification §5): the hint gives its last day.
 */
function withPayDateHint(section: Section, given: GivenAnswers): Section {
  if (given.repaymentFrequency === undefined) return section;
  const { last } = nextPayDateWindow(given.repaymentFrequency, serviceToday());
  return {
    ...section,
    fields: section.fields.map((placed) =>
      placed.path === 'salary.nextPayDate'
        ? {
            ...placed,
            field: {
              ...placed.field,
              hint: `DD/MM/YYYY, no later than ${toUnbrokenDate(last)}. ${OWN_PAY_DAY}`,
            },
          }
        : placed,
    ),
  };
}
