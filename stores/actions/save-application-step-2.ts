import { optionOf } from '#lib/api/mappers/changes.ts';
import { MARITAL_STATUSES } from '#lib/domain/options.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { planExpenseChanges } from '../plans/plan-expense-changes.ts';
import { planLiabilityChanges } from '../plans/plan-liability-changes.ts';
import { applicationStep2Values } from '../screen-values/application-step-2.ts';
import { assessNow, pathAfterAssessment } from './assess.ts';
import { runAction } from './run-action.ts';
import type { SaveResult } from './save-result.ts';
import { saveExpenses, saveLiabilities } from './save-records.ts';
import { saveScreen } from './save-screen.ts';

/** Next on application step 2: the debts, the expenses, then the assessment. `next` follows its outcome. */
export function saveApplicationStep2(
  values: ApplicationStep2Values,
  base?: ApplicationStep2Values,
): Promise<SaveResult<ApplicationStep2Values>> {
  return runAction('save-application-step-2', () => {
    browserServices().track({ event: 'Application-Step-2-Next-Button' });
    return saveScreen({
      screen: applicationStep2,
      values,
      base,
      read: applicationStep2Values,
      resources: ['expenses', 'liabilities'],
      send,
      next: pathAfterAssessment,
    });
  });
}

async function send(values: ApplicationStep2Values): Promise<void> {
  const { expenses = [], liabilities = [], application } = applicationStore.getState();
  const maritalStatus = optionOf(MARITAL_STATUSES, application?.maritalStatus);
  // The debts first: once there is an expense, a kind of which none is stored counts as answered with no.
  await saveLiabilities(planLiabilityChanges(liabilities, values));
  await saveExpenses(planExpenseChanges(expenses, values, maritalStatus));
  await assessNow();
}
