import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { BureauApplicant, BureauReport, CreditBureau } from './interface.ts';

export interface LiveCreditBureauSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** How long one enquiry may take. */
  readonly timeoutMilliseconds?: number;
}

const PROVIDER = 'credit bureau';
const DEFAULT_TIMEOUT_MILLISECONDS = 2_500;

/** The bureau's own reply. */
const wireReply = z.discriminatedUnion('match', [
  z.object({
    match: z.literal('MATCHED'),
    enquiryId: z.string().min(1),
    score: z.object({ value: z.int().min(0).max(1200) }),
  }),
  z.object({ match: z.literal('NO_MATCH'), enquiryId: z.string().min(1) }),
]);

/**
 * A bureau reached over HTTP: `POST {url}/v1/enquiries`. An enquiry is never retried here, since each one
 * is recorded on the applicant's file; the caller decides whether to ask again.
 */
export function createLiveCreditBureau({
  url,
  key,
  timeoutMilliseconds = DEFAULT_TIMEOUT_MILLISECONDS,
}: LiveCreditBureauSettings): CreditBureau {
  return {
    async enquire(applicant, { signal }) {
      const timeout = AbortSignal.timeout(timeoutMilliseconds);
      try {
        const response = await fetch(`${url}/v1/enquiries`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify(toWire(applicant)),
          redirect: 'error',
          signal: AbortSignal.any([signal, timeout]),
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new ProviderError(PROVIDER, isTemporary(response.status) ? 'unavailable' : 'rejected');
        }
        return fromWire(await response.text());
      } catch (error) {
        if (error instanceof ProviderError) throw error;
        if (timeout.aborted || isDeadline(signal)) throw new ProviderError(PROVIDER, 'timeout');
        signal.throwIfAborted();
        throw new ProviderError(PROVIDER, 'unavailable', { cause: error });
      }
    },
  };
}

/** Whether the caller's signal ended the call because its own time was up. */
function isDeadline({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof Error && reason.name === 'TimeoutError';
}

function toWire({ firstname, lastname, dateOfBirth, idDocId }: BureauApplicant) {
  return {
    enquiryType: 'SOFT',
    permissiblePurpose: 'CONSUMER_CREDIT_QUOTE',
    subject: {
      givenName: firstname,
      familyName: lastname,
      birthDate: dateOfBirth,
      ...(idDocId === undefined ? {} : { driverLicenceNumber: idDocId }),
    },
  };
}

function fromWire(text: string): BureauReport {
  const reply = wireReply.safeParse(parseJson(text));
  if (!reply.success) throw new ProviderError(PROVIDER, 'rejected');
  const { enquiryId: reference } = reply.data;
  return reply.data.match === 'MATCHED'
    ? { status: 'found', score: reply.data.score.value, reference, kind: 'soft' }
    : { status: 'no-file', reference, kind: 'soft' };
}

/** Undefined when the text is not JSON: the schema then refuses it like any other wrong shape. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Too many requests, request timeout and every 5xx pass by themselves. */
function isTemporary(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}
