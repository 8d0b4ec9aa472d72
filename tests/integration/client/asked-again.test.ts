import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { selectPricingOption } from '#lib/api/quote.ts';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { toShownText } from '#lib/legal/agreements.ts';
import { PARTNER_HAND_OFF } from '#lib/legal/consent-statements.ts';
import { addBank } from '#stores/actions/add-bank.ts';
import { answerObservations } from '#stores/actions/answer-observations.ts';
import { connectBank } from '#stores/actions/connect-bank.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { openSession } from '#stores/actions/open-session.ts';
import { referToPartner } from '#stores/actions/refer-to-partner.ts';
import { removeBank } from '#stores/actions/remove-file.ts';
import { saveBankAccount } from '#stores/actions/save-bank-account.ts';
import { takeBackHandOff } from '#stores/actions/take-back-hand-off.ts';
import { placeOfFigure } from '#lib/forms/screens/observations.ts';
import type { ObservationsValues } from '#lib/forms/screens/observations.ts';
import { applicationStore } from '#stores/application-store.ts';
import { askedFigures, observationsValues } from '#stores/screen-values/observations.ts';
import { sessionStore } from '#stores/session-store.ts';
import {
  bankWebhook,
  connectBank as connectElsewhere,
  givenBankApplicant,
  readDocumentList,
  referenceOf,
  sendBankWebhook,
  signInAtSandboxBank,
} from '#tests/support/bank-applicant.ts';
import { openBrowser } from '#tests/support/client-browser.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import type { TestApplication } from '#tests/support/test-api.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';

/** What a lost reply must not make of a later press: another device, or another press here, has changed it since. */

const PDF = { bytes: buildPdf({ content: Buffer.alloc(12_000, 0x20) }), type: 'application/pdf' } as const;

let api: UploadApi;
beforeAll(async () => {
  api = await createUploadApi();
});
afterAll(() => api.close());
let browser: ReturnType<typeof openBrowser>;
afterEach(() => {
  browser.close();
});

async function open({ token, applicationId }: TestApplication): Promise<void> {
  browser = openBrowser({ now: api.now, app: api.app });
  await browser.open('/quote/step-1');
  openSession(token);
  sessionStore.setState({ applicationId });
}

it('an account that was given elsewhere since is shown, and then replaced by the one that is given here again', async () => {
  const application = await api.givenDocuments();
  const path = `/contact/${application.contactId}/bank-account`;
  const account = { bsb: '062000', accountNumber: '12345678' };
  await open(application);
  await loadResources(['bankAccount']);
  browser.fault('PUT', '/bank-account', 'lose reply', 4);
  expect(await saveBankAccount(account)).toMatchObject({ outcome: 'failed' });
  await api.must('PUT', path, { bsb: '062000', accountNumber: '87654321' }, application);
  expect(await saveBankAccount(account)).toMatchObject({
    outcome: 'failed',
    error: { code: 'account-changed' },
  });
  expect(applicationStore.getState().bankAccount).toMatchObject({ accountNumberEnding: '321' });
  expect(await saveBankAccount(account)).toMatchObject({ outcome: 'saved' });
  const { body } = await api.must('GET', path, undefined, application);
  expect(body).toMatchObject({ accountNumberEnding: '678' });
});

it('an option that was changed elsewhere since is selected again', async () => {
  const { application, quote } = await api.givenQuote();
  const [one, other] = quote.pricingDetails.map(({ id }) => id) as [string, string];
  await open(application);
  const ids = sessionStore.getState() as { contactId: string; applicationId: string };
  browser.fault('PUT', '/quote', 'lose reply', 4);
  await expect(selectPricingOption(ids, one)).rejects.toThrow();
  await api.must('PUT', application.of('/quote'), { pricingDetailId: other }, application);
  await selectPricingOption(ids, one);
  const { pricingDetails } = await api.getQuote(application);
  expect(pricingDetails.filter(({ selected }) => selected).map(({ id }) => id)).toEqual([one]);
});

