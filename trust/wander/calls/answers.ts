import { ADDRESS, EMPLOYMENT, TYPED_ADDRESS } from '#tests/support/wire-answers.ts';
import { ask } from './life.ts';
import type { Life, Standing, Walk } from './life.ts';
import { within } from './step.ts';
import type { Step } from './step.ts';

const ABROAD = [
  { country: 'NZ', addressLine1: '7 Kauri Road', addressLine2: 'Nelson 7010' },
  { country: 'GB', addressLine1: '1 Mill Lane' },
  { country: 'FR', addressLine1: '3 rue de l’Église', addressLine2: '75011 Paris' },
] as const;
const LIST_ITEMS = {
  income: [
    { incomeType: 'CentreLink', amount: 20_000, frequency: 'Weekly' },
    { incomeType: 'Rental Property', amount: 40_000, frequency: 'Monthly' },
  ],
  expense: [
    { expenseType: 'Rent', amount: 180_000, frequency: 'Monthly', sharedWithPartner: false },
    { expenseType: 'Other Expenses', amount: 10_000, frequency: 'Weekly' },
  ],
  liability: [
    {
      debtType: 'Credit Card',
      liabilityName: 'Wattle Bank',
      consolidate: true,
      amount: 200_000,
      creditCardLimit: 300_000,
    },
    {
      debtType: 'Credit Card',
      liabilityName: 'Reef Card',
      consolidate: false,
      amount: 0,
      creditCardLimit: 100_000,
    },
    {
      debtType: 'Personal Loan',
      liabilityName: 'Harbour Loans',
      consolidate: true,
      amount: 300_000,
      repaymentAmount: 20_000,
      frequency: 'Monthly',
    },
  ],
} as const;
type ListName = keyof typeof LIST_ITEMS;
const LISTS = ['income', 'expense', 'liability'] as const;

export const giveAddress: Step = (walk, life) =>
  keepWhole(walk, life, 'PUT', '/address/current', walk.random.oneOf([ADDRESS, TYPED_ADDRESS]));
export const giveAddressAbroad: Step = (walk, life) =>
  keepWhole(walk, life, 'PUT', '/address/previous', walk.random.oneOf<object>([...ABROAD, ADDRESS]));
export const giveEmployment: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { random } = walk;
  const body = { ...EMPLOYMENT, status: random.oneOf(['Full-time', 'Part-time', 'Self-Employed'] as const) };
  return keepWhole(walk, life, random.oneOf(['POST', 'PUT'] as const), within(standing, '/employment'), body);
};
export const changeContact: Step = async (walk, life) => {
  const mobile = `04${String(walk.random.between(10_000_000, 99_999_999))}`;
  const { status } = await ask(walk, life, 'PATCH', '', { mobile });
  if (status < 300) life.kept.whole.set('', { ...life.kept.whole.get(''), mobile });
};

async function keepWhole(walk: Walk, life: Life, method: string, path: string, body: object) {
  const { status } = await ask(walk, life, method, path, body);
  if (status < 300) life.kept.whole.set(path, { ...body });
}

export const giveAccount: Step = (walk, life) => {
  const accountNumber = String(walk.random.between(10_000_000, 99_999_999));
  return ask(walk, life, 'PUT', '/bank-account', { bsb: '062000', accountNumber }).then(({ status }) => {
    const read = { bsb: '062000', accountNumberEnding: accountNumber.slice(-3) };
    if (status < 300) life.kept.whole.set('/bank-account', read);
  });
};

function itemsAt(life: Life, path: string): Map<string, Record<string, unknown>> {
  const items = life.kept.items.get(path) ?? new Map<string, Record<string, unknown>>();
  life.kept.items.set(path, items);
  return items;
}

export async function addItem(
  walk: Walk,
  life: Life,
  standing: Standing,
  name: string,
  body: object,
): Promise<void> {
  const path = within(standing, `/${name}`);
  await knowItems(walk, life, path);
  const isBatch = name !== 'liability' && walk.random.fraction() < 0.2;
  const reply = await ask(walk, life, 'POST', `${path}${isBatch ? '/batch' : ''}`, isBatch ? [body] : body);
  if (reply.status !== 201) return;
  const [added] = isBatch ? (reply.body as { id: string }[]) : [reply.body as { id: string }];
  itemsAt(life, path).set(added?.id ?? '', { ...body });
}

/** A renewed application begins with the previous one's lists. */
async function knowItems(walk: Walk, life: Life, path: string): Promise<void> {
  if (life.kept.items.has(path)) return;
  const { status, body } = await ask(walk, life, 'GET', path);
  if (status !== 200) return;
  for (const { id, ...item } of body as { id: string }[]) itemsAt(life, path).set(id, item);
}

export const changeLists: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { random } = walk;
  const name: ListName = random.oneOf(LISTS);
  const [first, ...others] = LIST_ITEMS[name];
  const body: object = random.oneOf<object>([first, ...others]);
  const path = within(standing, `/${name}`);
  await knowItems(walk, life, path);
  const [id] = [...itemsAt(life, path).keys()];
  if (id === undefined || random.fraction() < 0.4) return addItem(walk, life, standing, name, body);
  const isChange = random.fraction() < 0.5;
  const reply = await ask(
    walk,
    life,
    isChange ? 'PUT' : 'DELETE',
    `${path}/${id}`,
    isChange ? body : undefined,
  );
  if (reply.status >= 300) return;
  if (isChange) itemsAt(life, path).set(id, { ...body });
  else itemsAt(life, path).delete(id);
};
