import { getBankSession } from '#lib/api/bank-session.ts';
import { isBeforeApproval } from '#lib/domain/application-stages.ts';
import type { BankSessionStatus } from '#lib/domain/documents.ts';
import { applicationStore } from '../application-store.ts';
import { bankConnectionStore, changeConnection, closeConnection } from '../bank-connection-store.ts';
import { browserServices } from '../browser-services.ts';
import { keepBankSession, knownBankSession } from '../known-bank-session.ts';
import { followObservations } from './follow-observations.ts';
import { followStage } from './follow-stage.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import { readOn } from './read-on.ts';

/**
 * How long to wait before each look: growing, about half a minute in all. The provider's webhook is seldom seconds
 * late.
 */
const WAITS_MS = [0, 400, 800, 1500, 3000, 5000, 8000, 12_000] as const;

/** Statuses in which a session no longer changes by itself. */
const SETTLED: readonly (BankSessionStatus | undefined)[] = ['SUCCESS', 'LOGIN_FAIL', 'ERROR'];

/** `settled`: the session has ended, one way or the other; `unheard`: the API does not know how yet. */
export type FollowResult = 'settled' | 'unheard';

type Wait = (milliseconds: number) => Promise<void>;

const following = new Map<string, Promise<FollowResult>>();

/**
 * Finds out how the session of a document went, after the frame said that something happened. Nothing that the frame
 * says is believed: only the provider's signed webhook changes the record, and only the record is read, with growing
 * pauses until it changes. A second call for the same document joins the first, unless its bank was opened anew since.
 */
export function followBankSession(documentId: string, wait: Wait = pause): Promise<FollowResult> {
  const same = following.get(documentId);
  if (same !== undefined && isChecking(documentId)) return same;
  changeConnection(documentId, { stage: 'checking' });
  const isLast = () => following.get(documentId) === result;
  const result: Promise<FollowResult> = look(
    documentId,
    wait,
    () => isLast() && isChecking(documentId),
  ).finally(() => isLast() && following.delete(documentId));
  following.set(documentId, result);
  return result;
}

async function look(documentId: string, wait: Wait, isWanted: () => boolean): Promise<FollowResult> {
  for (const milliseconds of WAITS_MS) {
    await wait(milliseconds);
    // The applicant has closed the frame, and may be connecting this bank again or another one.
    if (!isWanted()) return 'unheard';
    if (await lookAtBankSession(documentId, wait)) return 'settled';
    // A bank that has answered is heard at once: anybody who has to wait may be waiting for nothing.
    if (milliseconds === 0 && (await leaveIfOver(documentId))) return 'unheard';
  }
  if (!(await leaveIfOver(documentId)) && isWanted()) changeConnection(documentId, { stage: 'unheard' });
  return 'unheard';
}

/**
 * Closes the frame and goes where the status leads if the application takes no bank any more: nothing is ever heard for
 * one that has ended, or was approved, while its applicant was with the bank.
 * @returns whether it does not; false when that could not be read
 */
async function leaveIfOver(documentId: string): Promise<boolean> {
  await readOn().catch(logFailure);
  const status = applicationStore.getState().application?.s1ApplicationStatus;
  if (status === undefined || isBeforeApproval(status)) return false;
  if (isStillOpen(documentId)) closeConnection();
  followStage();
  return true;
}

/**
 * Reads the session once: also after the frame said that something happened and that the applicant is still busy in it.
 * @returns whether it has ended; if so, everything that follows from it is loaded
 */
export async function lookAtBankSession(documentId: string, wait: Wait = pause): Promise<boolean> {
  await readSession(documentId).catch(logFailure);
  const status = knownBankSession(documentId)?.status;
  if (!SETTLED.includes(status)) return false;
  await takeOver(documentId, status === 'SUCCESS', wait);
  return true;
}

async function readSession(documentId: string): Promise<void> {
  const session = knownBankSession(documentId);
  if (session === undefined) return;
  keepBankSession(documentId, await getBankSession(applicationIds(), session.id));
}

/** Loads what a session that has ended changes: its document, and perhaps how far the application is. */
async function takeOver(documentId: string, isConnected: boolean, wait: Wait): Promise<void> {
  const { noteAddingBank, tabs } = browserServices();
  if (isConnected) noteAddingBank(false);
  await loadResources(['documents', 'application']).catch(logFailure);
  if (isStillOpen(documentId)) closeConnection();
  tabs.post({ type: 'saved' });
  // The statements are fetched after the connection is closed, so what they show arrives later.
  if (isConnected) void followObservations(wait).catch(logFailure);
}

function isStillOpen(documentId: string): boolean {
  return bankConnectionStore.getState().connection?.documentId === documentId;
}

function isChecking(documentId: string): boolean {
  return isStillOpen(documentId) && bankConnectionStore.getState().connection?.stage === 'checking';
}

/** The next look may succeed; if none does, the applicant is told in the end. */
function logFailure(error: unknown): void {
  browserServices().log('A bank session could not be followed', error);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
