import type { Document, Documents, StartedUpload } from '#lib/contracts/document.ts';
import { BANK_SESSION_STATUSES } from '#lib/domain/documents.ts';
import { BANK_CONSENT_SHOWN } from '#lib/legal/bank-consent.ts';
import { bankWebhook, referenceOf, sendBankWebhook } from '#tests/support/bank-applicant.ts';
import { readReply } from '#tests/support/test-api.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { ask } from './life.ts';
import type { Life, Standing, Walk } from './life.ts';
import { giveAccount } from './answers.ts';
import { within } from './step.ts';
import type { Step } from './step.ts';

async function readDocuments(walk: Walk, life: Life, standing: Standing): Promise<Document[]> {
  const { status, body } = await ask(walk, life, 'GET', within(standing, '/documents'));
  return status === 200 ? (body as Documents).documentList : [];
}

const isMissing = ({ status }: Document) => status === 'OPEN' || status === 'REJECTED';

/** Gives what is asked for: files, a bank, an account, and the word that this is everything. */
export const handOver: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { random } = walk;
  const missing = (await readDocuments(walk, life, standing)).filter(isMissing);
  await giveAccount(walk, life, standing);
  for (const document of missing) {
    if (document.docType === 'Bank Statement' && random.fraction() < 0.5)
      await connectBank(walk, life, standing, document);
    else await upload(walk, life, standing, document);
    if (random.fraction() < 0.2) return changeDocuments(walk, life, standing);
  }
  await answerObservations(walk, life, standing);
  return ask(walk, life, 'POST', within(standing, '/documents/hand-in'));
};

async function upload(walk: Walk, life: Life, standing: Standing, { id }: Document): Promise<void> {
  const { api, random } = walk;
  const bytes = buildPdf({ content: `BT /F1 12 Tf 72 720 Td (${String(random.fraction())}) Tj ET` });
  const announced = { documentId: id, name: 'paper.pdf', type: 'application/pdf', size: bytes.length };
  const { status, body } = await ask(walk, life, 'POST', within(standing, '/documents'), announced);
  if (status !== 201) return;
  const { manualUploadURL } = body as StartedUpload;
  // The address works once, and is now and then tried again.
  for (let time = 0; time < (random.fraction() < 0.2 ? 2 : 1); time += 1) {
    const request = new Request(new URL(manualUploadURL, 'https://loans.example'), {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf', 'content-length': String(bytes.length) },
      body: new Uint8Array(bytes),
    });
    walk.heard(
      'PUT',
      manualUploadURL.replace('/api/v2', ''),
      await readReply(await api.app.fetch(request, {})),
    );
  }
}

const LOGINS = ['success', 'success-shortfall', 'success-shortfall', 'open', '50001', '99999'] as const;

async function connectBank(walk: Walk, life: Life, standing: Standing, { id }: Document): Promise<void> {
  const { api, random } = walk;
  await api.request('GET', '/institutions');
  const { status, body } = await ask(walk, life, 'POST', within(standing, '/bank-session'), {
    documentId: id,
    texts: [BANK_CONSENT_SHOWN],
  });
  if (status >= 300) return;
  const { id: bankSessionId } = body as { id: string };
  const at = `/api/sandbox/bank/${encodeURIComponent(await referenceOf(api, bankSessionId))}`;
  const login = { institutionId: 'currawong', login: random.oneOf(LOGINS) };
  const signedIn = await api.request('POST', `${at}/sign-in`, login);
  const { accounts = [] } = signedIn.body as { accounts?: { id: string }[] };
  if (accounts.length > 0)
    await api.request('POST', `${at}/share`, { accounts: accounts.map((account) => account.id) });
  await api.runJobs();
  await ask(walk, life, 'GET', within(standing, `/bank-session/${bankSessionId}`));
}

export const changeDocuments: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { random } = walk;
  const documents = await readDocuments(walk, life, standing);
  const [first, ...others] = documents;
  if (first === undefined || random.fraction() < 0.3)
    return ask(walk, life, 'POST', within(standing, '/documents'), { addAnotherBank: true });
  const withFile = documents.find(({ files }) => files.length > 0);
  const document = random.fraction() < 0.5 ? (withFile ?? first) : random.oneOf([first, ...others]);
  const [file] = document.files;
  const path = within(standing, `/documents/${document.id}`);
  return ask(walk, life, 'DELETE', file && random.fraction() < 0.6 ? `${path}/files/${file.id}` : path);
};

export const answerObservations: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const path = within(standing, '/bank-observations');
  const { body } = await ask(walk, life, 'GET', path);
  const { observations = [] } = body as { observations?: { code: string; needsAnswer: boolean }[] };
  const answers = observations
    .filter(({ needsAnswer }) => needsAnswer)
    .map(({ code }) => ({ code, answer: walk.random.oneOf(['declared', 'observed'] as const) }));
  if (answers.length > 0) return ask(walk, life, 'PUT', path, { answers });
};

/** What the bank-data provider reports about a connection, in any order, and repeated. */
export const beBankProvider: Step = async ({ api, random }, life) => {
  const [row] = await api.query<{ reference: string }>(
    `select s.provider_reference as reference from bank_session s join application a on a.id = s.application_id
     where a.contact_id = $1 order by s.created_at desc limit 1`,
    [life.contactId],
  );
  if (row === undefined) return;
  const status = random.oneOf(BANK_SESSION_STATUSES);
  const isFailure = status === 'LOGIN_FAIL' || status === 'ERROR';
  const sequence = random.between(1, 9);
  const session = { id: row.reference, sequence, status, ...(isFailure && { errorCode: 50_005 }) };
  const report = bankWebhook(api, session, { id: `report-${row.reference}-${String(sequence)}` });
  await sendBankWebhook(api, report);
  if (random.fraction() < 0.3) await sendBankWebhook(api, report);
};
