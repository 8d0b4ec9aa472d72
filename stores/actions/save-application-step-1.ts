import { optionOf } from '#lib/api/mappers/changes.ts';
import { MARITAL_STATUSES } from '#lib/domain/options.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import type { ApplicationStep1Values } from '#lib/forms/screens/application-step-1.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { planIncomeChanges } from '../plans/plan-income-changes.ts';
import { applicationStep1Values } from '../screen-values/application-step-1.ts';
import { changeKnownApplication } from './change-known-application.ts';
import { runAction } from './run-action.ts';
import type { SaveResult } from './save-result.ts';
import { saveIncomes } from './save-records.ts';
import { saveScreen } from './save-screen.ts';

/** Next on application step 1: the asset of a secured loan, and the incomes by their create, update and delete rules. */
export function saveApplicationStep1(
  values: ApplicationStep1Values,
  base?: ApplicationStep1Values,
): Promise<SaveResult<ApplicationStep1Values>> {
  return runAction('save-application-step-1', () => {
    browserServices().track({ event: 'Application-Step-1-Next-Button' });
    return saveScreen({
      screen: applicationStep1,
      values,
      base,
      read: applicationStep1Values,
      resources: ['application', 'incomes'],
      send,
      next: () => pathOf('application/step-2'),
    });
  });
}

async function send(values: ApplicationStep1Values): Promise<void> {
  await saveAsset(values);
  const { incomes = [], application } = applicationStore.getState();
  const maritalStatus = optionOf(MARITAL_STATUSES, application?.maritalStatus);
  await saveIncomes(planIncomeChanges(incomes, values, maritalStatus));
}

/** An unsecured loan has no asset; a secured one has the asset of the form. */
async function saveAsset({ asset }: ApplicationStep1Values): Promise<void> {
  const isSecured = applicationStore.getState().application?.loanType === 'Secured';
  const isAnswered = asset.ownership !== '' && asset.assetType !== '';
  await changeKnownApplication({ assets: isSecured && isAnswered ? [asset] : [] });
}
