import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newRowId } from '#server/row-id.ts';
import type { AppDeps } from '#server/deps.ts';
import type {
  BureauApplicant,
  BureauReport,
  EnquiryOptions,
} from '#server/providers/credit-bureau/interface.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { BureauAnswer } from './decision.ts';
import { assertFewIdentities, countEnquiry, isFresh } from './count-enquiry.ts';
import { claimEnquiry, endEnquiryClaim, listOtherClaims } from './enquiry-claim-repository.ts';
import type { EnquirySubject } from './enquiry-claim-repository.ts';
import { listEnquiries, storeEnquiry, supersedeEnquiry } from './repository.ts';
import type { EnquiryRow } from './repository.ts';

/** Sooner than the API itself gives up on its answer, so that the applicant hears what it was that took too long. */
const ANSWER_WITHIN_MS = 2200;
/** Longer than an enquiry takes: whoever holds one after that has died. */
const HELD_FOR_MS = 4000;
const LOOK_AGAIN_MS = 50;

function hashIdentity(deps: AppDeps, { firstname, lastname, dateOfBirth, idDocId }: BureauApplicant): Buffer {
  return deps.blindIndex('identity', JSON.stringify([firstname, lastname, dateOfBirth, idDocId ?? null]));
}

/**
 * The enquiry that answers for this identity, while it is fresh. Changing the amount enquires nobody again.
 *
 * @param enquiries those about the contact that stand
 */
export function findFreshEnquiry(
  deps: AppDeps,
  enquiries: readonly EnquiryRow[],
  applicant: BureauApplicant,
): EnquiryRow | undefined {
  const enquiry = findEnquiry(enquiries, hashIdentity(deps, applicant));
  return enquiry && isFresh(deps, enquiry) ? enquiry : undefined;
}

function findEnquiry(enquiries: readonly EnquiryRow[], identityHash: Buffer): EnquiryRow | undefined {
  return enquiries.find((enquiry) => enquiry.identityHash.equals(identityHash));
}

/**
 * Makes a soft enquiry and stores its answer. Each enquiry is recorded on the applicant's file, so requests that race
 * share one: those of this process its promise, those of other processes its claim (docs/decisions/0062).
 *
 * @param caller who asks, as rate limits count it
 * @throws ProviderError when the bureau does not answer in time; AppError 'quote-by-phone' (429),
 *   'quotes-used-up' (503)
 */
export async function enquireOnce(
  deps: AppDeps,
  contactId: string,
  applicant: BureauApplicant,
  caller: Buffer,
): Promise<void> {
  const identityHash = hashIdentity(deps, applicant);
  const key = `${contactId} ${identityHash.toString('base64')}`;
  const underWay = deps.enquiriesUnderWay.get(key);
  if (underWay !== undefined) return underWay;
  const enquiry = enquire(deps, { contactId, identityHash }, applicant, caller).finally(() => {
    deps.enquiriesUnderWay.delete(key);
  });
  deps.enquiriesUnderWay.set(key, enquiry);
  return enquiry;
}

