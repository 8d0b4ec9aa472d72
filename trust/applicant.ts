import { randomUUID } from 'node:crypto';
import type { CreateContact } from '#lib/contracts/contact.ts';
import {
  EMPLOYMENT,
  LIVING_EXPENSE,
  QUOTE_ANSWERS,
  TYPED_ADDRESS,
  acceptanceOf,
  salary,
} from '#tests/support/wire-answers.ts';

/** A reply as a client sees it; `body` is undefined where there is none or it is not JSON. */
export type Reply = { status: number; headers: Headers; body: unknown };

export type CallOptions = {
  token?: string | undefined;
  /** The `Idempotency-Key`; none by default. */
  key?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * One call of the product API.
 *
 * @param path under /api/v2, or from /api on
 * @throws TypeError when the connection breaks: whether the call took effect is then unknown
 */
export async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  { token, key, headers, signal }: CallOptions = {},
): Promise<Reply> {
  const response = await fetch(`${url}${path.startsWith('/api/') ? path : `/api/v2${path}`}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Like {@link call}, for calls that must succeed. */
export async function must(...request: Parameters<typeof call>): Promise<unknown> {
  const { status, body } = await call(...request);
  if (status >= 300)
    throw new Error(`${request[1]} ${request[2]} answered ${String(status)} ${JSON.stringify(body)}`);
  return body;
}

export type ProofApplicant = { contactId: string; token: string; email: string };
export type ProofApplication = ProofApplicant & {
  applicationId: string;
  /** A path under the application. */
  of: (path?: string) => string;
};

/** The details of a new person: nobody else has this e-mail. */
export function newPerson(email = `${randomUUID()}@example.com`): CreateContact {
  return {
    firstname: 'Proof',
    lastname: 'Applicant',
    email,
    mobile: '0400000000',
    dob: '1990-04-23',
    licenseState: 'VIC',
    idDocId: '12345678',
    licenseCardNumber: '1234567890',
    privacyConsent: true,
  };
}

/** A new contact. */
export async function createApplicant(url: string): Promise<ProofApplicant> {
  const person = newPerson();
  const created = (await must(url, 'POST', '/contact', person)) as { contactId: string; authToken: string };
  return { contactId: created.contactId, token: created.authToken, email: person.email };
}

/** A new contact with an application of $20,000, and nothing else in it. */
export async function createApplication(url: string): Promise<ProofApplication> {
  const applicant = await createApplicant(url);
  const { token, contactId } = applicant;
  const created = await must(
    url,
    'POST',
    `/contact/${contactId}/application`,
    { loanAmount: 2_000_000 },
    { token },
  );
  const { applicationId } = created as { applicationId: string };
  const of = (path = '') => `/contact/${contactId}/application/${applicationId}${path}`;
  return { ...applicant, applicationId, of };
}

/** An application with everything that a quote needs. */
export async function createQuotable(url: string): Promise<ProofApplication> {
  const application = await createApplication(url);
  const { token, contactId, of } = application;
  await must(url, 'PATCH', of(), QUOTE_ANSWERS, { token });
  await must(url, 'PUT', `/contact/${contactId}/address/current`, TYPED_ADDRESS, { token });
  await must(url, 'POST', of('/employment'), EMPLOYMENT, { token });
  return application;
}

type PricingDetail = { id: string; loanType: string; repaymentFrequency: string; termMonths: number };

/** An application with a standing conditional offer; also returns the acceptance that would make it a contract. */
export async function createOffer(url: string) {
  const application = await createQuotable(url);
  const { token, of } = application;
  const quote = (await must(url, 'GET', of('/quote'), undefined, { token })) as {
    quoteId: string;
    pricingDetails: PricingDetail[];
  };
  const option = quote.pricingDetails.find(
    ({ loanType, repaymentFrequency, termMonths }) =>
      loanType === 'Unsecured' && repaymentFrequency === 'monthly' && termMonths === 60,
  );
  await must(url, 'PUT', of('/quote'), { pricingDetailId: option?.id }, { token });
  await must(url, 'POST', of('/income'), salary(new Date()), { token });
  await must(url, 'POST', of('/expense'), LIVING_EXPENSE, { token });
  await must(url, 'PATCH', of('/sfapplication'), { submitted: true }, { token });
  const acceptance = acceptanceOf(quote.quoteId);
  return { ...application, acceptance };
}
