import { Piscina } from 'piscina';
import type { Logger } from '#server/logging.ts';
import type * as documents from './documents.ts';

/** What draws documents. */
export type Drawing = {
  readonly [Name in keyof typeof documents]: (typeof documents)[Name];
};

/** Draws on the thread of whoever asks, which does nothing else meanwhile. */
export const drawHere: Drawing = {
  contract: async (model) => (await import('./documents.ts')).contract(model),
  receipt: async (model) => (await import('./documents.ts')).receipt(model),
  sample: async (model) => (await import('./documents.ts')).sample(model),
};

/**
 * Draws on a thread of its own, one document after the other: a contract takes a tenth of a second, the first one a
 * whole, in which this thread goes on answering. It starts with the first document, and again should it die.
 *
 * @param documents what it draws by
 * @returns what draws, and what ends the thread: what is still to be drawn then fails
 */
export function openDrawingThread(
  logger: Logger,
  documents = new URL('documents.ts', import.meta.url),
): { drawing: Drawing; close: () => Promise<void> } {
  let threads: Piscina | undefined;
  const start = () =>
    new Piscina({ filename: documents.href, minThreads: 1, maxThreads: 1 }).on('error', (error) => {
      // It died with nothing to draw; another one has taken its place.
      logger.warn({ event: 'drawing-thread-died', error });
    });
  const draw = (name: keyof Drawing) => async (model: unknown) => {
    threads ??= start();
    return Buffer.from((await threads.run(model, { name })) as Uint8Array);
  };
  return {
    drawing: { contract: draw('contract'), receipt: draw('receipt'), sample: draw('sample') },
    close: async () => threads?.destroy(),
  };
}
