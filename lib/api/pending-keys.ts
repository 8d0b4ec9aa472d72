import { DAY_MS } from '#lib/time/durations.ts';

/**
 * Idempotency keys of calls whose effect is not known yet. A key is kept from before its call is sent until a
 * definite reply, so that the same intent with the same body, after a lost reply, a second press of Next or a
 * reload, is one effect at the API.
 */

/** By intent: the key, what it was made for and when. Holds fingerprints, never bodies. */
export type PendingKeyRecord = Record<string, { key: string; fingerprint: string; createdAt: number }>;

export type PendingKeyStorage = {
  load(): Promise<PendingKeyRecord>;
  save(record: PendingKeyRecord): Promise<void>;
};

export type PendingKeys = {
  /** The key for an intent: the kept one while the body is the same, a new one otherwise. */
  take(intent: string, body: unknown): Promise<string>;
  /** Forgets the key: the API has answered, one way or the other. */
  settle(intent: string): Promise<void>;
};

/** As long as the API remembers keys. */
const KEPT_FOR_MS = DAY_MS;

/** A storage for use where nothing may be kept on the device. */
export function keepInMemory(): PendingKeyStorage {
  let kept: PendingKeyRecord = {};
  return {
    load: () => Promise.resolve(kept),
    save: (record) => {
      kept = record;
      return Promise.resolve();
    },
  };
}

/**
 * Keeps on the device or, once the device has failed, for as long as the page is open: no call waits for a place to
 * keep its key.
 */
export function keepAlsoInMemory(device: PendingKeyStorage): PendingKeyStorage {
  const page = keepInMemory();
  let hasFailed = false;
  return {
    async load() {
      if (hasFailed) return page.load();
      try {
        return await device.load();
      } catch {
        hasFailed = true;
        return page.load();
      }
    },
    async save(record) {
      await page.save(record);
      if (hasFailed) return;
      try {
        await device.save(record);
      } catch {
        hasFailed = true;
      }
    },
  };
}

export function createPendingKeys({
  storage,
  createKey,
  now,
}: {
  storage: PendingKeyStorage;
  createKey: () => string;
  now: () => Date;
}): PendingKeys {
  /** One change after the other: two calls of one action must not overwrite each other's key. */
  let queue: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  return {
    take: (intent, body) =>
      inTurn(async () => {
        const time = now().getTime();
        const kept = withoutOld(await storage.load(), time);
        const fingerprint = fingerprintOf(body);
        const pending = kept[intent];
        if (pending?.fingerprint === fingerprint) return pending.key;
        const key = createKey();
        await storage.save({ ...kept, [intent]: { key, fingerprint, createdAt: time } });
        return key;
      }),
    settle: (intent) =>
      inTurn(async () => {
        const { [intent]: settled, ...others } = await storage.load();
        if (settled !== undefined) await storage.save(others);
      }),
  };
}

function withoutOld(record: PendingKeyRecord, now: number): PendingKeyRecord {
  return Object.fromEntries(
    Object.entries(record).filter(([, { createdAt }]) => now - createdAt < KEPT_FOR_MS),
  );
}

/** Tells bodies apart (53 bits, cyrb53): not a secret, the API compares the bodies themselves. */
function fingerprintOf(body: unknown): string {
  const text = JSON.stringify([body]);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