async function enquire(
  deps: AppDeps,
  subject: EnquirySubject,
  applicant: BureauApplicant,
  caller: Buffer,
): Promise<void> {
  // One limit for waiting and asking, because the applicant waits for both. It ends with them, so it keeps nothing alive.
  const limit = new AbortController();
  const timer = setTimeout(abortLate, ANSWER_WITHIN_MS, limit);
  try {
    await enquireUntil(deps, subject, applicant, caller, limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** With the reason that `AbortSignal.timeout` gives, by which providers recognise a timeout. */
function abortLate(limit: AbortController): void {
  limit.abort(new DOMException('The credit bureau is late', 'TimeoutError'));
}

async function enquireUntil(
  deps: AppDeps,
  subject: EnquirySubject,
  applicant: BureauApplicant,
  caller: Buffer,
  signal: AbortSignal,
): Promise<void> {
  const { isOurs, standing, enquiries, otherClaims } = await claimOrFind(deps, subject, signal);
  // Without its end a claim runs out by itself.
  const giveFree = () => endEnquiryClaim(deps.database, subject).catch(() => undefined);
  if (standing && isFresh(deps, standing)) {
    if (isOurs) await giveFree();
    return;
  }
  try {
    assertFewIdentities(deps, subject, enquiries, otherClaims);
    const takeBack = await countEnquiry(deps, subject, applicant, caller);
    const asking = askBureau(deps, applicant, { signal, key: keyOf(subject, standing) });
    const report = await asking.catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    await storeReport(deps, subject, report, standing);
  } catch (error) {
    await giveFree();
    throw error;
  }
}

type Claimed = {
  isOurs: boolean;
  /** The enquiry about the same identity. */
  standing: EnquiryRow | undefined;
  /** Those about the contact that stand, and the other identities that it is being enquired about under. */
  enquiries: readonly EnquiryRow[];
  otherClaims: readonly Buffer[];
};

/**
 * Claims an enquiry, or waits for another process to have made it.
 * @returns the enquiry that stands, read after the claim: one that this request would have shared may just have ended.
 *   Where the claim is not ours, that is a fresh one
 * @throws ProviderError when another process takes too long
 */
async function claimOrFind(deps: AppDeps, subject: EnquirySubject, signal: AbortSignal): Promise<Claimed> {
  for (;;) {
    const [isOurs, enquiries, otherClaims] = await deps.database.atOnce((together) =>
      Promise.all([
        claimEnquiry(together, subject, HELD_FOR_MS),
        listEnquiries(together, subject.contactId),
        listOtherClaims(together, subject),
      ]),
    );
    const standing = findEnquiry(enquiries, subject.identityHash);
    if (isOurs || (standing && isFresh(deps, standing))) return { isOurs, standing, enquiries, otherClaims };
    // Its answer, or its claim, is waited for without a connection in hand.
    if (signal.aborted) throw new ProviderError('credit bureau', 'timeout');
    await wait(LOOK_AGAIN_MS);
  }
}

/**
 * Stores the bureau's answer and gives the enquiry free, in one message.
 *
 * @param replaced the enquiry that has become too old; whoever holds the claim knows that no other came after it
 */
async function storeReport(
  deps: AppDeps,
  subject: EnquirySubject,
  report: BureauReport,
  replaced: EnquiryRow | undefined,
): Promise<void> {
  const enquiry = {
    id: newRowId(),
    ...subject,
    kind: report.kind,
    provider: deps.config.bureau ? ('live' as const) : ('sandbox' as const),
    reference: report.reference,
    score: report.status === 'found' ? report.score : null,
    createdAt: deps.clock(),
  };
  await deps.database.atOnce(async (together) => {
    if (replaced !== undefined) await supersedeEnquiry(together, replaced.id, enquiry.createdAt);
    await storeEnquiry(together, enquiry);
    await endEnquiryClaim(together, subject);
  });
}

/** An enquiry stays the same one until it was answered: whoever presses again after a late answer asks for that. */
function keyOf({ contactId, identityHash }: EnquirySubject, replaced: EnquiryRow | undefined): string {
  return createHash('sha256')
    .update(`${contactId} ${replaced?.id ?? 'first'} `)
    .update(identityHash)
    .digest('base64url');
}

async function askBureau(
  deps: AppDeps,
  applicant: BureauApplicant,
  options: EnquiryOptions,
): Promise<BureauReport> {
  try {
    return await deps.providers.creditBureau.enquire(applicant, options);
  } catch (error) {
    if (!options.signal.aborted || error instanceof ProviderError) throw error;
    throw new ProviderError('credit bureau', 'timeout', { cause: error });
  }
}

export function toBureauAnswer({ score }: EnquiryRow): BureauAnswer {
  return score === null ? { status: 'no-file' } : { status: 'found', score };
}
