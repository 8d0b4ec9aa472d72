// @vitest-environment jsdom
import fc from 'fast-check';
import { it, vi } from 'vitest';
import { WatchedAccount } from './account-model.tsx';
import type { Fate, Happening } from './account-model.tsx';
import { ordersToTry } from './orders.ts';
import { beginAnew } from './saved-steps.tsx';
import { walk } from './walk.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
vi.mock('#lib/api/contact.ts');
vi.mock('#lib/api/application.ts');
vi.mock('#lib/api/bank-account.ts');
vi.mock('#lib/api/documents.ts');

beginAnew();

/** Two of them end alike. */
const number = fc.constantFrom('12345678', '87654321', '99999321');
const what = <What extends Happening['what']>(...whats: What[]) => fc.constantFrom(...whats);
const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ what: what('types'), number }) },
    { weight: 2, arbitrary: fc.record({ what: what('the other window saves'), number }) },
    {
      weight: 4,
      arbitrary: fc.record({
        what: what('presses Change', 'presses Change', 'hears of the other window', 'loads the page again'),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        what: what('presses Next'),
        fate: fc.constantFrom<Fate>('answered', 'answered', 'never arrives', 'answer is lost', 'refused'),
      }),
    },
  ),
  { minLength: 2, maxLength: 10 },
);

/** Each takes a third of a second. */
const ORDERS = ordersToTry(10);

it('loses no number that was typed and replaces no account unseen, in whatever order two windows go on', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (inOrder) => {
      await walk(new WatchedAccount(), inOrder);
    }),
    ORDERS,
  );
});
