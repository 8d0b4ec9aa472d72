import type { Logger } from '#server/logging.ts';
import type * as work from './drawing-work.ts';
import { openThreads } from './thread.ts';

/** What draws documents. */
export type Drawing = {
  readonly [Name in keyof typeof work]: (typeof work)[Name];
};

/** Draws on the thread of whoever asks, which does nothing else meanwhile. */
export const drawHere: Drawing = {
  contract: async (model) => (await import('./drawing-work.ts')).contract(model),
  receipt: async (model) => (await import('./drawing-work.ts')).receipt(model),
  sample: async (model) => (await import('./drawing-work.ts')).sample(model),
};

/**
 * Draws on a thread of its own, one document after the other: a contract takes a tenth of a second, the first one a
 * whole.
 *
 * @param file what it draws by
 * @returns what draws, and what ends the thread: what is still to be drawn then fails
 */
export function openDrawingThread(
  logger: Logger,
  file = new URL('drawing-work.ts', import.meta.url),
): { drawing: Drawing; close: () => Promise<void> } {
  const { run, close } = openThreads(file, logger, { most: 1 });
  const draw = (name: keyof Drawing) => async (model: unknown) =>
    Buffer.from((await run(name, model)) as Uint8Array);
  return {
    drawing: { contract: draw('contract'), receipt: draw('receipt'), sample: draw('sample') },
    close,
  };
}
