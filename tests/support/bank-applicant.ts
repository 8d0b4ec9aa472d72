import { documentsContract } from '#lib/contracts/document.ts';
import type { Document } from '#lib/contracts/document.ts';
import { connectedBankContract } from '#lib/contracts/bank.ts';
import type { ConnectedBank } from '#lib/contracts/bank.ts';
import { BANK_CONSENT_SHOWN } from '#lib/legal/bank-consent.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import type { OfferWishes, TestApi, TestApplication } from './test-api.ts';

/** An applicant who has accepted an offer and is asked for bank statements. */
export type BankApplicant = TestApplication & { statementId: string };

export async function readDocumentList(api: TestApi, application: TestApplication): Promise<Document[]> {
  const { body } = await api.must('GET', application.of('/documents'), undefined, application);
  return documentsContract.parse(body).documentList;
}

export async function givenBankApplicant(api: TestApi, wishes: OfferWishes = {}): Promise<BankApplicant> {
  const { application } = await api.givenAcceptance(wishes);
  const documents = await readDocumentList(api, application);
  const statement = documents.find(({ docType }) => docType === 'Bank Statement');
  if (statement === undefined) throw new Error('No bank statement is asked for');
  return { ...application, statementId: statement.id };
}

export async function connectBank(api: TestApi, applicant: BankApplicant): Promise<ConnectedBank> {
  const { body } = await api.must(
    'POST',
    applicant.of('/bank-session'),
    { documentId: applicant.statementId, texts: [BANK_CONSENT_SHOWN] },
    applicant,
  );
  return connectedBankContract.parse(body);
}

/** The provider's own id for a session. */
export async function referenceOf(api: TestApi, bankSessionId: string): Promise<string> {
  const [row] = await api.query<{ reference: string }>(
    'select provider_reference as reference from bank_session where id = $1',
    [bankSessionId],
  );
  if (row === undefined) throw new Error('There is no such bank session');
  return row.reference;
}

let lastWebhook = 0;

/** A webhook from the bank-data provider, correctly signed unless told otherwise. */
export function bankWebhook(
  api: TestApi,
  session: Record<string, unknown>,
  given: { id?: string; secret?: string; signedAt?: Date } = {},
): { body: string; headers: Record<string, string> } {
  lastWebhook += 1;
  const { id = `report-${String(lastWebhook)}`, secret, signedAt } = given;
  const body = JSON.stringify({ type: 'session.updated', session });
  const key = secret ?? api.deps.config.bankDataWebhookSecret;
  return { body, headers: signWebhook(key, id, body, signedAt ?? new Date()) };
}

/** Sends one; returns the reply's status. */
export async function sendBankWebhook(
  api: TestApi,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<number> {
  return (await api.request('POST', '/webhooks/bank-data', body, { headers })).status;
}

/** Goes through the sandbox bank's pages as the customer with this name. */
export async function signInAtSandboxBank(api: TestApi, reference: string, login: string) {
  const at = `/api/sandbox/bank/${encodeURIComponent(reference)}`;
  const signedIn = await api.must('POST', `${at}/sign-in`, { institutionId: 'currawong', login });
  const { accounts } = signedIn.body as { accounts: { id: string }[] };
  if (accounts.length === 0) return;
  await api.must('POST', `${at}/share`, { accounts: accounts.map(({ id }) => id) });
}
