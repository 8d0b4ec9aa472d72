import { isDeepStrictEqual } from 'node:util';
import { employmentContract, employmentReplyContract } from '#lib/contracts/employment.ts';
import type { Employment } from '#lib/contracts/employment.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { withoutFormerOptions } from '#server/parse-stored.ts';
import { holdEditableApplication, readOwnApplication } from '#server/features/application/own-application.ts';
import { updateApplication } from '#server/features/application/repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { assertFresh } from '#server/http/etag.ts';
import { findEmployment, saveEmployment } from './stored-employment.ts';

type EmploymentReply = Employment | Record<string, never>;

async function load(deps: AppDeps, queryable: Queryable, applicationId: string): Promise<EmploymentReply> {
  const stored = (await findEmployment(deps, queryable, applicationId)) ?? {};
  return employmentReplyContract.parse(withoutFormerOptions(employmentContract, stored));
}

/** The employment, or an empty object. */
export async function readEmployment(
  deps: AppDeps,
  identity: Identity,
  applicationId: string,
): Promise<EmploymentReply> {
  await readOwnApplication(deps.database, identity, applicationId);
  return load(deps, deps.database, applicationId);
}

/**
 * Creates or replaces the employment; a change calls for a new quote.
 * @returns the employment as stored.
 * @throws AppError 'lifecycle-conflict' (409) after acceptance, 'stale' (412) when `ifMatch` is not the current
 * version.
 */
export async function replaceEmployment(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  employment: Employment,
  { ifMatch, requestId }: { ifMatch: string | undefined; requestId: string },
): Promise<EmploymentReply> {
  const [, before] = await Promise.all([
    holdEditableApplication(transaction, identity, applicationId),
    load(deps, transaction, applicationId),
  ]);
  assertFresh(ifMatch, () => before);
  const now = deps.clock();
  const after = employmentReplyContract.parse(
    await saveEmployment(deps, transaction, applicationId, employment, now),
  );
  if (!isDeepStrictEqual(before, after)) {
    await updateApplication(transaction, applicationId, { quoteStale: true, assessmentId: null }, now);
    await recordEvent(transaction, {
      at: now,
      contactId: identity.contactId,
      applicationId,
      event: 'employment changed',
      requestId,
    });
  }
  return after;
}
