import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { createdReferralContract } from '#lib/contracts/referral.ts';
import { verifiedContract } from '#lib/contracts/resume.ts';
import { connectBank, referenceOf, signInAtSandboxBank } from './bank-applicant.ts';
import { readMailbox } from './mailbox.ts';
import { drawJpeg } from './picture-files.ts';
import { DECLINED_SCORE } from './scripted-bureau.ts';
import { PARTNER_PAYLOAD } from './test-api.ts';
import type { OfferWishes, TestApplication } from './test-api.ts';
import type { UploadApi } from './uploads.ts';

/** What is known about somebody besides what every applicant answers. */
export const BANK_ACCOUNT = { bsb: '062000', accountNumber: '87654321' };
export const FILE_NAME = 'payslip of march.jpg';

/** Asks for a payout letter. */
const DEBT_TO_PAY_OUT = {
  debtType: 'Credit Card',
  liabilityName: 'Wattle Bank',
  consolidate: true,
  amount: 200_000,
  creditCardLimit: 300_000,
};

/**
 * An applicant about whom everything is stored that can be: sent by a partner, with a contract, a connected bank, a
 * file, a bank account, messages, a code, and an upload that was begun.
 */
export async function givenKnownApplicant(
  api: UploadApi,
  wishes: OfferWishes = {},
): Promise<TestApplication> {
  const application = await api.givenDocuments({ ...wishes, liabilities: [DEBT_TO_PAY_OUT] });
  const { token, path, of } = application;
  const headers = { 'idempotency-key': `known-${application.applicationId}` };
  await api.must('PUT', path('/bank-account'), BANK_ACCOUNT, { token, headers });

  const statements = await api.findDocument(application, MAIN_BANK_ACCOUNT);
  const session = await connectBank(api, { ...application, statementId: statements.id });
  await signInAtSandboxBank(api, await referenceOf(api, session.id), 'success');
  const { documentList } = await api.readDocuments(application);
  const other = documentList.find(({ docType }) => docType !== 'Bank Statement');
  if (other === undefined) throw new Error('Nothing but bank statements is asked for');
  const picture = { bytes: await drawJpeg(), type: 'image/jpeg', name: FILE_NAME } as const;
  await api.upload(application, other.id, picture);
  await api.startUpload(application, other.id, picture);

  const { body } = await api.must('POST', '/referral/MME', PARTNER_PAYLOAD, api.asPartner('MME'));
  await api.query('update referral set contact_id = $2, application_id = $3 where id = $1', [
    createdReferralContract.parse(body).referralId,
    application.contactId,
    application.applicationId,
  ]);
  await askForCode(api, application);
  await api.runJobs();
  await api.must('GET', of('/bank-observations'), undefined, { token });
  return application;
}

/** A declined applicant who was handed to a partner; the partner was told. */
export async function givenReferredApplicant(api: UploadApi): Promise<TestApplication> {
  const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
  await api.must(
    'PUT',
    application.of('/refer'),
    { optedIn: true, sentToPartner: true, partner: 'cra' },
    application,
  );
  await api.runJobs();
  return application;
}

/** Asks for a code, and signs in with the one on the phone, which leaves the applicant's other sessions as they are. */
async function askForCode(api: UploadApi, { details }: TestApplication): Promise<void> {
  const { email, dob, mobile } = details;
  const { v_code: username } = verifiedContract.parse(
    (await api.must('POST', '/verify', { email, dob })).body,
  );
  await api.runJobs();
  const password = (await readMailbox(api, mobile)).find(({ code }) => code !== undefined)?.code ?? '';
  await api.must('POST', '/token', { username, password, grant_type: 'password', client_id: 'APPFORM' });
}
