import type { RecordPlan } from '#stores/plans/record-plan.ts';

/** What the API has after a plan was carried out in the order of the actions: deletions, changes, creations. */
export function applyPlan<Stored extends { id: string }, ToSave>(
  stored: readonly Stored[],
  plan: RecordPlan<ToSave>,
  store: (record: ToSave, id: string) => Stored,
): Stored[] {
  let list = [...stored];
  for (const id of plan.remove) {
    if (!list.some((item) => item.id === id)) throw new Error(`Deletes ${id}, which is not stored`);
    list = list.filter((item) => item.id !== id);
  }
  for (const { id, record } of plan.update) {
    if (!list.some((item) => item.id === id)) throw new Error(`Updates ${id}, which is not stored`);
    list = list.map((item) => (item.id === id ? store(record, id) : item));
  }
  return [...list, ...plan.create.map(({ record }, index) => store(record, `new-${String(index)}`))];
}

/** How many calls a plan makes. */
export function sizeOf(plan: RecordPlan<unknown>): number {
  return plan.create.length + plan.update.length + plan.remove.length;
}
