import { BUDGETS } from '#server/throttle/budget-repository.ts';
import type { Budgets } from '#server/throttle/budget-repository.ts';
import type { Metrics } from './metrics.ts';

/** The same budgets, with metrics for how far they are used up and what is left undone because of that. */
export function watchBudgets(budgets: Budgets, metrics: Metrics): Budgets {
  metrics.addReadings({
    name: 'daily_budget_used_ratio',
    help: 'The part of a daily budget that is used up',
    label: 'budget',
    values: BUDGETS,
    read: () => budgets.readUsed(),
  });
  return {
    ...budgets,
    async take(budget) {
      const usedUpFor = await budgets.take(budget);
      if (usedUpFor !== undefined) metrics.countBudgetRefusal(budget);
      return usedUpFor;
    },
  };
}
