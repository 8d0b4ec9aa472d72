import type { AnswerObservations, Observations } from '#lib/contracts/bank.ts';
import { callApi } from './client.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/** What the bank statements show beside what was declared. */
export async function getObservations(ids: ApplicationIds): Promise<Observations> {
  const { value } = await callApi<Observations>({
    method: 'GET',
    path: applicationPath(ids, '/bank-observations'),
  });
  return value;
}

/** Says which figures are right. @throws ApiError 422 with `answers.<n>.amount` for a missing figure */
export async function putObservations(ids: ApplicationIds, answers: AnswerObservations): Promise<void> {
  await callApi({
    method: 'PUT',
    path: applicationPath(ids, '/bank-observations'),
    body: answers,
    // The last answer to each figure counts: another may have been given since on another device.
    asksAnew: true,
  });
}
