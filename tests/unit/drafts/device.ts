import { beforeEach } from 'vitest';
import { assembleDrafts } from '#lib/drafts/device-drafts.ts';
import { createDraftCipher } from '#lib/drafts/draft-cipher.ts';
import { createDraftStore } from '#lib/drafts/draft-store.ts';
import { createMemoryStorage } from '#lib/drafts/key-value-storage.ts';

/** The device of the test that runs: what it keeps, and its time. */
export const device = { time: 0, storage: createMemoryStorage() };

export const now = () => new Date(device.time);

/** Opens drafts as a page does after a reload: only the storage is shared. */
export const open = (from = device.storage) =>
  createDraftStore({ storage: from, cipher: createDraftCipher(from, crypto), now });

/** Opens drafts as a window does at every page load: only the storage and the visit are shared. */
export const assemble = (visit = createVisit()) =>
  assembleDrafts({
    storage: device.storage,
    cipher: createDraftCipher(device.storage, crypto),
    now,
    visit,
  });

/** What a window keeps as long as it is open. */
export function createVisit() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

/** Gives each test of a file a new device. */
export function newDeviceForEachTest(): void {
  beforeEach(() => {
    device.time = Date.parse('2026-11-21T00:00:00Z');
    device.storage = createMemoryStorage();
  });
}

export const base = { firstname: '', loanAmount: '' as number | '' };
export const values = { firstname: 'Mirabel', loanAmount: 20000 };
