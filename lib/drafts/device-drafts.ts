import type { PendingKeyRecord, PendingKeyStorage } from '#lib/api/pending-keys.ts';
import { keepAlsoInMemory, keepInMemory } from '#lib/api/pending-keys.ts';
import type { DraftCipher, Sealed } from './draft-cipher.ts';
import { createDraftCipher } from './draft-cipher.ts';
import type { Draft, DraftOwner, DraftStore } from './draft-store.ts';
import { createDraftStore } from './draft-store.ts';
import type { DraftWriter } from './draft-writer.ts';
import { createDraftWriter } from './draft-writer.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import { createIndexedDbStorage, createMemoryStorage } from './key-value-storage.ts';
import type { WindowOwner } from './window-owner.ts';
import { withoutNeverDraft } from './never-draft.ts';
import { createWindowOwner } from './window-owner.ts';

const DATABASE = 'application-drafts';
const PENDING_KEYS = 'pending-keys';

/** How much of what is typed on a screen outlives its page: licence, card and bank numbers never do. */
export type Kept = 'all' | 'some' | 'nothing';

/**
 * Everything this product keeps on the device: drafts and the idempotency keys of calls still undecided. A device that
 * is full, or has lost its storage, does not hold the applicant up.
 */
export type DeviceDrafts = {
  store: DraftStore;
  writer: DraftWriter;
  pendingKeys: PendingKeyStorage;
  /** How much of these answers a draft keeps. */
  keeps(values: object): Kept;
  /** Whether what is typed here outlives its page, as far as this device has shown. */
  isLasting(): boolean;
  /** The owner of what is typed while it is not known who is signed in. */
  window: WindowOwner;
  /** Called once it is known who is signed in (undefined: nobody): what this window kept meanwhile is theirs. */
  settle(contactId: DraftOwner): Promise<void>;
  /**
   * Called when that could not be found out: what was typed while the page started is put where its forms now look for
   * it.
   */
  settleUnknown(): Promise<void>;
  /** The draft of a screen as {@link DraftStore.load} has it; also undefined when the device does not answer. */
  recall<Values extends object>(screenId: string, owner: DraftOwner): Promise<Draft<Values> | undefined>;
  /**
   * The same for an applicant who is known to be signed in while their page is still starting: includes what this
   * window kept for them, also in a start that failed or never ended, before {@link settle} gives it to them.
   */
  recallWhileStarting<Values extends object>(
    screenId: string,
    contactId: DraftOwner,
  ): Promise<Draft<Values> | undefined>;
  /** Deletes the draft of a screen, including what is still being written. */
  discard(screenId: string, owner: DraftOwner): Promise<void>;
  /** The same for a screen that its owner has saved here: see {@link DraftStore.discardSaved}. */
  discardSaved(screenId: string, owner: DraftOwner): Promise<void>;
  /** Deletes everything, including what is waiting to be written: see {@link DraftStore.wipe}. */
  wipe(): Promise<void>;
};

/** What the drafts are put together from. */
export type DraftParts = {
  storage: KeyValueStorage;
  cipher: DraftCipher;
  now: () => Date;
  /** What the window keeps for as long as it is open. */
  visit: Pick<Storage, 'getItem' | 'setItem'>;
  /** False where drafts end with the page. */
  isLasting?: boolean;
};

export function assembleDrafts({ storage, cipher, now, visit, isLasting = true }: DraftParts): DeviceDrafts {
  const store = createDraftStore({ storage, cipher, now });
  return joined(store, keepPendingKeys(storage, cipher), createWindowOwner(visit), isLasting);
}