it('another bank is added again where the one whose reply was lost has been removed since', async () => {
  const application = await api.givenDocuments();
  const { id } = await api.findDocument(application, MAIN_BANK_ACCOUNT);
  await api.upload(application, id, PDF);
  await open(application);
  browser.fault('POST', '/documents', 'lose reply', 4);
  expect(await addBank()).toMatchObject({ outcome: 'failed' });
  const { documentList } = await api.readDocuments(application);
  await removeBank(documentList.find(({ isAdditional }) => isAdditional)?.id ?? '');

  const result = await addBank();
  const { documentList: listed = [] } = applicationStore.getState().documents ?? {};
  const added = listed.filter(({ isAdditional }) => isAdditional);
  expect(added).toHaveLength(1);
  expect(result).toEqual({ outcome: 'added', documentId: added[0]?.id });
});

it('a bank whose connection failed elsewhere since is connected again', async () => {
  const applicant = await givenBankApplicant(api);
  const statusOf = async () =>
    (await readDocumentList(api, applicant)).find(({ id }) => id === applicant.statementId)?.bankSession
      ?.status;
  await open(applicant);
  browser.fault('POST', '/bank-session', 'lose reply', 4);
  expect(await connectBank(applicant.statementId)).toMatchObject({ outcome: 'failed' });
  const { id } = await connectElsewhere(api, applicant);
  const failed = { id: await referenceOf(api, id), sequence: 1, status: 'ERROR', errorCode: 50001 };
  expect(await sendBankWebhook(api, bankWebhook(api, failed))).toBe(204);
  expect(await statusOf()).toBe('ERROR');
  expect(await connectBank(applicant.statementId)).toMatchObject({ outcome: 'opened' });
  expect(await statusOf()).toBe('PROGRESS');
});

it('a figure that was answered otherwise elsewhere since is answered again', async () => {
  const applicant = await givenBankApplicant(api, { salary: 9_000_000 });
  const { id } = await connectElsewhere(api, applicant);
  await signInAtSandboxBank(api, await referenceOf(api, id), 'success-shortfall');
  await api.runJobs();
  await open(applicant);
  await loadResources(['observations']);
  const asked = askedFigures(applicationStore.getState());
  const values = Object.fromEntries(
    asked.map((figure) => [placeOfFigure(figure), { answer: 'declared', amount: '', explanation: '' }]),
  );
  const give = () =>
    answerObservations(values as ObservationsValues, observationsValues(applicationStore.getState()));
  browser.fault('PUT', '/bank-observations', 'lose reply', 4);
  expect(await give()).toMatchObject({ outcome: 'failed' });
  const elsewhere = asked.map(({ code }) => ({ code, answer: 'observed' }));
  await api.must('PUT', applicant.of('/bank-observations'), { answers: elsewhere }, applicant);
  await loadResources(['observations']);
  expect(await give()).toMatchObject({ outcome: 'saved' });
  const answers = applicationStore
    .getState()
    .observations?.observations.flatMap(({ answer }) => answer ?? []);
  expect(answers).toEqual(asked.map(() => 'declared'));
});

it('a hand-off that was agreed to elsewhere again since is taken back again', async () => {
  const { application } = await api.givenQuote();
  await api.putInStatus(application, 'Quote Declined');
  await open(application);
  expect(await referToPartner('pademelon')).toMatchObject({ outcome: 'referred' });
  browser.fault('PUT', '/refer', 'lose reply', 4);
  expect(await takeBackHandOff('pademelon')).toMatchObject({ outcome: 'failed' });
  const agreed = {
    optedIn: true,
    sentToPartner: true,
    partner: 'pademelon',
    texts: [toShownText(PARTNER_HAND_OFF)],
  };
  await api.must('PUT', application.of('/refer'), agreed, application);
  expect((await api.readApplication(application)).handOffs).toHaveLength(1);
  expect(await takeBackHandOff('pademelon')).toMatchObject({ outcome: 'taken back' });
  expect((await api.readApplication(application)).handOffs ?? []).toEqual([]);
});
