import { dayOf } from '#lib/domain/calendar.ts';
import type { AppDeps } from '#server/deps.ts';
import { listHandOffsOf } from './hand-offs-repository.ts';
import type { HandOffRow } from './hand-offs-repository.ts';
import type { Month } from './month.ts';
import { pageThrough } from './report.ts';
import type { Column, Report } from './report.ts';

const STATES = ['passed on', 'not yet', 'given up', 'withdrawn', 'erased'] as const;
type State = (typeof STATES)[number];

/** The current state of a hand-off. When its applicant was erased, only a withdrawal is still known. */
function stateOf({ withdrawnAt, reference, deliveredAt, givenUpAt }: HandOffRow): State {
  if (withdrawnAt !== null) return 'withdrawn';
  if (reference === null) return 'erased';
  if (deliveredAt !== null) return 'passed on';
  return givenUpAt === null ? 'not yet' : 'given up';
}

const dayCell = (instant: Date | null) => (instant === null ? '' : dayOf(instant));

const COLUMNS: readonly Column<HandOffRow>[] = [
  ['partner', (row) => row.partner],
  ['receipt', (row) => row.receipt],
  ['agreed_on', (row) => dayCell(row.at)],
  ['reference', (row) => row.reference ?? ''],
  ['state', stateOf],
  ['passed_on_on', (row) => dayCell(row.deliveredAt)],
  ['withdrawn_on', (row) => dayCell(row.withdrawnAt)],
];

/** The hand-offs to partner lenders that applicants agreed to in a month, Sydney time. Nothing about the applicants. */
export function reportHandOffs({ database }: Pick<AppDeps, 'database'>, month: Month): Report {
  const counts = new Map<State, number>(STATES.map((state) => [state, 0]));
  async function* rows() {
    for await (const row of pageThrough<HandOffRow>((last, limit) =>
      listHandOffsOf(database, month, last, limit),
    )) {
      const state = stateOf(row);
      counts.set(state, (counts.get(state) ?? 0) + 1);
      yield COLUMNS.map(([, cell]) => cell(row));
    }
  }
  return {
    header: COLUMNS.map(([name]) => name),
    rows: rows(),
    totals: () => {
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const parts = [...counts].map(([state, count]) => `${state} ${String(count)}`);
      return [`Hand-offs agreed to in ${month.name}: ${String(all)}; ${parts.join(', ')}.`];
    },
  };
}
