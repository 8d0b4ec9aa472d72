import { DAY_MS } from '#lib/time/durations.ts';

/**
 * Idempotency keys of calls whose effect is not known yet. A key is kept from before its call is sent until a
 * definite reply, so that the same intent with the same body, after a lost reply, a second press of Next or a
 * reload, is one effect at the API.
 */

/** By intent: the key, what it was made for and when. Holds fingerprints, never bodies. */
export type PendingKeyRecord = Record<string, { key: string; fingerprint: string; createdAt: number }>;

export type PendingKeyStorage = {
  /**
   * Keeps what an edit makes of what is kept, and resolves to that. Where another window has changed it meanwhile, the
   * edit is made again.
   */
  change(edit: (record: PendingKeyRecord) => PendingKeyRecord): Promise<PendingKeyRecord>;
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
    change: (edit) => {
      kept = edit(kept);
      return Promise.resolve(kept);
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
    async change(edit) {
      if (hasFailed) return page.change(edit);
      try {
        const record = await device.change(edit);
        return await page.change(() => record);
      } catch {
        hasFailed = true;
        return page.change(edit);
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
  return {
    async take(intent, body) {
      const time = now().getTime();
      const fingerprint = fingerprintOf(body);
      let key = '';
      await storage.change((record) => {
        const kept = withoutOld(record, time);
        const pending = kept[intent];
        const isPending = pending?.fingerprint === fingerprint;
        key = isPending ? pending.key : createKey();
        return isPending ? record : { ...kept, [intent]: { key, fingerprint, createdAt: time } };
      });
      return key;
    },
    async settle(intent) {
      await storage.change((record) => {
        const { [intent]: settled, ...others } = record;
        return settled === undefined ? record : others;
      });
    },
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
