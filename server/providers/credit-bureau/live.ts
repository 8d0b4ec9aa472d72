import { z } from 'zod';
import { wireTextAsGiven } from '#lib/contracts/primitives.ts';
import { readJson } from '#server/http/read-body.ts';
import { ProviderError } from '../provider-error.ts';
import { createServiceClient } from '../service-client.ts';
import type { BureauApplicant, BureauReport, CreditBureau } from './interface.ts';

export interface LiveCreditBureauSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

const PROVIDER = 'credit bureau';

/** The bureau's own id for an enquiry. */
const enquiryId = wireTextAsGiven(200);

/** The bureau's own reply. */
const wireReply = z.discriminatedUnion('match', [
  z.object({
    match: z.literal('MATCHED'),
    enquiryId,
    score: z.object({ value: z.int().min(0).max(1200) }),
  }),
  z.object({ match: z.literal('NO_MATCH'), enquiryId }),
]);

/**
 * A bureau reached over HTTP: `POST {url}/v1/enquiries`, with the enquiry's key as Idempotency-Key, because each
 * enquiry is recorded on the applicant's file. It is never retried here; the caller decides whether to ask again.
 */
export function createLiveCreditBureau({ url, key }: LiveCreditBureauSettings): CreditBureau {
  const call = createServiceClient({ provider: PROVIDER, url, key });
  return {
    async enquire(applicant, { signal, key: idempotencyKey }) {
      const body = toWire(applicant);
      return fromWire(await call({ method: 'POST', path: '/v1/enquiries', body, idempotencyKey }, signal));
    },
  };
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
  const reply = wireReply.safeParse(readJson(text));
  if (!reply.success) throw new ProviderError(PROVIDER, 'rejected', { fault: 'unreadable' });
  const { enquiryId: reference } = reply.data;
  return reply.data.match === 'MATCHED'
    ? { status: 'found', score: reply.data.score.value, reference, kind: 'soft' }
    : { status: 'no-file', reference, kind: 'soft' };
}
