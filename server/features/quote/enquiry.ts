import { randomUUID } from 'node:crypto';
import { milliseconds } from 'date-fns';
import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import type { BureauApplicant, BureauReport } from '#server/providers/credit-bureau/interface.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { BureauAnswer } from './decision.ts';
import { findEnquiry, storeEnquiry } from './repository.ts';
import type { EnquiryRow } from './repository.ts';

/** A bureau's answer stands for as long as a quote does. */
const FRESH_FOR_MS = milliseconds({ days: 30 });
const ANSWER_WITHIN_MS = 3000;

function hashIdentity(deps: AppDeps, { firstname, lastname, dateOfBirth, idDocId }: BureauApplicant): Buffer {
  return deps.blindIndex('identity', JSON.stringify([firstname, lastname, dateOfBirth, idDocId ?? null]));
}

/** The enquiry that answers for this identity, while it is fresh. Changing the amount enquires nobody again. */
export async function findFreshEnquiry(
  deps: AppDeps,
  queryable: Queryable,
  contactId: string,
  applicant: BureauApplicant,
): Promise<EnquiryRow | undefined> {
  const enquiry = await findEnquiry(queryable, contactId, hashIdentity(deps, applicant));
  const isFresh = enquiry && deps.clock().getTime() - enquiry.createdAt.getTime() < FRESH_FOR_MS;
  return isFresh ? enquiry : undefined;
}

/**
 * Makes a soft enquiry and stores its answer. Each enquiry is recorded on the applicant's file, so requests of this
 * process that race share one.
 * @throws ProviderError when the bureau does not answer in time.
 */
export async function enquireOnce(
  deps: AppDeps,
  contactId: string,
  applicant: BureauApplicant,
): Promise<void> {
  const identityHash = hashIdentity(deps, applicant);
  const key = `${contactId} ${identityHash.toString('base64')}`;
  const underWay = deps.enquiriesUnderWay.get(key);
  if (underWay !== undefined) return underWay;
  const enquiry = enquire(deps, contactId, applicant, identityHash).finally(() => {
    deps.enquiriesUnderWay.delete(key);
  });
  deps.enquiriesUnderWay.set(key, enquiry);
  return enquiry;
}

async function enquire(
  deps: AppDeps,
  contactId: string,
  applicant: BureauApplicant,
  identityHash: Buffer,
): Promise<void> {
  // The one that this request would have shared may just have ended.
  if ((await findFreshEnquiry(deps, deps.database, contactId, applicant)) !== undefined) return;
  const report = await askBureau(deps, applicant);
  await deps.database.transaction(async (transaction) => {
    const replaced = await findEnquiry(transaction, contactId, identityHash);
    await storeEnquiry(
      transaction,
      {
        id: randomUUID(),
        contactId,
        identityHash,
        kind: report.kind,
        provider: deps.config.bureau ? 'live' : 'sandbox',
        reference: report.reference,
        score: report.status === 'found' ? report.score : null,
        createdAt: deps.clock(),
      },
      replaced,
    );
  });
}

async function askBureau(deps: AppDeps, applicant: BureauApplicant): Promise<BureauReport> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    return await deps.providers.creditBureau.enquire(applicant, { signal });
  } catch (error) {
    if (!signal.aborted || error instanceof ProviderError) throw error;
    throw new ProviderError('credit bureau', 'timeout', { cause: error });
  }
}

export function toBureauAnswer({ score }: EnquiryRow): BureauAnswer {
  return score === null ? { status: 'no-file' } : { status: 'found', score };
}
