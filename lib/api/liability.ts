import type { Liability } from '#lib/contracts/liability.ts';
import type { Versioned } from './client.ts';
import { callApi } from './client.ts';
import { deleteItem } from './delete-item.ts';
import type { LiabilityAnswers } from './mappers/liability.ts';
import { liabilityFromWire, liabilityToWire } from './mappers/liability.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/** As with incomes, the list as a whole is versioned. */
const listPath = (ids: ApplicationIds) => applicationPath(ids, '/liability');
const itemPath = (ids: ApplicationIds, liabilityId: string) =>
  applicationPath(ids, `/liability/${encodeURIComponent(liabilityId)}`);

export async function getLiabilities(ids: ApplicationIds): Promise<Versioned<LiabilityAnswers[]>> {
  const { value, etag } = await callApi<Liability[]>({ method: 'GET', path: listPath(ids) });
  return { value: value.map(liabilityFromWire), etag };
}

/**
 * Creates one debt: liabilities are created one at a time (specification §7).
 *
 * @param place tells equal debts of one save apart: two cards of one bank with one limit are two effects
 * @throws ApiError 412 when `etag`, of the list, is stale
 */
export async function createLiability(
  ids: ApplicationIds,
  answers: LiabilityAnswers,
  etag: string | undefined,
  place: string,
): Promise<Versioned<LiabilityAnswers>> {
  const reply = await callApi<Liability>({
    method: 'POST',
    path: listPath(ids),
    body: liabilityToWire(answers),
    ifMatch: etag,
    intent: `liability: create ${place}`,
  });
  return { value: liabilityFromWire(reply.value), etag: reply.etag };
}

/** @throws ApiError 412 when `etag`, of the list, is stale */
export async function putLiability(
  ids: ApplicationIds,
  liabilityId: string,
  answers: LiabilityAnswers,
  etag: string | undefined,
): Promise<string | undefined> {
  const reply = await callApi({
    method: 'PUT',
    path: itemPath(ids, liabilityId),
    body: liabilityToWire(answers),
    ifMatch: etag,
  });
  return reply.etag;
}

/** @throws ApiError 412 when `etag`, of the list, is stale */
export function deleteLiability(
  ids: ApplicationIds,
  liabilityId: string,
  etag: string | undefined,
): Promise<string | undefined> {
  return deleteItem(itemPath(ids, liabilityId), etag);
}
