import { ApiError } from '#lib/api/api-error.ts';
import { apiSettings } from '#lib/api/client.ts';
import { startUpload } from '#lib/api/documents.ts';
import { randomId } from '#lib/api/random-id.ts';
import { LONGEST_WAIT_MS } from '#lib/api/retry-policy.ts';
import { putFile } from '#lib/api/upload-file.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import type { TypedPeriod } from '#lib/domain/statement-period.ts';
import { UPLOADS_AT_ONE_TIME } from '#lib/domain/documents.ts';
import { createTurns } from '#lib/time/in-turn.ts';
import type { ReadyFile } from '#lib/uploads/check-file.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { changeUpload, forgetUpload, uploadStore } from '../upload-store.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import { leadOn } from './lead-on.ts';
import { removeFile } from './remove-file.ts';
import { runAction } from './run-action.ts';
import { forgetPeriod } from './keep-statement-dates.ts';

/** The specification's words for an upload that failed (§8). */
export const UPLOAD_FAILED = 'Your file could not be uploaded, please try again.';

/** One file for one document, with the days it covers if the applicant gave them, and how they were typed. */
export type FileToUpload = {
  documentId: string;
  file: ReadyFile;
  coversFrom?: CalendarDay;
  coversTo?: CalendarDay;
  period?: TypedPeriod | undefined;
};

/** While in progress the bar is at least half full (specification §2); beyond that it shows the bytes sent. */
const PROGRESS_MARK = 50;
const DONE_MARK = 100;
/**
 * How many places for the bytes are requested in all, when one is lost with the connection, before the applicant is
 * asked.
 */
const MOST_PLACES = 2;

type Sending = { what: FileToUpload; abort: AbortController };

/** What is needed to send a file again, or to stop it; kept beside the store, which holds only what is shown. */
const sendings = new Map<string, Sending>();
/** The files of a document go one after the other, so that its list grows in the order they were chosen. */
const queues = new Map<string, Promise<unknown>>();
/** Files of different documents go side by side, a few at a time. */
const inTurn = createTurns(UPLOADS_AT_ONE_TIME);

/**
 * Uploads one file, after those of the same document that were chosen before it, and not beside too many others. The
 * upload store shows how far it is.
 */
export function uploadFile(what: FileToUpload): Promise<void> {
  const id = randomId();
  const { documentId, file } = what;
  sendings.set(id, { what, abort: new AbortController() });
  uploadStore.setState(({ uploads }) => ({
    // A new file replaces the message about one that failed.
    uploads: [
      ...uploads.filter((upload) => upload.documentId !== documentId || upload.state !== 'error'),
      { id, documentId, name: file.name, size: file.content.size, state: 'reset', percent: 0 },
    ],
  }));
  return enqueue(id, documentId);
}

/** Sends a file that failed once more, to a new place. */
export function retryUpload(id: string): Promise<void> {
  const sending = sendings.get(id);
  if (sending === undefined) return Promise.resolve();
  sendings.set(id, { ...sending, abort: new AbortController() });
  changeUpload(id, { state: 'reset', percent: 0, message: undefined, canRetry: undefined });
  return enqueue(id, sending.what.documentId);
}

/** Stops an upload, or removes the message about one that failed. */
export function cancelUpload(id: string): void {
  sendings.get(id)?.abort.abort();
  sendings.delete(id);
  forgetUpload(id);
}

/** The connection is back: sends again what failed, and lists what arrived while nothing could be read. */
export async function takeUploadsUp(): Promise<void> {
  const { uploads } = uploadStore.getState();
  const retried = uploads
    .filter(({ state, canRetry }) => state === 'error' && canRetry === true)
    .map(({ id }) => retryUpload(id));
  const arrived = uploads.filter(({ state }) => state === 'completed');
  if (arrived.length > 0 && (await readDocuments())) for (const { id } of arrived) forgetUpload(id);
  await Promise.all(retried);
}

function enqueue(id: string, documentId: string): Promise<void> {
  const before = queues.get(documentId) ?? Promise.resolve();
  const go = () => inTurn(() => send(id));
  const done = before.then(go, go);
  queues.set(documentId, done);
  return done;
}

