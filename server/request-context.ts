import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditedEvent } from '#server/db/schema/audit-events.ts';

/** Something that happened, by the name of its audit event. */
export type Occurrence = AuditedEvent;

/** What travels with a request, or with a job that a request enqueued, wherever its work is done. */
export type RequestContext = {
  /** In every log line, audit event, job, call and webhook that the request leads to. */
  requestId: string;
  /** Counts what happened. */
  note: (occurrence: Occurrence) => void;
};

/**
 * Carried beside the calls rather than through them: otherwise every function between a route and a log line, a job or
 * a call to a third party would take an id that it does not use (docs/decisions/0064).
 */
const contexts = new AsyncLocalStorage<RequestContext>();

/** Does the work for a request or a job. */
export function withinRequest<Result>(context: RequestContext, work: () => Result): Result {
  return contexts.run(context, work);
}

/** The id of the request that we are working for; undefined during start-up, and for work that starts on its own. */
export function presentRequestId(): string | undefined {
  return contexts.getStore()?.requestId;
}

/** Notes that something happened; it counts once the transaction it belongs to has been committed. */
export function noteOccurrence(occurrence: Occurrence): void {
  contexts.getStore()?.note(occurrence);
}

/** Holds back what is noted within a transaction until it is committed: what was rolled back never happened. */
export async function notingOnCommit<Result>(transact: () => Promise<Result>): Promise<Result> {
  const outer = contexts.getStore();
  if (outer === undefined) return transact();
  const noted: Occurrence[] = [];
  const note = (occurrence: Occurrence) => {
    noted.push(occurrence);
  };
  const result = await contexts.run({ ...outer, note }, transact);
  noted.forEach(outer.note);
  return result;
}
