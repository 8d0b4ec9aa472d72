// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { incomesStep } from './incomes-step.tsx';
import { ordersToTry } from './orders.ts';
import { beginAnew } from './saved-steps.tsx';
import { walk } from './walk.ts';
import { happeningsOf } from './window-happenings.ts';
import { WatchedWindow } from './window-model.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
vi.mock('#lib/api/contact.ts');
vi.mock('#lib/api/application.ts');
vi.mock('#lib/api/income.ts');

beginAnew();

const { inOneWindow, inTwoWindows } = happeningsOf(incomesStep);

/** Each takes half a second. */
const ORDERS = ordersToTry(6);

it('loses no income that was typed and asks nothing, whatever becomes of the calls of one window', async () => {
  await fc.assert(
    fc.asyncProperty(inOneWindow, async (happenings) => {
      const { timesAsked } = await walk(new WatchedWindow(incomesStep), happenings);
      expect(timesAsked).toBe(0);
    }),
    ORDERS,
  );
});

it('loses no income that was typed and overwrites none unasked, in whatever order two windows go on', async () => {
  await fc.assert(
    fc.asyncProperty(inTwoWindows, async (happenings) => {
      await walk(new WatchedWindow(incomesStep), happenings);
    }),
    ORDERS,
  );
});
