import { changeApplication } from '#lib/api/application.ts';
import type { ApplicationAnswers } from '#lib/api/mappers/application.ts';
import { changesOf } from '#lib/api/mappers/changes.ts';
import type { ShownText } from '#lib/contracts/application.ts';
import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import { applicationStore, setKnown } from '../application-store.ts';
import { applicationIds } from './load-resources.ts';

/**
 * Updates the application where answers differ from what is known; does nothing when none does.
 * @param termsShown the words in which the quote terms were shown, where the answers may agree to them
 * @returns whether anything was changed
 * @throws ApiError 412 when it was changed elsewhere, and when the words are no longer the present ones
 */
export async function changeKnownApplication(
  answers: Partial<ApplicationAnswers>,
  termsShown?: ShownText,
): Promise<boolean> {
  const { application, etags } = applicationStore.getState();
  if (application === undefined) throw new Error('There is no application yet');
  const changes = changesOf<ApplicationAnswers>(application, answers);
  if (Object.keys(changes).length === 0) return false;
  const texts = termsShown && agreesToTerms(changes) ? [termsShown] : undefined;
  const etag = await changeApplication(applicationIds(), changes, etags.application, texts);
  const changed = { ...application, ...changes };
  const isDebtCon = changed.loanPurpose === DEBT_CONSOLIDATION_PURPOSE;
  setKnown('application', { ...changed, isDebtCon }, etag);
  return true;
}

function agreesToTerms(changes: Partial<ApplicationAnswers>): boolean {
  const { isResident, authoriseS1S, acceptCreditGuideAndDisclosure } = changes;
  return [isResident, authoriseS1S, acceptCreditGuideAndDisclosure].includes(true);
}
