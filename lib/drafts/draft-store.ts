import { mergeEdits } from '#lib/api/merge-edits.ts';
import type { DraftCipher, Sealed } from './draft-cipher.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import { withoutNeverDraft } from './never-draft.ts';

/** Answers of one screen that were typed but not saved, and what the API knew when they were. */
export type Draft<Values extends object> = {
  values: Values;
  base: Values;
  /** The referral whose answers were in the form when it was written: what it holds of them is the applicant's now. */
  prefilledBy?: string | undefined;
};

/**
 * Whose draft it is: a contact id, nobody yet, or a window that does not know (`WindowOwner`). One applicant never sees
 * another's on a shared device.
 */
export type DraftOwner = string | undefined;

export type DraftStore = {
  save<Values extends object>(screenId: string, owner: DraftOwner, draft: Draft<Values>): Promise<void>;
  /** The draft of a screen; undefined when there is none, it is older than seven days, or nobody can read it. */
  load<Values extends object>(screenId: string, owner: DraftOwner): Promise<Draft<Values> | undefined>;
  /** The draft of a screen as {@link handOver} would leave it for its owner; everything stays where it is. */
  loadTogether<Values extends object>(
    screenId: string,
    owner: DraftOwner,
    from: (owner: string) => boolean,
  ): Promise<Draft<Values> | undefined>;
  /** Deletes the draft of a screen that its owner has saved, and what was typed of it before anybody was known. */
  discard(screenId: string, owner: DraftOwner): Promise<void>;
  /**
   * Gives the drafts of some owners to another one. What was typed in them lies over what the new owner has, the
   * latest on top; what was not touched in them stays as the new owner has it.
   */
  handOver(from: (owner: string) => boolean, to: DraftOwner): Promise<void>;
  /** Deletes what is older than seven days, whoever's it is. */
  discardExpired(): Promise<void>;
  /** Deletes everything, with the key: at sign-out and at acceptance. */
  wipe(): Promise<void>;
};

export const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Raised when the values of a screen take another shape: older drafts are then dropped. */
const SCHEMA_VERSION = 1;

const DRAFT_NAMES = 'draft ';

type StoredDraft = { savedAt: number; version: number; sealed: Sealed };

/** Drafts, encrypted on the device. Licence, card and bank numbers are left out (docs/decisions/0013). */
export function createDraftStore({
  storage,
  cipher,
  now,
}: {
  storage: KeyValueStorage;
  cipher: DraftCipher;
  now: () => Date;
}): DraftStore {
  // Each owner has a place of their own: on a shared device nobody types over what another one left.
  const nameOf = (screenId: string, owner: string) => `${DRAFT_NAMES}${screenId} ${owner}`;
  const isExpired = ({ savedAt }: StoredDraft) => now().getTime() - savedAt >= DRAFT_LIFETIME_MS;
  const placeOf = (screenId: string, owner: string) =>
    JSON.stringify(['draft', SCHEMA_VERSION, screenId, owner]);

  /** The drafts of some owners, the oldest first. Every page start looks: no other draft is read for it. */
  async function list(isWanted: (owner: string) => boolean) {
    const drafts = await Promise.all(
      (await storage.names()).map(async (name) => {
        if (!name.startsWith(DRAFT_NAMES)) return [];
        const [screenId = '', owner = ''] = name.slice(DRAFT_NAMES.length).split(' ');
        if (!isWanted(owner)) return [];
        const stored = (await storage.get(name)) as StoredDraft | undefined;
        return stored === undefined ? [] : [{ name, screenId, owner, stored }];
      }),
    );
    return drafts.flat().sort((one, other) => one.stored.savedAt - other.stored.savedAt);
  }

  const store: DraftStore = {
    async save(screenId, owner = '', draft) {
      const sealed = await cipher.seal(withoutNeverDraft(draft), placeOf(screenId, owner));
      const stored: StoredDraft = { savedAt: now().getTime(), version: SCHEMA_VERSION, sealed };
      await storage.set(nameOf(screenId, owner), stored);
    },

    async load<Values extends object>(screenId: string, owner: DraftOwner = '') {
      const name = nameOf(screenId, owner);
      const stored = (await storage.get(name)) as StoredDraft | undefined;
      if (stored === undefined) return undefined;
      if (stored.version === SCHEMA_VERSION && !isExpired(stored)) {
        try {
          return (await cipher.open(stored.sealed, placeOf(screenId, owner))) as Draft<Values>;
        } catch {
          // Sealed under a key that is gone: nobody can read it again.
        }
      }
      await storage.delete(name);
      return undefined;
    },

    async loadTogether<Values extends object>(
      screenId: string,
      owner: DraftOwner,
      from: (owner: string) => boolean,
    ) {
      let draft = await store.load<object>(screenId, owner);
      for (const other of (await list(from)).filter((one) => one.screenId === screenId)) {
        const later = await store.load<object>(screenId, other.owner);
        if (later !== undefined) draft = over(draft, later);
      }
      return draft as Draft<Values> | undefined;
    },

    async discard(screenId, owner = '') {
      await Promise.all([owner, ''].map((whose) => storage.delete(nameOf(screenId, whose))));
    },
    async handOver(from, to) {
      for (const { name, screenId, owner } of await list((one) => one !== (to ?? '') && from(one))) {
        const given = await store.load<object>(screenId, owner);
        if (given !== undefined) await store.save(screenId, to, over(await store.load(screenId, to), given));
        await storage.delete(name);
      }
    },

    async discardExpired() {
      for (const { name, stored } of await list(() => true)) {
        if (isExpired(stored)) await storage.delete(name);
      }
    },
    async wipe() {
      await storage.clear();
      cipher.forgetKey();
    },
  };
  return store;
}

/** One draft over an older one of the same screen. */
function over(older: Draft<object> | undefined, newer: Draft<object>): Draft<object> {
  if (older === undefined) return newer;
  return { ...newer, values: mergeEdits(newer.base, newer.values, older.values).values, base: older.base };
}
