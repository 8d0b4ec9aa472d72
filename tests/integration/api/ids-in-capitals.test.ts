import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '#server/http/signed-webhook.ts';
import {
  connectBank,
  givenBankApplicant,
  readDocumentList,
  referenceOf,
  signInAtSandboxBank,
} from '#tests/support/bank-applicant.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { EMPLOYMENT, acceptanceOf } from '#tests/support/wire-answers.ts';

/** Some languages and databases write an id in capitals (RFC 9562, section 4): it is the same id. */
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** `of`, with the id of the application in capitals. */
const capitalsOf =
  ({ path, applicationId }: TestApplication) =>
  (rest = '') =>
    path(`/application/${applicationId.toUpperCase()}${rest}`);

describe('an id in capitals', () => {
  it.each(['PUT', 'POST'])('in the path of a %s leaves what was saved readable', async (method) => {
    const given = await api.givenQuoteAnswers();
    const employment = { ...EMPLOYMENT, employerName: 'Quay Lanterns' };
    await api.must(method, capitalsOf(given)('/employment'), employment, given);
    const { body } = await api.must('GET', given.of('/employment'), undefined, given);
    expect(body).toEqual(employment);
    expect(await api.getQuote(given)).toMatchObject({ status: 'Approved' });
  });

  it('finds what bank statements show', async () => {
    const given = await givenBankApplicant(api);
    const { id } = await connectBank(api, given);
    await signInAtSandboxBank(api, await referenceOf(api, id), 'success');
    await api.runJobs();
    const read = async (address: string) => (await api.must('GET', address, undefined, given)).body;
    const expected = await read(given.of('/bank-observations'));
    expect(await read(capitalsOf(given)('/bank-observations'))).toEqual(expected);
  });

  it('in a body chooses an option, and accepts its offer', async () => {
    const { application, quote, option } = await api.givenOffer();
    const pricingDetailId = option.id.toUpperCase();
    await api.must('PUT', application.of('/quote'), { pricingDetailId }, application);
    const acceptance = acceptanceOf(quote.quoteId.toUpperCase(), option.loanType);
    await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
    await api.must('PATCH', application.of(), acceptance, application);
    expect(await api.readApplication(application)).toMatchObject({ s1ApplicationStatus: 'App Submit' });
  });

  it('in an event of the lender returns the document that it names', async () => {
    const given = await givenBankApplicant(api);
    const [document] = await readDocumentList(api, given);
    const documents = [
      { documentId: document?.id.toUpperCase(), name: 'Statement', reason: 'A page is missing' },
    ];
    await api.putInStatus(given, 'CreditAssess');
    const body = JSON.stringify({
      type: 'documents-returned',
      sequence: 1,
      applicationId: given.applicationId.toUpperCase(),
      occurredAt: api.now().toISOString(),
      documents,
    });
    const [secret = ''] = api.deps.config.lenderWebhookSecrets;
    await api.must('POST', '/webhooks/lender', body, { headers: signWebhook(secret, randomUUID(), body) });
    expect(await readDocumentList(api, given)).toContainEqual(
      expect.objectContaining({ id: document?.id, rejectionReason: 'A page is missing' }),
    );
  });
});
