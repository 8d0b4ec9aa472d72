import { ApiError } from '#lib/api/api-error.ts';
import { browserServices, provideAgain } from '../browser-services.ts';
import { dismissNotice, interfaceStore, startProcessing } from '../interface-store.ts';
import { sessionStore, whenStarted } from '../session-store.ts';

/**
 * How an action that the API refused ends. The error's effect (toast, notice, redirect) has already happened; a page
 * that stays open shows the message by its button until a retry succeeds.
 */
export type Failed = { outcome: 'failed'; error: ApiError };

const running = new Map<string, Promise<unknown>>();

/**
 * Runs a user action: the processing indicator is on meanwhile, and a second press while it runs joins the first. Waits
 * until the page has started, so that an earlier press is carried out once the code is there.
 *
 * An action that leads on returns where as `next`, and the page goes there: only the page knows whether it is still
 * shown. An action goes itself only where the status of the application leads (`goToDestination`, `followStage`): that
 * holds on whatever page the applicant is by then.
 */
export function runAction<Result>(name: string, work: () => Promise<Result>): Promise<Result | Failed> {
  const same = running.get(name);
  if (same !== undefined) return same as Promise<Result | Failed>;
  const stop = startProcessing();
  const { notice: before } = interfaceStore.getState();
  const done = afterStart(work)
    .then((result) => {
      // What said that we are busy, or closed, is over.
      const isOutage = before?.kind === 'unavailable' || before?.kind === 'maintenance';
      if (isOutage && interfaceStore.getState().notice === before && !isFailed(result)) dismissNotice();
      return result;
    })
    .catch((error: unknown): Failed => {
      if (error instanceof ApiError) return { outcome: 'failed', error };
      throw error;
    })
    .finally(() => {
      running.delete(name);
      stop();
    });
  running.set(name, done);
  return done;
}

/** Also where fields are wrong, for which the API need not have been asked. */
function isFailed(result: unknown): boolean {
  return typeof result === 'object' && result !== null && ('error' in result || 'errors' in result);
}

/** It must first be known whose application it is: a start that failed is tried again. */
async function afterStart<Result>(work: () => Promise<Result>): Promise<Result> {
  await whenStarted();
  if (hasFailed()) await provideAgain();
  if (hasFailed()) await browserServices().restart();
  return work();
}

const hasFailed = () => sessionStore.getState().startUp === 'failed';
