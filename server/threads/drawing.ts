import { buildReceipt } from '#server/features/consent/receipt-model.ts';
import type { Logger } from '#server/logging.ts';
import type * as work from './drawing-work.ts';
import { openThreads } from './thread.ts';

type Documents = {
  readonly [Name in keyof typeof work]: (...model: Parameters<(typeof work)[Name]>) => Promise<Buffer>;
};

/** What draws documents. */
export type Drawing = Documents & {
  /**
   * Announces that somebody is about to want a document: the first one would keep them waiting. Called again, it does
   * nothing.
   */
  readonly getReady: () => void;
};

/** Draws on the caller's thread, which does nothing else in the meantime. */
export const drawHere: Drawing = {
  getReady: () => undefined,
  contract: async (model) => (await import('./drawing-work.ts')).contract(model),
  receipt: async (model) => (await import('./drawing-work.ts')).receipt(model),
  sample: async (model) => (await import('./drawing-work.ts')).sample(model),
};

/**
 * Draws on a thread of its own, one document after another: a contract takes a tenth of a second; the first one on a
 * thread that was not told to get ready takes a whole second.
 *
 * @param file the file with the drawing functions
 * @returns what draws, and a function that ends the thread: documents still to be drawn then fail
 */
export function openDrawingThread(
  logger: Logger,
  file = new URL('drawing-work.ts', import.meta.url),
): { drawing: Drawing; close: () => Promise<void> } {
  const { run, close } = openThreads(file, logger, { most: 1 });
  const draw = (name: keyof Documents) => async (model: unknown) =>
    Buffer.from((await run(name, model)) as Uint8Array);
  const documents = { contract: draw('contract'), receipt: draw('receipt'), sample: draw('sample') };
  let isReady = false;
  const getReady = () => {
    if (isReady) return;
    isReady = true;
    // An empty receipt loads the library and the typeface. If that fails now, it fails again and is reported when it
    // matters.
    documents.receipt(buildReceipt([], { name: '', references: [] }, new Date(0))).catch(() => undefined);
  };
  return { drawing: { ...documents, getReady }, close };
}
