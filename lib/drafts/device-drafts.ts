import type { PendingKeyRecord, PendingKeyStorage } from '#lib/api/pending-keys.ts';
import { keepInMemory } from '#lib/api/pending-keys.ts';
import type { Sealed } from './draft-cipher.ts';
import { createDraftCipher } from './draft-cipher.ts';
import type { DraftStore } from './draft-store.ts';
import { createDraftStore } from './draft-store.ts';
import type { DraftWriter } from './draft-writer.ts';
import { createDraftWriter } from './draft-writer.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import { createIndexedDbStorage, createMemoryStorage } from './key-value-storage.ts';

const DATABASE = 'application-drafts';
const PENDING_KEYS = 'pending-keys';

/** Everything this product keeps on the device: drafts and the idempotency keys of calls still undecided. */
export type DeviceDrafts = {
  store: DraftStore;
  writer: DraftWriter;
  pendingKeys: PendingKeyStorage;
  /** Deletes everything, what is waiting to be written included: at sign-out and at acceptance. */
  wipe(): Promise<void>;
};

/** Puts the parts together over a storage. */
export function assembleDrafts(
  storage: KeyValueStorage,
  web: Pick<Crypto, 'subtle'>,
  now: () => Date,
): DeviceDrafts {
  const cipher = createDraftCipher(storage, web);
  const store = createDraftStore({ storage, cipher, now });
  return withWipe(store, keepPendingKeys(storage, cipher));
}

function withWipe(store: DraftStore, pendingKeys: PendingKeyStorage): DeviceDrafts {
  const writer = createDraftWriter(store);
  return {
    store,
    writer,
    pendingKeys,
    async wipe() {
      writer.cancel();
      await writer.flush();
      await store.wipe();
    },
  };
}

function keepPendingKeys(
  storage: KeyValueStorage,
  cipher: ReturnType<typeof createDraftCipher>,
): PendingKeyStorage {
  return {
    async load() {
      const sealed = (await storage.get(PENDING_KEYS)) as Sealed | undefined;
      if (sealed === undefined) return {};
      try {
        return (await cipher.open(sealed, PENDING_KEYS)) as PendingKeyRecord;
      } catch {
        return {};
      }
    },
    async save(record) {
      await storage.set(PENDING_KEYS, await cipher.seal(record, PENDING_KEYS));
    },
  };
}

/**
 * The drafts of this browser. Where it has no IndexedDB or no WebCrypto (an insecure origin, some private windows),
 * drafts live as long as the page.
 */
export async function openDeviceDrafts(now: () => Date): Promise<DeviceDrafts> {
  const web = globalThis.crypto as Partial<Crypto>;
  if (web.subtle === undefined) return forgetfulDrafts();
  const available = { subtle: web.subtle };
  try {
    const storage = createIndexedDbStorage(DATABASE, indexedDB);
    await storage.get(PENDING_KEYS);
    return assembleDrafts(storage, available, now);
  } catch {
    return assembleDrafts(createMemoryStorage(), available, now);
  }
}

/** Keeps nothing: without WebCrypto nothing may be written, and the form itself holds what is typed. */
function forgetfulDrafts(): DeviceDrafts {
  const store: DraftStore = {
    save: () => Promise.resolve(),
    load: () => Promise.resolve(undefined),
    discard: () => Promise.resolve(),
    wipe: () => Promise.resolve(),
  };
  return withWipe(store, keepInMemory());
}
