import type { Versioned } from '#lib/api/client.ts';
import { createExpense, createExpenses, deleteExpense, putExpense } from '#lib/api/expense.ts';
import { createIncome, createIncomes, deleteIncome, putIncome } from '#lib/api/income.ts';
import { createLiability, deleteLiability, putLiability } from '#lib/api/liability.ts';
import type { ExpenseToSave, KnownExpense } from '#lib/api/mappers/expense.ts';
import type { IncomeToSave, KnownIncome } from '#lib/api/mappers/income.ts';
import type { LiabilityAnswers } from '#lib/api/mappers/liability.ts';
import type { ApplicationIds } from '#lib/api/paths.ts';
import { applicationStore, setKnown } from '../application-store.ts';
import type { Planned, RecordPlan } from '../plans/record-plan.ts';
import { applicationIds } from './load-resources.ts';
import { forBatch, forPart } from './placed-errors.ts';

/** The calls of one list of records. */
type RecordCalls<Known, ToSave> = {
  create: (
    ids: ApplicationIds,
    record: ToSave,
    etag: string | undefined,
    part: string,
  ) => Promise<Versioned<Known>>;
  createAll?: (
    ids: ApplicationIds,
    records: readonly ToSave[],
    etag: string | undefined,
  ) => Promise<Versioned<Known[]>>;
  put: (
    ids: ApplicationIds,
    id: string,
    record: ToSave,
    etag: string | undefined,
  ) => Promise<string | undefined>;
  remove: (ids: ApplicationIds, id: string, etag: string | undefined) => Promise<string | undefined>;
  /** What the API holds, as last known. */
  present: () => { list: readonly Known[]; etag: string | undefined };
  keep: (list: Known[], etag: string | undefined) => void;
};

/** Creates, changes and deletes incomes as planned. */
export function saveIncomes(plan: RecordPlan<IncomeToSave>): Promise<void> {
  return carryOut<KnownIncome, IncomeToSave>(plan, {
    create: createIncome,
    createAll: createIncomes,
    put: putIncome,
    remove: deleteIncome,
    present: () => presentOf('incomes'),
    keep: (list, etag) => {
      setKnown('incomes', list, etag);
    },
  });
}

/** Creates, changes and deletes expenses as planned. */
export function saveExpenses(plan: RecordPlan<ExpenseToSave>): Promise<void> {
  return carryOut<KnownExpense, ExpenseToSave>(plan, {
    create: createExpense,
    createAll: createExpenses,
    put: putExpense,
    remove: deleteExpense,
    present: () => presentOf('expenses'),
    keep: (list, etag) => {
      setKnown('expenses', list, etag);
    },
  });
}

/** Creates, changes and deletes debts as planned; the API takes new ones one at a time (specification §7). */
export function saveLiabilities(plan: RecordPlan<LiabilityAnswers>): Promise<void> {
  return carryOut<LiabilityAnswers, LiabilityAnswers>(plan, {
    create: createLiability,
    put: putLiability,
    remove: deleteLiability,
    present: () => presentOf('liabilities'),
    keep: (list, etag) => {
      setKnown('liabilities', list, etag);
    },
  });
}

function presentOf<Name extends 'incomes' | 'expenses' | 'liabilities'>(name: Name) {
  const state = applicationStore.getState();
  return { list: state[name] ?? [], etag: state.etags[name] };
}

/**
 * Carries out a plan call by call: deletions, changes, creations. After each call the store holds what the API holds,
 * so that after a failure half way the next plan has only the rest to do.
 */
async function carryOut<Known extends { id: string }, ToSave extends object>(
  { create, update, remove }: RecordPlan<ToSave>,
  calls: RecordCalls<Known, ToSave>,
): Promise<void> {
  const ids = applicationIds();
  for (const id of remove) {
    const etag = await calls.remove(ids, id, calls.present().etag);
    calls.keep(
      calls.present().list.filter((known) => known.id !== id),
      etag,
    );
  }
  for (const { id, part, record } of update) {
    const etag = await forPart(part, () => calls.put(ids, id, record, calls.present().etag));
    calls.keep(
      calls.present().list.map((known) => (known.id === id ? { ...known, ...record, id } : known)),
      etag,
    );
  }
  await createRecords(ids, create, calls);
}

/** Several at once, all or none, where the API has a call for that. */
async function createRecords<Known, ToSave>(
  ids: ApplicationIds,
  create: readonly Planned<ToSave>[],
  calls: RecordCalls<Known, ToSave>,
): Promise<void> {
  const { createAll } = calls;
  if (createAll !== undefined && create.length > 1) {
    const { value, etag } = await forBatch(
      create.map(({ part }) => part),
      () =>
        createAll(
          ids,
          create.map(({ record }) => record),
          calls.present().etag,
        ),
    );
    calls.keep([...calls.present().list, ...value], etag);
    return;
  }
  for (const { part, record } of create) {
    const { value, etag } = await forPart(part, () => calls.create(ids, record, calls.present().etag, part));
    calls.keep([...calls.present().list, value], etag);
  }
}
