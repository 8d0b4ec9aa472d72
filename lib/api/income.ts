import type { Income } from '#lib/contracts/income.ts';
import type { Versioned } from './client.ts';
import { callApi } from './client.ts';
import { deleteItem } from './delete-item.ts';
import type { IncomeToSave, KnownIncome } from './mappers/income.ts';
import { incomeFromWire, incomeToWire } from './mappers/income.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/** The list as a whole is versioned: every write returns the list's new ETag, and If-Match carries it. */
const listPath = (ids: ApplicationIds) => applicationPath(ids, '/income');
const itemPath = (ids: ApplicationIds, incomeId: string) =>
  applicationPath(ids, `/income/${encodeURIComponent(incomeId)}`);

export async function getIncomes(ids: ApplicationIds): Promise<Versioned<KnownIncome[]>> {
  const { value, etag } = await callApi<Income[]>({ method: 'GET', path: listPath(ids) });
  return { value: value.map(incomeFromWire), etag };
}

/** @throws ApiError 412 when `etag`, of the list, is stale */
export async function createIncome(
  ids: ApplicationIds,
  income: IncomeToSave,
  etag: string | undefined,
): Promise<Versioned<KnownIncome>> {
  const reply = await callApi<Income>({
    method: 'POST',
    path: listPath(ids),
    body: incomeToWire(income),
    ifMatch: etag,
    intent: `income: create ${income.incomeType}`,
  });
  return { value: incomeFromWire(reply.value), etag: reply.etag };
}

/** @throws ApiError 412 when `etag`, of the list, is stale */
export async function createIncomes(
  ids: ApplicationIds,
  incomes: readonly IncomeToSave[],
  etag: string | undefined,
): Promise<Versioned<KnownIncome[]>> {
  const reply = await callApi<Income[]>({
    method: 'POST',
    path: applicationPath(ids, '/income/batch'),
    body: incomes.map(incomeToWire),
    ifMatch: etag,
  });
  return { value: reply.value.map(incomeFromWire), etag: reply.etag };
}

/** @throws ApiError 412 when `etag`, of the list, is stale */
export async function putIncome(
  ids: ApplicationIds,
  incomeId: string,
  income: IncomeToSave,
  etag: string | undefined,
): Promise<string | undefined> {
  const reply = await callApi({
    method: 'PUT',
    path: itemPath(ids, incomeId),
    body: incomeToWire(income),
    ifMatch: etag,
  });
  return reply.etag;
}

/** @throws ApiError 412 when `etag`, of the list, is stale */
export function deleteIncome(
  ids: ApplicationIds,
  incomeId: string,
  etag: string | undefined,
): Promise<string | undefined> {
  return deleteItem(itemPath(ids, incomeId), etag);
}