function joined(
  store: DraftStore,
  pendingKeys: PendingKeyStorage,
  window: WindowOwner,
  isLasting: boolean,
): DeviceDrafts {
  const writer = createDraftWriter(store);

  async function forget(screenId: string, discard: () => Promise<void>): Promise<void> {
    writer.cancel(screenId);
    await writer.flush();
    // A draft that stays has only what the API already knows: the next start finds nothing unsent in it.
    await ifItCan(discard());
    await ifItCan(store.discard(screenId, window.whileStarting()));
  }

  return {
    store,
    writer,
    pendingKeys,
    keeps: (values) => (isLasting ? keptOf(values) : 'nothing'),
    isLasting: () => isLasting && !writer.wasRefused(),
    window,
    async settle(contactId) {
      const isTheirs = window.belongsTo(contactId);
      await writer.flush();
      if (isTheirs) await store.handOver((owner) => window.isOne(owner), contactId);
    },
    async settleUnknown() {
      await writer.flush();
      await store.handOver((owner) => window.isOne(owner), window.afterFailure());
    },
    recall: (screenId, owner) => ifItCan(store.load(screenId, owner)),
    async recallWhileStarting<Values extends object>(screenId: string, contactId: DraftOwner) {
      await writer.flush();
      const isTheirs = [undefined, contactId].includes(window.lastContact());
      return ifItCan(
        store.loadTogether<Values>(screenId, contactId, (owner) => isTheirs && window.isOne(owner)),
      );
    },
    discard: (screenId, owner) => forget(screenId, () => store.discard(screenId, owner)),
    discardSaved: (screenId, owner) => forget(screenId, () => store.discardSaved(screenId, owner)),
    async wipe() {
      writer.cancel();
      await writer.flush();
      await ifItCan(store.wipe());
    },
  };
}

/** The result of what the device was asked to do; undefined when it failed. */
function ifItCan<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined);
}

function keptOf(values: object): Kept {
  const drafted = withoutNeverDraft(values);
  if (JSON.stringify(drafted) === JSON.stringify(values)) return 'all';
  return Object.keys(drafted).length === 0 ? 'nothing' : 'some';
}

function keepPendingKeys(storage: KeyValueStorage, cipher: DraftCipher): PendingKeyStorage {
  async function open(sealed: Sealed | undefined): Promise<PendingKeyRecord> {
    if (sealed === undefined) return {};
    try {
      return (await cipher.open(sealed, PENDING_KEYS)) as PendingKeyRecord;
    } catch {
      return {};
    }
  }

  return keepAlsoInMemory({
    async change(edit) {
      for (;;) {
        // Another window may have wiped the device, and its key: what is kept next is under the present one.
        cipher.forgetKey();
        const before = (await storage.get(PENDING_KEYS)) as Sealed | undefined;
        const record = await open(before);
        const edited = edit(record);
        if (edited === record) return record;
        const sealed = await cipher.seal(edited, PENDING_KEYS);
        if (await storage.setIf(PENDING_KEYS, sealed, (present) => isSameSeal(present, before)))
          return edited;
      }
    },
  });
}

function isSameSeal(present: unknown, before: Sealed | undefined): boolean {
  return String((present as Sealed | undefined)?.nonce) === String(before?.nonce);
}

/**
 * The drafts of this browser. Without IndexedDB or WebCrypto (an insecure origin, some private windows), drafts last
 * only as long as the page.
 */
export async function openDeviceDrafts(now: () => Date, visit: DraftParts['visit']): Promise<DeviceDrafts> {
  const web = globalThis.crypto as Partial<Crypto>;
  if (web.subtle === undefined) return forgetfulDrafts(visit);
  const { storage, isLasting } = await openStorage(() => {
    cipher.forgetKey();
  });
  const cipher = createDraftCipher(storage, { subtle: web.subtle });
  return assembleDrafts({ storage, cipher, now, visit, isLasting });
}

/** @param onLost the key may have gone with the database: it is looked for again */
async function openStorage(onLost: () => void): Promise<{ storage: KeyValueStorage; isLasting: boolean }> {
  try {
    const storage = createIndexedDbStorage(DATABASE, indexedDB, onLost);
    await storage.get(PENDING_KEYS);
    return { storage, isLasting: true };
  } catch {
    return { storage: createMemoryStorage(), isLasting: false };
  }
}

/** Keeps nothing: without WebCrypto nothing may be written, and the form itself still holds what is typed. */
function forgetfulDrafts(visit: DraftParts['visit']): DeviceDrafts {
  const store: DraftStore = {
    save: () => Promise.resolve(),
    load: () => Promise.resolve(undefined),
    loadTogether: () => Promise.resolve(undefined),
    discard: () => Promise.resolve(),
    discardSaved: () => Promise.resolve(),
    handOver: () => Promise.resolve(),
    discardExpired: () => Promise.resolve(),
    wipe: () => Promise.resolve(),
  };
  return joined(store, keepInMemory(), createWindowOwner(visit), false);
}
