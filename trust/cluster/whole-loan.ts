import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPdf } from '#tests/support/pdf-files.ts';
import {
  EMPLOYMENT,
  LIVING_EXPENSE,
  QUOTE_ANSWERS,
  TYPED_ADDRESS,
  acceptanceOf,
  salary,
} from '#tests/support/wire-answers.ts';
import { newPerson } from '../applicant.ts';
import type { Client, ClientCounts } from './client.ts';

/** How often the web client asks for another place for a file before it asks the applicant. */
const MOST_PLACES = 2;
const POLL_MS = 250;
const FUNDED_WITHIN_MS = 120_000;

export type Applicant = {
  contactId: string;
  token: string;
  applicationId: string;
  email: string;
  dob: string;
};
export type WholeLoan = { url: string; ask: Client; counts: ClientCounts & { placesAgain: number } };

/** Somebody new who has an offer, and what accepts it. */
export async function applyForOffer({ ask }: WholeLoan) {
  const person = newPerson();
  const created = (await ask('POST', '/contact', person)).body as { contactId: string; authToken: string };
  const { contactId, authToken: token } = created;
  const as = { token };
  const started = await ask('POST', `/contact/${contactId}/application`, { loanAmount: 2_000_000 }, as);
  const { applicationId } = started.body as { applicationId: string };
  const of = (path = '') => `/contact/${contactId}/application/${applicationId}${path}`;
  await ask('PATCH', of(), QUOTE_ANSWERS, as);
  await ask('PUT', `/contact/${contactId}/address/current`, TYPED_ADDRESS, as);
  await ask('POST', of('/employment'), EMPLOYMENT, as);
  const quote = (await ask('GET', of('/quote'), undefined, as)).body as {
    quoteId: string;
    pricingDetails: { id: string; loanType: string }[];
  };
  const option = quote.pricingDetails.find(({ loanType }) => loanType === 'Unsecured');
  await ask('PUT', of('/quote'), { pricingDetailId: option?.id }, as);
  await ask('POST', of('/income'), salary(new Date()), as);
  await ask('POST', of('/expense'), LIVING_EXPENSE, as);
  await ask('PATCH', of('/sfapplication'), { submitted: true }, as);
  const acceptance = acceptanceOf(quote.quoteId);
  const applicant: Applicant = { contactId, token, applicationId, email: person.email, dob: person.dob };
  return { applicant, of, as, acceptance };
}

/**
 * A whole loan by the rules of the web client, from a new applicant to the payout: offer, acceptance, documents, the
 * lender.
 */
export async function takeOutLoan(
  loan: WholeLoan,
  onApplied: (applicant: Applicant) => Promise<void>,
): Promise<Applicant> {
  const { applicant, of, as, acceptance } = await applyForOffer(loan);
  await onApplied(applicant);
  await loan.ask('PATCH', of(), acceptance, { ...as, isKeyed: true });
  for (const { id } of await readDocuments(loan, of('/documents'), as.token)) {
    await upload(loan, of('/documents'), as.token, id);
  }
  await loan.ask('POST', of('/documents/hand-in'), undefined, { ...as, isKeyed: true });
  const limit = Date.now() + FUNDED_WITHIN_MS;
  for (;;) {
    const { body } = await loan.ask('GET', `/contact/${applicant.contactId}/application`, undefined, as);
    const [{ s1ApplicationStatus: status } = { s1ApplicationStatus: 'nothing' }] = body as {
      s1ApplicationStatus: string;
    }[];
    if (status === 'Awaiting Funding') return applicant;
    if (Date.now() > limit) throw new Error(`The lender left an application at ${status}`);
    await wait(POLL_MS);
  }
}

type Document = { id: string; status: string; files: { id: string }[] };

async function readDocuments({ ask }: WholeLoan, path: string, token: string): Promise<Document[]> {
  const { body } = await ask('GET', path, undefined, { token });
  return (body as { documentList: Document[] }).documentList;
}

/** Uploads as the web client does: after a lost connection the list of documents says whether the file arrived. */
async function upload(loan: WholeLoan, path: string, token: string, documentId: string): Promise<void> {
  const bytes = buildPdf({ content: `BT /F1 12 Tf 72 720 Td (${randomUUID()}) Tj ET` });
  const announced = { documentId, name: 'paper.pdf', type: 'application/pdf', size: bytes.length };
  for (let place = 1; place <= MOST_PLACES; place += 1) {
    const { manualUploadURL, fileId } = (await loan.ask('POST', path, announced, { token })).body as {
      manualUploadURL: string;
      fileId: string;
    };
    const reply = await fetch(`${loan.url}${manualUploadURL}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body: new Uint8Array(bytes),
    }).catch(() => undefined);
    await reply?.arrayBuffer().catch(() => undefined);
    if (reply?.status === 201) return;
    const listed = await readDocuments(loan, path, token);
    if (listed.some(({ files }) => files.some(({ id }) => id === fileId))) return;
    loan.counts.placesAgain += 1;
  }
  throw new Error('A file could not be uploaded');
}
