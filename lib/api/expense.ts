import type { Expense } from '#lib/contracts/expense.ts';
import type { Versioned } from './client.ts';
import { callApi } from './client.ts';
import { deleteItem } from './delete-item.ts';
import type { ExpenseToSave, KnownExpense } from './mappers/expense.ts';
import { expenseFromWire, expenseToWire } from './mappers/expense.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/** The list as a whole is versioned: every write returns the list's new ETag, and If-Match carries it. */
const listPath = (ids: ApplicationIds) => applicationPath(ids, '/expense');
const itemPath = (ids: ApplicationIds, expenseId: string) =>
  applicationPath(ids, `/expense/${encodeURIComponent(expenseId)}`);

export async function getExpenses(ids: ApplicationIds): Promise<Versioned<KnownExpense[]>> {
  const { value, etag } = await callApi<Expense[]>({ method: 'GET', path: listPath(ids) });
  return { value: value.map(expenseFromWire), etag };
}

/** @throws ApiError 412 when `etag`, of the list, is stale */
export async function createExpense(
  ids: ApplicationIds,
  expense: ExpenseToSave,
  etag: string | undefined,
): Promise<Versioned<KnownExpense>> {
  const reply = await callApi<Expense>({
    method: 'POST',
    path: listPath(ids),
    body: expenseToWire(expense),
    ifMatch: etag,
    intent: `expense: create ${expense.expenseType}`,
  });
  return { value: expenseFromWire(reply.value), etag: reply.etag };
}

/** @throws ApiError 412 when `etag`, of the list, is stale */
export async function createExpenses(
  ids: ApplicationIds,
  expenses: readonly ExpenseToSave[],
  etag: string | undefined,
): Promise<Versioned<KnownExpense[]>> {
  const reply = await callApi<Expense[]>({
    method: 'POST',
    path: applicationPath(ids, '/expense/batch'),
    body: expenses.map(expenseToWire),
    ifMatch: etag,
  });
  return { value: reply.value.map(expenseFromWire), etag: reply.etag };
}

/** @throws ApiError 412 when `etag`, of the list, is stale */
export async function putExpense(
  ids: ApplicationIds,
  expenseId: string,
  expense: ExpenseToSave,
  etag: string | undefined,
): Promise<string | undefined> {
  const reply = await callApi({
    method: 'PUT',
    path: itemPath(ids, expenseId),
    body: expenseToWire(expense),
    ifMatch: etag,
  });
  return reply.etag;
}

/** @throws ApiError 412 when `etag`, of the list, is stale */
export function deleteExpense(
  ids: ApplicationIds,
  expenseId: string,
  etag: string | undefined,
): Promise<string | undefined> {
  return deleteItem(itemPath(ids, expenseId), etag);
}
