import { mergeEdits } from '#lib/api/merge-edits.ts';
import type { Sent } from '#lib/api/merge-edits.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import type { DraftCipher, Sealed } from './draft-cipher.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import { withoutNeverDraft } from './never-draft.ts';
import { withWords, withoutOldTicks } from './words-of-ticks.ts';

/** Answers of one screen that were typed but not saved, and what the API knew at the time. */
export type Draft<Values extends object> = {
  values: Values;
  base: Values;
  /** True where the saved answers had not all come when it was typed: of those that had not, `base` is blank. */
  isBaseUnknown?: boolean | undefined;
  /** What was sent before without a word of what became of it. */
  unheard?: readonly Sent[] | undefined;
  /** The fields whose answers the applicant was being asked about, because another window had saved others. */
  open?: readonly string[] | undefined;
  /**
   * The referral whose answers were in the form when the draft was written: those answers are now the applicant's own.
   */
  prefilledBy?: string | undefined;
  /** Milliseconds that it is kept for, where that is less than seven days. */
  lifetimeMs?: number | undefined;
};

/**
 * Whose draft it is: a contact id, nobody yet, or a window that does not know (`WindowOwner`). On a shared device one
 * applicant never sees another's drafts.
 */
export type DraftOwner = string | undefined;

export type DraftStore = {
  save<Values extends object>(screenId: string, owner: DraftOwner, draft: Draft<Values>): Promise<void>;
  /** The draft of a screen; undefined when there is none, its time is over, or it cannot be read. */
  load<Values extends object>(screenId: string, owner: DraftOwner): Promise<Draft<Values> | undefined>;
  /** The draft of a screen as {@link handOver} would leave it for its owner; everything stays where it is. */
  loadTogether<Values extends object>(
    screenId: string,
    owner: DraftOwner,
    from: (owner: string) => boolean,
  ): Promise<Draft<Values> | undefined>;
  /** Deletes the draft of a screen, and what was typed on that screen before anybody was known. */
  discard(screenId: string, owner: DraftOwner): Promise<void>;
  /**
   * The same for a screen that its owner has saved here. What another window has typed there since this page last wrote
   * or read the draft is not saved yet, and stays.
   */
  discardSaved(screenId: string, owner: DraftOwner): Promise<void>;
  /**
   * Gives the drafts of some owners to another one. What was typed in them overrides what the new owner has, the latest
   * last; what was not touched in them stays as the new owner has it. What is written to one of them meanwhile stays
   * there, for the next time.
   */
  handOver(from: (owner: string) => boolean, to: DraftOwner): Promise<void>;
  /** Deletes what is older than seven days, or than it was to be kept, no matter whose it is. */
  discardExpired(): Promise<void>;
  /** Deletes everything, with the key: at sign-out, at acceptance, and once the application is cancelled or finished. */
  wipe(): Promise<void>;
};

export const DRAFT_LIFETIME_MS = 7 * DAY_MS;

/** Raised when the shape of a screen's values changes: older drafts are then dropped. */
const SCHEMA_VERSION = 1;

const DRAFT_NAMES = 'draft ';

