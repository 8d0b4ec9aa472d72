import { changeApplication } from '#lib/api/application.ts';
import type { ApplicationAnswers } from '#lib/api/mappers/application.ts';
import { changesOf } from '#lib/api/mappers/changes.ts';
import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import { applicationStore, setKnown } from '../application-store.ts';
import { applicationIds } from './load-resources.ts';

/**
 * Updates the application where answers differ from what is known; does nothing when none does.
 * @returns whether anything was changed
 * @throws ApiError 412 when it was changed elsewhere
 */
export async function changeKnownApplication(answers: Partial<ApplicationAnswers>): Promise<boolean> {
  const { application, etags } = applicationStore.getState();
  if (application === undefined) throw new Error('There is no application yet');
  const changes = changesOf<ApplicationAnswers>(application, answers);
  if (Object.keys(changes).length === 0) return false;
  const etag = await changeApplication(applicationIds(), changes, etags.application);
  const changed = { ...application, ...changes };
  const isDebtCon = changed.loanPurpose === DEBT_CONSOLIDATION_PURPOSE;
  setKnown('application', { ...changed, isDebtCon }, etag);
  return true;
}
