import { placeOfStoredFile } from '#server/features/document/receive-upload.ts';
import { holdFileRecord, listStorageKeys } from './repository.ts';
import type { Resealing, ResealingDeps } from './reseal-columns.ts';

const BATCH = 100;

/** Reseals every stored file that is not under the current key. At any moment a whole file is there, old or new. */
export async function resealFiles(
  deps: ResealingDeps,
  note: (resealing: Resealing) => void,
): Promise<Resealing> {
  const resealing: Resealing = { name: 'file_storage', seen: 0, resealed: 0, passedOver: 0, unreadable: [] };
  let keys = await listStorageKeys(deps.database, undefined, BATCH);
  while (keys.length > 0) {
    for (const storageKey of keys) {
      const outcome = await resealFile(deps, storageKey);
      resealing.seen += 1;
      if (outcome === 'resealed') resealing.resealed += 1;
      if (outcome === 'gone') resealing.passedOver += 1;
      if (outcome === 'unreadable') resealing.unreadable.push(placeOfStoredFile(storageKey));
    }
    note(resealing);
    keys = await listStorageKeys(deps.database, keys.at(-1), BATCH);
  }
  return resealing;
}

/**
 * An uploaded file never changes, but it may be removed: its record is locked in the meantime, so that a removal comes
 * after the new bytes are written and removes those.
 */
async function resealFile(
  { database, sealer, providers }: ResealingDeps,
  storageKey: string,
): Promise<'current' | 'resealed' | 'gone' | 'unreadable'> {
  const { currentHeader } = sealer;
  return database.transaction(async (transaction) => {
    if (!(await holdFileRecord(transaction, storageKey))) return 'gone';
    const sealed = await providers.fileStorage.get(storageKey);
    if (sealed.subarray(0, currentHeader.length).equals(currentHeader)) return 'current';
    const place = placeOfStoredFile(storageKey);
    let bytes: Buffer;
    try {
      bytes = sealer.openBytes(sealed, place);
    } catch {
      return 'unreadable';
    }
    await providers.fileStorage.put(storageKey, sealer.sealBytes(bytes, place));
    return 'resealed';
  });
}