async function send(id: string): Promise<void> {
  const sending = sendings.get(id);
  if (sending === undefined) return;
  const { what, abort } = sending;
  changeUpload(id, { state: 'progress', percent: PROGRESS_MARK });
  const result = await runAction(`upload-file ${id}`, () => deliver(id, what, abort.signal)).catch(
    (mistake: unknown) => {
      changeUpload(id, { state: 'error', percent: DONE_MARK, message: UPLOAD_FAILED, canRetry: true });
      throw mistake;
    },
  );
  if (abort.signal.aborted || result === 'cancelled') return;
  if (result === 'arrived') await settle(id, what);
  else await fail(id, result.error);
}

async function settle(id: string, { documentId, period }: FileToUpload): Promise<void> {
  changeUpload(id, { state: 'completed', percent: DONE_MARK });
  sendings.delete(id);
  forgetPeriod(documentId, period);
  const { noteAddingBank, tabs } = browserServices();
  // Before the documents are read: the page reads the flag again when they change.
  if (findDocument(documentId)?.isAdditional === true) noteAddingBank(false);
  const isListed = await readDocuments();
  tabs.post({ type: 'saved' });
  // Without the list this line is all that says that the file has arrived.
  if (isListed) forgetUpload(id);
}

async function fail(id: string, error: ApiError): Promise<void> {
  const message = wordsFor(error);
  changeUpload(id, { state: 'error', percent: DONE_MARK, message, canRetry: canSendAgain(error) });
  // An application that has ended, or was approved meanwhile, takes no files: its page says so.
  if (error.status === 409) await leadOn(['documents']).catch(() => undefined);
  else await readDocuments();
}

/**
 * Asks for a place and puts the bytes there. A connection may be lost before or after the file arrives: the list of
 * documents tells which.
 * @throws ApiError when it was refused, or was lost more often than `MOST_PLACES` allows
 */
async function deliver(
  id: string,
  what: FileToUpload,
  signal: AbortSignal,
): Promise<'arrived' | 'cancelled'> {
  const { documentId, file, coversFrom, coversTo } = what;
  for (let places = 1; ; places += 1) {
    let fileId: string | undefined;
    try {
      signal.throwIfAborted();
      const place = await startUpload(applicationIds(), {
        documentId,
        name: file.name,
        type: file.type,
        size: file.content.size,
        ...(coversFrom !== undefined && { coversFrom }),
        ...(coversTo !== undefined && { coversTo }),
      });
      ({ fileId } = place);
      signal.throwIfAborted();
      await putFile(place.manualUploadURL, file.content, {
        type: file.type,
        signal,
        onProgress: (share) => {
          changeUpload(id, {
            percent: Math.max(PROGRESS_MARK, Math.min(DONE_MARK - 1, Math.floor(share * 100))),
          });
        },
      });
      return 'arrived';
    } catch (error) {
      if (signal.aborted) {
        // Its bytes may have left before that.
        if (fileId !== undefined) await removeFile(documentId, fileId);
        return 'cancelled';
      }
      if (!(error instanceof ApiError)) throw error;
      if (error.isUndecided && fileId !== undefined && (await hasArrived(documentId, fileId)))
        return 'arrived';
      const isPlaceLost = fileId !== undefined && (error.isUndecided || error.status === 412);
      if (!isPlaceLost || places === MOST_PLACES) throw error;
      changeUpload(id, { percent: PROGRESS_MARK });
      // While too much arrives at once, another place would be refused in the same way. The end of a system update is
      // not waited for: asking for the place tells of it.
      const asked = (error.retryAfterSeconds ?? 0) * 1000;
      if (asked <= LONGEST_WAIT_MS) await apiSettings().sleep(asked);
    }
  }
}

async function hasArrived(documentId: string, fileId: string): Promise<boolean> {
  await readDocuments();
  return findDocument(documentId)?.files.some((file) => file.id === fileId) ?? false;
}

function findDocument(documentId: string) {
  return applicationStore.getState().documents?.documentList.find(({ id }) => id === documentId);
}

/**
 * Reads what was given; the last document may have moved the application. The API keeps what was given whether or not
 * it can be read now; the result says whether it could.
 */
async function readDocuments(): Promise<boolean> {
  return loadResources(['documents', 'application']).then(
    () => true,
    () => false,
  );
}

/** The API's own words where it refused this file; the specification's for everything else (§8). */
function wordsFor(error: ApiError): string {
  const [field] = error.fieldErrors;
  if (field !== undefined) return field.message;
  return [409, 413, 422].includes(error.status) ? error.message : UPLOAD_FAILED;
}

function canSendAgain(error: ApiError): boolean {
  return error.isUndecided || error.status === 412;
}
