import { randomUUID } from 'node:crypto';
import { EMPLOYMENT, acceptanceOf } from '#tests/support/wire-answers.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { walkJourney } from '../trust/growth/journey.ts';

/** One call of the walk as its client makes it; resolves to the reply's body. */
export type AskAny = (
  name: string,
  call: {
    method: string;
    path: string;
    body?: unknown;
    bytes?: Buffer;
    token?: string | undefined;
    key?: string;
  },
) => Promise<unknown>;

/** An applicant who has to upload a document besides connecting a bank. */
const SELF_EMPLOYED = { ...EMPLOYMENT, status: 'Self-Employed', occupation: 'Director' } as const;
const LINES = 4_000;
/** A page of uncompressed text, some 170 kB, because files are inspected byte by byte. */
const NOTICE = buildPdf({
  content: Array.from(
    { length: LINES },
    (_, line) => `BT /F1 9 Tf 72 ${String(line % 780)} Td (Line) Tj ET`,
  ).join('\n'),
});

/**
 * From nothing to an application that is handed to the lender: the journey of twelve calls, then the acceptance of the
 * contract, the account, a bank connected at the stand-in, one uploaded document, and the applicant's statement that
 * this is all.
 *
 * @param doJobs waits until the jobs that are due are done: before the applicant's statement, which is refused while
 *   bank statements are still to come, and at the end
 * @throws when the application is then not with the lender
 */
export async function walkCompleted(askCall: AskAny, doJobs: () => Promise<unknown>): Promise<void> {
  const { token, contact, application, quoteId } = await walkJourney(askCall, SELF_EMPLOYED);
  const ask = async (name: string, method: string, path: string, body?: unknown) =>
    (await askCall(name, { method, path, body, token })) as Record<string, unknown>;

  // With an idempotency key, as the page sends it: an acceptance that has waited too long for its contract is sent
  // again.
  await askCall('PATCH application, accepted', {
    method: 'PATCH',
    path: application,
    body: acceptanceOf(quoteId),
    token,
    key: randomUUID(),
  });
  await ask('PUT bank account', 'PUT', `${contact}/bank-account`, {
    bsb: '062000',
    accountNumber: '12345678',
  });
  const { documentList } = (await ask('GET documents', 'GET', `${application}/documents`)) as Documents;
  const [account, notice] = ['Main bank account', 'Notice of assessment'].map(
    (title) => documentList.find(({ name }) => name.toLowerCase() === title.toLowerCase())?.id,
  );
  await ask('POST bank session', 'POST', `${application}/bank-session`, {
    documentId: account,
    institutionId: 'currawong',
  });
  await shareStatements(ask, application.split('/').at(-1) ?? '');
  const { manualUploadURL } = await ask('POST documents', 'POST', `${application}/documents`, {
    documentId: notice,
    name: 'notice.pdf',
    type: 'application/pdf',
    size: NOTICE.length,
  });
  await askCall('PUT upload', { method: 'PUT', path: String(manualUploadURL), bytes: NOTICE });
  await doJobs();
  await ask('POST hand-in', 'POST', `${application}/documents/hand-in`);
  await doJobs();
  const found = await askCall('GET application, handed in', {
    method: 'GET',
    path: `${contact}/application`,
    token,
  });
  const [{ s1ApplicationStatus: status } = {}] = found as { s1ApplicationStatus?: string }[];
  if (status !== 'CreditAssess') throw new Error(`The application stands at ${String(status)}`);
}

type Documents = { documentList: { id: string; name: string }[] };

/** The calls that the bank's own page makes to the stand-in. */
async function shareStatements(
  ask: (name: string, method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>,
  applicationId: string,
): Promise<void> {
  const { session } = (await ask('bank: open', 'GET', `/api/sandbox/bank?application=${applicationId}`)) as {
    session: { reference: string };
  };
  const at = `/api/sandbox/bank/${session.reference}`;
  const { accounts } = (await ask('bank: sign in', 'POST', `${at}/sign-in`, {
    institutionId: 'currawong',
    login: 'success',
  })) as { accounts: { id: string }[] };
  await ask('bank: share', 'POST', `${at}/share`, { accounts: accounts.map(({ id }) => id) });
}
