import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/db/connection.ts';

const DAY_SECONDS = 86_400;

/** Things that cost money each time, whoever they are done for. */
export const BUDGETS = ['texts', 'enquiries'] as const;
export type BudgetName = (typeof BUDGETS)[number];

/** How many of each there may be in a day; undefined for no limit. */
export type BudgetsADay = Readonly<Record<BudgetName, number | undefined>>;

/** What all processes together may spend in a day: this caps an unexpected bill (docs/decisions/0147). */
export type Budgets = {
  /** Takes one. @returns undefined, or, once they are used up, the seconds until their next day begins */
  take(budget: BudgetName): Promise<number | undefined>;
  /** Gives back one that was not spent. */
  giveBack(budget: BudgetName): Promise<void>;
  /** The part of each that is used up: 1 and more when nothing is left. */
  readUsed(): Promise<ReadonlyMap<BudgetName, number>>;
};

/** The one key that all of a budget is counted under. */
const ALL = 'all';

/** A day begins when the first one is taken, and goes by real time, even in the sandbox. */
export function createBudgets({ $client }: Database, aDay: BudgetsADay): Budgets {
  const counters = new Map(
    BUDGETS.flatMap((budget) => {
      const points = aDay[budget];
      if (points === undefined) return [];
      const counter = new RateLimiterPostgres({
        storeClient: $client,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: `budget-of-${budget}`,
        points,
        duration: DAY_SECONDS,
        inMemoryBlockOnConsumed: points + 1,
        clearExpiredByTimeout: false,
      });
      return [[budget, { counter, points }] as const];
    }),
  );

  return {
    async take(budget) {
      try {
        await counters.get(budget)?.counter.consume(ALL);
        return undefined;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      }
    },
    async giveBack(budget) {
      await counters.get(budget)?.counter.reward(ALL);
    },
    async readUsed() {
      const used = [...counters].map(async ([budget, { counter, points }]) => {
        const spent = await counter.get(ALL);
        return [budget, (spent?.consumedPoints ?? 0) / points] as const;
      });
      return new Map(await Promise.all(used));
    },
  };
}
