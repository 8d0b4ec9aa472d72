import { expenseCalls } from '#lib/api/expense.ts';
import { incomeCalls } from '#lib/api/income.ts';
import { liabilityCalls } from '#lib/api/liability.ts';
import { isSame } from '#lib/api/mappers/changes.ts';
import type { ExpenseToSave, KnownExpense } from '#lib/api/mappers/expense.ts';
import type { IncomeToSave, KnownIncome } from '#lib/api/mappers/income.ts';
import type { LiabilityAnswers } from '#lib/api/mappers/liability.ts';
import type { ApplicationIds } from '#lib/api/paths.ts';
import type { RecordCalls } from '#lib/api/record-calls.ts';
import type { ServerData } from '../application-store.ts';
import { applicationStore, setKnown } from '../application-store.ts';
import type { Planned, RecordPlan } from '../plans/record-plan.ts';
import { applicationIds } from './load-resources.ts';
import { forBatch, forPart } from './placed-errors.ts';
import { ChangedElsewhere } from './save-screen.ts';

/** The calls of one list of records, and what the API holds of it, as last known. */
type KeptCalls<Known, ToSave> = Omit<RecordCalls<Known, ToSave>, 'createAll'> & {
  createAll?: RecordCalls<Known, ToSave>['createAll'] | undefined;
  present: () => { list: readonly Known[]; etag: string | undefined };
  keep: (list: Known[], etag: string | undefined) => void;
};

/** Creates, changes and deletes incomes as planned. */
export function saveIncomes(plan: RecordPlan<IncomeToSave>): Promise<void> {
  return carryOut<KnownIncome, IncomeToSave>(plan, { ...incomeCalls, ...keptAs('incomes') });
}

/** Creates, changes and deletes expenses as planned. */
export function saveExpenses(plan: RecordPlan<ExpenseToSave>): Promise<void> {
  return carryOut<KnownExpense, ExpenseToSave>(plan, { ...expenseCalls, ...keptAs('expenses') });
}

/** Creates, changes and deletes debts as planned. */
export function saveLiabilities(plan: RecordPlan<LiabilityAnswers>): Promise<void> {
  return carryOut<LiabilityAnswers, LiabilityAnswers>(plan, { ...liabilityCalls, ...keptAs('liabilities') });
}

function keptAs<Name extends 'incomes' | 'expenses' | 'liabilities'>(name: Name) {
  return {
    present: () => {
      const state = applicationStore.getState();
      return { list: state[name] ?? [], etag: state.etags[name] };
    },
    keep: (list: ServerData[Name], etag: string | undefined) => {
      setKnown(name, list, etag);
    },
  };
}

/**
 * Carries out a plan call by call: creations, changes, deletions. After each call the store holds what the API holds,
 * so that after a failure half way the next plan has only the rest to do, and nothing is missing there that both the
 * old answers and the new ones have.
 */
async function carryOut<Known extends { id: string }, ToSave extends object>(
  { create, update, remove }: RecordPlan<ToSave>,
  calls: KeptCalls<Known, ToSave>,
): Promise<void> {
  const ids = applicationIds();
  await createRecords(ids, create, calls);
  for (const { id, part, record } of update) {
    const etag = await forPart(part, () => calls.put(ids, id, record, calls.present().etag));
    calls.keep(
      calls.present().list.map((known) => (known.id === id ? { ...known, ...record, id } : known)),
      etag,
    );
  }
  for (const id of remove) {
    const etag = await calls.remove(ids, id, calls.present().etag);
    const list = calls.present().list.filter((known) => known.id !== id);
    if (etag !== undefined) {
      calls.keep(list, etag);
      continue;
    }
    // It was gone before: what another window has saved besides is merged before the next call.
    const left = await calls.getAll(ids);
    calls.keep(left.value, left.etag);
    if (!isSame(left.value, list)) throw new ChangedElsewhere();
  }
}

/** Several at once, all or none, where the API has a call for that. */
async function createRecords<Known, ToSave>(
  ids: ApplicationIds,
  create: readonly Planned<ToSave>[],
  calls: KeptCalls<Known, ToSave>,
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
