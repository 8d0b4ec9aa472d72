// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ordersToTry } from './orders.ts';
import { beginAnew } from './saved-steps.tsx';
import { walk } from './walk.ts';
import { happeningsOf } from './window-happenings.ts';
import { WatchedWindow } from './window-model.tsx';
import { workStep } from './work-step.tsx';

vi.mock('#lib/api/contact.ts');
vi.mock('#lib/api/application.ts');
vi.mock('#lib/api/address.ts');
vi.mock('#lib/api/employment.ts');

beginAnew();

const { inOneWindow, inTwoWindows } = happeningsOf(workStep);

/** Each takes a second. */
const ORDERS = ordersToTry(4);

it('loses nothing that was typed and asks nothing, whatever is asked by turns in one window', async () => {
  await fc.assert(
    fc.asyncProperty(inOneWindow, async (happenings) => {
      const { timesAsked } = await walk(new WatchedWindow(workStep), happenings);
      expect(timesAsked).toBe(0);
    }),
    ORDERS,
  );
});

it('asks only about what is asked and overwrites nothing unasked, whatever is asked by turns in two', async () => {
  await fc.assert(
    fc.asyncProperty(inTwoWindows, async (happenings) => {
      await walk(new WatchedWindow(workStep), happenings);
    }),
    ORDERS,
  );
});
