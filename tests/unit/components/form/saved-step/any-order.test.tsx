// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createMemoryStorage } from '#lib/drafts/key-value-storage.ts';
import { ordersToTry } from './orders.ts';
import { beginAnew, device } from './saved-steps.tsx';
import type { Happening } from './window-model.tsx';
import { WatchedWindow, inOneWindow, inTwoWindows } from './window-model.tsx';

vi.mock('#lib/api/contact.ts');
vi.mock('#lib/api/application.ts');

beginAnew();

/** Each takes a third of a second. */
const ORDERS = ordersToTry(15);

async function goThrough(happenings: readonly Happening[]): Promise<WatchedWindow> {
  sessionStorage.clear();
  device.storage = createMemoryStorage();
  const watched = new WatchedWindow();
  await watched.open();
  try {
    for (const happening of happenings) await watched.goThrough(happening);
  } finally {
    await watched.close();
  }
  return watched;
}

it('loses nothing that was typed and asks nothing, whatever becomes of the saves of one window', async () => {
  await fc.assert(
    fc.asyncProperty(inOneWindow, async (happenings) => {
      const { timesAsked } = await goThrough(happenings);
      expect(timesAsked).toBe(0);
    }),
    ORDERS,
  );
});

it('loses nothing that was typed and overwrites nothing unasked, in whatever order two windows go on', async () => {
  await fc.assert(
    fc.asyncProperty(inTwoWindows, async (happenings) => {
      await goThrough(happenings);
    }),
    ORDERS,
  );
});
