import type { Draft, DraftOwner, DraftStore } from './draft-store.ts';

/**
 * Writes drafts as the applicant types. The first change is written at once, and changes that come while it is being
 * written are gathered for the next write: encryption takes a moment, and a tab that is closed right after a key press
 * allows none.
 */
export type DraftWriter = {
  changed(screenId: string, owner: DraftOwner, draft: Draft<object>): void;
  /** Settles when everything is written; resolves to false when the device refused some of it. */
  flush(): Promise<boolean>;
  /** Whether the device refused the last write. */
  wasRefused(): boolean;
  /** Forgets what is waiting for a screen: it has just been saved. Without a screen, all of it. */
  cancel(screenId?: string): void;
  /** Writes nothing any more: the applicant has logged out, and their page is being left. */
  stop(): void;
};

export function createDraftWriter(store: DraftStore): DraftWriter {
  const waiting = new Map<string, { screenId: string; owner: DraftOwner; draft: Draft<object> }>();
  let writing: Promise<boolean> | undefined;
  let isRefused = false;
  let isStopped = false;

  async function writeAll(): Promise<boolean> {
    let isKept = true;
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      const { screenId, owner, draft } = next;
      try {
        await store.save(screenId, owner, draft);
      } catch {
        // The device is full or refuses: the form goes on without a draft.
        isKept = false;
      }
    }
    writing = undefined;
    isRefused = !isKept;
    return isKept;
  }

  function takeNext() {
    const [first] = waiting;
    if (first === undefined) return undefined;
    waiting.delete(first[0]);
    return first[1];
  }

  return {
    changed(screenId, owner, draft) {
      if (isStopped) return;
      waiting.set(`${screenId} ${owner ?? ''}`, { screenId, owner, draft });
      writing ??= writeAll();
    },
    flush: () => writing ?? Promise.resolve(true),
    wasRefused: () => isRefused,
    cancel(screenId) {
      for (const [place, { screenId: waitingFor }] of waiting) {
        if (screenId === undefined || waitingFor === screenId) waiting.delete(place);
      }
    },
    stop() {
      isStopped = true;
      waiting.clear();
    },
  };
}
