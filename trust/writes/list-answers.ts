import type { Life, ListName } from './life.ts';
import { LIST_NAMES } from './life.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Added without an id, removed without a body, replaced with both. */
export type ListChange = {
  name: ListName;
  id: string | undefined;
  body: Record<string, unknown> | undefined;
};

const MOST_ITEMS = 6;
/** An application has at most one of each of these; there may be several mortgages and cards. */
const SINGLE_INCOMES = ['Rental Property', 'Partner', 'CentreLink'] as const;

/** What an applicant does next with one of the lists: mostly they add. */
export function chooseList(life: Life, random: SeededRandom): ListChange {
  const name = random.oneOf(LIST_NAMES);
  const items = life.lists[name];
  const [first, ...others] = items.keys();
  const mustAdd = first === undefined || items.size < 2;
  const mayAdd = items.size < (name === 'income' ? SINGLE_INCOMES.length : MOST_ITEMS);
  if (mustAdd || (mayAdd && random.fraction() < 0.6)) {
    return { name, id: undefined, body: newItem(life, name, random) };
  }
  const id = random.oneOf([first, ...others]);
  if (random.fraction() < 0.4) return { name, id, body: undefined };
  return { name, id, body: { ...items.get(id), ...amountIn(name, random) } };
}

const amountIn = (name: ListName, random: SeededRandom) => {
  const amount = random.between(100, 10_000_000);
  return name === 'liability' ? { creditCardLimit: amount } : { amount };
};

function newItem(life: Life, name: ListName, random: SeededRandom): Record<string, unknown> {
  const amount = amountIn(name, random);
  if (name === 'liability') return { debtType: 'Credit Card', consolidate: false, ...amount };
  if (name === 'expense') return { expenseType: 'Mortgage', frequency: 'Monthly', ...amount };
  const taken = new Set([...life.lists.income.values()].map(({ incomeType }) => incomeType));
  const incomeType = SINGLE_INCOMES.find((type) => !taken.has(type));
  return { incomeType, frequency: 'Monthly', ...amount };
}
