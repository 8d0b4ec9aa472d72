// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { namesStep } from './names-step.tsx';
import { ordersToTry } from './orders.ts';
import { beginAnew } from './saved-steps.tsx';
import { walk } from './walk.ts';
import { happeningsOf } from './window-happenings.ts';
import { WatchedWindow } from './window-model.tsx';

vi.mock('#lib/api/contact.ts');
vi.mock('#lib/api/application.ts');
vi.mock('#lib/api/address.ts');
vi.mock('#lib/api/employment.ts');

beginAnew();

const { inOneWindow, inTwoWindows } = happeningsOf(namesStep);

/** Each takes a third of a second. */
const ORDERS = ordersToTry(15);

it('loses nothing that was typed and asks nothing, whatever becomes of the saves of one window', async () => {
  await fc.assert(
    fc.asyncProperty(inOneWindow, async (happenings) => {
      const { timesAsked } = await walk(new WatchedWindow(namesStep), happenings);
      expect(timesAsked).toBe(0);
    }),
    ORDERS,
  );
});

it('loses nothing that was typed and overwrites nothing unasked, in whatever order two windows go on', async () => {
  await fc.assert(
    fc.asyncProperty(inTwoWindows, async (happenings) => {
      await walk(new WatchedWindow(namesStep), happenings);
    }),
    ORDERS,
  );
});