type StoredDraft = { savedAt: number; version: number; sealed: Sealed; lifetimeMs?: number | undefined };
type Found = { name: string; screenId: string; owner: string; stored: StoredDraft };
type DatedDraft = { draft: Draft<object>; savedAt: number };

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
  // Each owner has their own place: on a shared device nobody overwrites what another person left.
  const nameOf = (screenId: string, owner: string) => `${DRAFT_NAMES}${screenId} ${owner}`;
  const isExpired = ({ savedAt, lifetimeMs = DRAFT_LIFETIME_MS }: StoredDraft) =>
    now().getTime() - savedAt >= lifetimeMs;
  /** What this page last wrote or read under each name. Anything else there is another window's. */
  const seen = new Map<string, StoredDraft>();
  const placeOf = (screenId: string, owner: string) =>
    JSON.stringify(['draft', SCHEMA_VERSION, screenId, owner]);

  async function read(screenId: string, owner: DraftOwner = ''): Promise<Found | undefined> {
    const name = nameOf(screenId, owner);
    const stored = (await storage.get(name)) as StoredDraft | undefined;
    return stored && { name, screenId, owner, stored };
  }

  /** Opens what was found; deletes it if it can no longer be read or is too old. */
  async function open(found: Found | undefined): Promise<DatedDraft | undefined> {
    if (found === undefined) return undefined;
    const { screenId, owner, stored } = found;
    if (stored.version === SCHEMA_VERSION && !isExpired(stored)) {
      try {
        const opened = (await cipher.open(stored.sealed, placeOf(screenId, owner))) as Draft<object>;
        const draft = withoutOldTicks(opened);
        seen.set(found.name, stored);
        return { draft, savedAt: stored.savedAt };
      } catch {
        // Sealed under a key that is gone: nobody can read it again.
      }
    }
    await deleteUnlessWritten(found);
    return undefined;
  }

  /** Deletes what was found, but nothing that has been written in its place since. */
  async function deleteUnlessWritten({ name, stored }: Pick<Found, 'name' | 'stored'>): Promise<void> {
    await storage.deleteIf(name, (present) => isSameWriting(present, stored));
  }

  /** The drafts of some owners, the oldest first. Every page start does this, so no other drafts are read. */
  async function list(isWanted: (owner: string) => boolean): Promise<Found[]> {
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

  async function write(
    screenId: string,
    owner: DraftOwner = '',
    { draft, savedAt }: DatedDraft,
  ): Promise<void> {
    const place = placeOf(screenId, owner);
    const { lifetimeMs } = draft;
    async function keep(): Promise<Sealed> {
      const sealed = await cipher.seal(withWords(withoutNeverDraft(draft)), place);
      const stored: StoredDraft = { savedAt, version: SCHEMA_VERSION, sealed, lifetimeMs };
      await storage.set(nameOf(screenId, owner), stored);
      seen.set(nameOf(screenId, owner), stored);
      return sealed;
    }
    // Looked at afterwards: a page that is being left has no time to look first.
    if (!(await cipher.isUnderKeptKey(await keep(), place))) await keep();
  }

  return {
    save: (screenId, owner, draft) => write(screenId, owner, { draft, savedAt: now().getTime() }),

    async load<Values extends object>(screenId: string, owner: DraftOwner) {
      const found = await open(await read(screenId, owner));
      return found?.draft as Draft<Values> | undefined;
    },

    async loadTogether<Values extends object>(
      screenId: string,
      owner: DraftOwner,
      from: (owner: string) => boolean,
    ) {
      let together = await open(await read(screenId, owner));
      for (const other of await list((one) => one !== (owner ?? '') && from(one))) {
        if (other.screenId === screenId) together = joinDrafts(together, await open(other));
      }
      return together?.draft as Draft<Values> | undefined;
    },

    async discard(screenId, owner = '') {
      await Promise.all([owner, ''].map((whose) => storage.delete(nameOf(screenId, whose))));
    },

    async discardSaved(screenId, owner = '') {
      const name = nameOf(screenId, owner);
      const stored = seen.get(name);
      if (stored !== undefined) await deleteUnlessWritten({ name, stored });
      await storage.delete(nameOf(screenId, ''));
    },

    async handOver(from, to) {
      for (const given of await list((one) => one !== (to ?? '') && from(one))) {
        const there = await open(await read(given.screenId, to));
        const together = joinDrafts(there, await open(given));
        if (together !== undefined) await write(given.screenId, to, together);
        await deleteUnlessWritten(given);
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
}

/** Whether the device still has this very version: each one has its own nonce. */
function isSameWriting(present: unknown, { sealed: { nonce } }: StoredDraft): boolean {
  const { sealed } = (present ?? {}) as Partial<StoredDraft>;
  return sealed !== undefined && sealed.nonce.every((byte, index) => byte === nonce[index]);
}

/** Merges what was typed in a draft over the owner's own draft, or under it if the owner's was written later. */
function joinDrafts(own: DatedDraft | undefined, given: DatedDraft | undefined): DatedDraft | undefined {
  if (own === undefined || given === undefined) return own ?? given;
  const edited = over(own.draft, given.draft);
  if (given.savedAt >= own.savedAt) return { draft: edited, savedAt: given.savedAt };
  const { values } = mergeEdits(own.draft.base, own.draft.values, edited.values);
  return { ...own, draft: { ...edited, prefilledBy: own.draft.prefilledBy, values } };
}

/** Merges one draft over an older one of the same screen. */
function over(older: Draft<object>, newer: Draft<object>): Draft<object> {
  const isOlderBlind = older.isBaseUnknown === true;
  const { base, isBaseUnknown } = isOlderBlind ? newer : older;
  // What was blank in the older one only because it was not known yet clears nothing.
  const typed = isOlderBlind ? mergeEdits(older.base, older.values, newer.base).values : older.values;
  const { values } = mergeEdits(newer.base, newer.values, typed);
  const unheard = [older, newer].flatMap((draft) => draft.unheard ?? []);
  const open = [older, newer].flatMap((draft) => draft.open ?? []);
  return {
    ...newer,
    values,
    base,
    isBaseUnknown,
    ...(unheard.length > 0 && { unheard }),
    ...(open.length > 0 && { open }),
  };
}
