import { milliseconds } from 'date-fns/milliseconds';
import type { AppDeps } from '#server/deps.ts';
import { inBatches } from '#server/features/retention/in-batches.ts';
import { PERIODS } from '#server/features/retention/periods.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';
import { hasFileOfKey } from './repository.ts';
import { deleteEndedUploads } from './upload-repository.ts';

const KEPT_MS = milliseconds(PERIODS.uploadPermissions.kept);

/**
 * Removes a file from the storage, unless a record refers to it. Run twice, it removes nothing newer: no key is ever
 * reused.
 */
export async function removeStoredFile(
  deps: AppDeps,
  { storageKey }: TaskPayloads['remove-file'],
): Promise<void> {
  if (await hasFileOfKey(deps.database, storageKey)) return;
  await deps.providers.fileStorage.remove(storageKey);
}

/** Removes permissions to upload that ended. Run twice, the second run finds nothing. */
export async function sweepUploads(deps: AppDeps): Promise<void> {
  const ended = new Date(deps.clock().getTime() - KEPT_MS);
  await inBatches((limit) => deleteEndedUploads(deps.database, ended, limit));
}
