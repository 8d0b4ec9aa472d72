import type { Draft, DraftOwner, DraftStore } from './draft-store.ts';

/** Writes drafts as the applicant types, a few times a second at most, and at once when the page may go away. */
export type DraftWriter = {
  changed(screenId: string, owner: DraftOwner, draft: Draft<object>): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  /** Forgets what is waiting for a screen: it has just been saved. Without a screen, all of it. */
  cancel(screenId?: string): void;
};

const WAIT_MS = 250;

export function createDraftWriter(
  store: DraftStore,
  {
    later = (work, milliseconds) => {
      setTimeout(work, milliseconds);
    },
    onFailure = () => undefined,
  }: {
    later?: (work: () => void, milliseconds: number) => void;
    /** The device is full or refuses: the form goes on without a draft. */
    onFailure?: (error: unknown) => void;
  } = {},
): DraftWriter {
  const waiting = new Map<string, { owner: DraftOwner; draft: Draft<object> }>();
  let isScheduled = false;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    const due = [...waiting];
    waiting.clear();
    writing = writing.then(async () => {
      for (const [screenId, { owner, draft }] of due) {
        try {
          await store.save(screenId, owner, draft);
        } catch (error) {
          onFailure(error);
        }
      }
    });
    return writing;
  }

  return {
    changed(screenId, owner, draft) {
      waiting.set(screenId, { owner, draft });
      if (isScheduled) return;
      isScheduled = true;
      later(() => {
        isScheduled = false;
        void flush();
      }, WAIT_MS);
    },
    flush,
    cancel(screenId) {
      if (screenId === undefined) waiting.clear();
      else waiting.delete(screenId);
    },
  };
}

/** Flushes when the page is hidden or left. Returns a function that stops it. */
export function flushWhenLeaving(writer: DraftWriter, target: Document, frame: Window): () => void {
  const whenHidden = () => {
    if (target.visibilityState === 'hidden') void writer.flush();
  };
  const whenLeft = () => void writer.flush();
  target.addEventListener('visibilitychange', whenHidden);
  frame.addEventListener('pagehide', whenLeft);
  return () => {
    target.removeEventListener('visibilitychange', whenHidden);
    frame.removeEventListener('pagehide', whenLeft);
  };
}
