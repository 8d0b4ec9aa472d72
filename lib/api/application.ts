import type { AgreementFlag, Application, ChangeApplication, ShownText } from '#lib/contracts/application.ts';
import type { Versioned } from './client.ts';
import { callApi } from './client.ts';
import type { ApplicationAnswers, KnownApplication, MarketingFields } from './mappers/application.ts';
import { applicationChangesToWire, applicationFromWire, applicationToWire } from './mappers/application.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath, contactPath } from './paths.ts';

/**
 * Starts an application for an amount in dollars.
 * @returns the application, and whether it already existed: then nothing was started, and it keeps its answers
 */
export async function createApplication(
  contactId: string,
  loanAmount: number | '',
  marketing: MarketingFields,
): Promise<Versioned<KnownApplication> & { wasGoing: boolean }> {
  const { value, etag, status } = await callApi<Application>({
    method: 'POST',
    path: contactPath(contactId, '/application'),
    body: applicationToWire(loanAmount, marketing),
  });
  return { value: applicationFromWire(value), etag, wasGoing: status === 200 };
}

/** Starts an application with the answers of one that has expired or was declined by the lender. */
export async function renewApplication(
  { contactId, applicationId }: ApplicationIds,
  loanAmount: number | '',
  marketing: MarketingFields,
): Promise<Versioned<KnownApplication>> {
  const { value, etag } = await callApi<Application>({
    method: 'POST',
    path: contactPath(contactId, '/application'),
    body: { ...applicationToWire(loanAmount, marketing), renewalOf: applicationId },
    intent: `renew ${applicationId}`,
  });
  return { value: applicationFromWire(value), etag };
}

/** Ends an application at the applicant's wish; not possible once the lender has approved (409). */
export async function deleteApplication(ids: ApplicationIds): Promise<void> {
  await callApi({ method: 'DELETE', path: applicationPath(ids), quiet: [409] });
}

/** The active application: the first of the list; undefined when there is none (specification §7). */
export async function getActiveApplication(
  contactId: string,
): Promise<Versioned<KnownApplication | undefined>> {
  const { value, etag } = await callApi<Application[]>({
    method: 'GET',
    path: contactPath(contactId, '/application'),
  });
  const [active] = value;
  return { value: active && applicationFromWire(active), etag };
}

/**
 * Changes what `changes` names.
 * @param texts the words that were shown with what the changes agree to
 * @throws ApiError 412 when `etag` is stale, or the words are no longer the present ones
 */
export async function changeApplication(
  ids: ApplicationIds,
  changes: Partial<ApplicationAnswers>,
  etag: string | undefined,
  texts?: ShownText[],
): Promise<string | undefined> {
  const body = { ...applicationChangesToWire(changes), ...(texts && { texts }) };
  const reply = await callApi({ method: 'PATCH', path: applicationPath(ids), body, ifMatch: etag });
  return reply.etag;
}

const AGREED: Record<AgreementFlag, true> = {
  acceptTandCs: true,
  acceptDirectDebtTandCs: true,
  acceptAutoPurchase: true,
  acceptRepayAbility: true,
};

/**
 * Agrees to the application terms: the four flags with the quote and the texts that were shown. Carries an
 * idempotency key, so that a lost reply does not turn the retry into a conflict.
 *
 * @param etag of the application whose offer was shown: one quote holds many options, and another may have been
 *   chosen since
 * @throws ApiError 412 when any of it is no longer what was shown
 */
export async function agreeToTerms(
  ids: ApplicationIds,
  quoteId: string,
  texts: ShownText[],
  etag: string | undefined,
): Promise<void> {
  const body: ChangeApplication = { ...AGREED, quoteId, texts };
  await callApi({
    method: 'PATCH',
    path: applicationPath(ids),
    body,
    ifMatch: etag,
    intent: 'accept the offer',
    quiet: [409],
  });
}
