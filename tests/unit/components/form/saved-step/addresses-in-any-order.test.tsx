// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { addressStep } from './address-step.tsx';
import { ordersToTry } from './orders.ts';
import { beginAnew } from './saved-steps.tsx';
import { walk } from './walk.ts';
import { ANSWERED, happeningsOf } from './window-happenings.ts';
import type { Happening } from './window-happenings.ts';
import { WatchedWindow } from './window-model.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
vi.mock('#lib/api/contact.ts');
vi.mock('#lib/api/application.ts');
vi.mock('#lib/api/address.ts');
vi.mock('#lib/api/address-search.ts', () => ({
  addressKeyKeeper: { key: () => Promise.resolve('key'), keepFresh: () => () => undefined },
}));
vi.mock('#lib/api/employment.ts');

beginAnew();

const { inOneWindow, inTwoWindows } = happeningsOf(addressStep);

/** What is rare by chance: the other window changes the previous address, and then no longer asks for it. */
const LEFT_OUT: Happening<'previous' | 'time'>[] = [
  { what: 'the other window saves', name: 'previous', word: 'High' },
  { what: 'the other window saves', name: 'time', word: '3/0' },
  { what: 'hears of the other window' },
  { what: 'types', name: 'time', word: '1/0' },
  { what: 'presses Next', fate: ANSWERED },
];
const TYPED_BEFORE: typeof LEFT_OUT = [{ what: 'types', name: 'previous', word: 'Low' }, ...LEFT_OUT];

/** Each takes a second. */
const ORDERS = ordersToTry(4);

it('loses no previous address that was typed and asks nothing, whatever becomes of the calls of one window', async () => {
  await fc.assert(
    fc.asyncProperty(inOneWindow, async (happenings) => {
      const { timesAsked } = await walk(new WatchedWindow(addressStep), happenings);
      expect(timesAsked).toBe(0);
    }),
    ORDERS,
  );
});

it('loses no previous address and overwrites none unasked, wherever it is and whenever it is asked', async () => {
  await fc.assert(
    fc.asyncProperty(inTwoWindows, async (happenings) => {
      await walk(new WatchedWindow(addressStep), happenings);
    }),
    { ...ORDERS, examples: [[LEFT_OUT], [TYPED_BEFORE]] },
  );
});
