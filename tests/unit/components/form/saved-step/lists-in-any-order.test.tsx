// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { inOneWindow, inTwoWindows } from './debts-happenings.ts';
import { WatchedDebts } from './debts-model.tsx';
import { ordersToTry } from './orders.ts';
import { beginAnew } from './saved-steps.tsx';
import { walk } from './walk.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
vi.mock('#lib/api/contact.ts');
vi.mock('#lib/api/application.ts');
vi.mock('#lib/api/assessment.ts');
vi.mock('#lib/api/expense.ts');

beginAnew();

/** Each takes half a second. */
const ORDERS = ordersToTry(3);

it('loses and doubles no row and asks nothing, whatever becomes of the saves of one window', async () => {
  await fc.assert(
    fc.asyncProperty(inOneWindow, async (happenings) => {
      const { timesAsked } = await walk(new WatchedDebts(), happenings);
      expect(timesAsked).toBe(0);
    }),
    ORDERS,
  );
});

it('loses and doubles no row and overwrites nothing unasked, in whatever order two windows go on', async () => {
  await fc.assert(
    fc.asyncProperty(inTwoWindows, async (happenings) => {
      await walk(new WatchedDebts(), happenings);
    }),
    ORDERS,
  );
});
