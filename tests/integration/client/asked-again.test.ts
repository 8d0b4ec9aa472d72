import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { selectPricingOption } from '#lib/api/quote.ts';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { addBank } from '#stores/actions/add-bank.ts';
import { openSession } from '#stores/actions/open-session.ts';
import { removeBank } from '#stores/actions/remove-file.ts';
import { saveBankAccount } from '#stores/actions/save-bank-account.ts';
import { applicationStore } from '#stores/application-store.ts';
import { sessionStore } from '#stores/session-store.ts';
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

it('an account that was given elsewhere since is replaced by the one that is given here again', async () => {
  const application = await api.givenDocuments();
  const path = `/contact/${application.contactId}/bank-account`;
  const account = { bsb: '062000', accountNumber: '12345678' };
  await open(application);
  browser.fault('PUT', '/bank-account', 'lose reply', 4);
  expect(await saveBankAccount(account)).toMatchObject({ outcome: 'failed' });
  await api.must('PUT', path, { bsb: '062000', accountNumber: '87654321' }, application);
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
