import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import { consentsContract } from '#lib/contracts/contract.ts';
import { legalTextsContract } from '#lib/contracts/legal-text.ts';
import type { LegalStatement } from '#lib/contracts/legal-text.ts';
import type { LoanType } from '#lib/domain/options.ts';
import { givenBankApplicant } from '#tests/support/bank-applicant.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';
import { acceptanceOf } from '#tests/support/wire-answers.ts';

/** A client without the texts compiled in: it sends what it has read. */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const readTexts = async () => legalTextsContract.parse((await api.must('GET', '/legal-texts')).body);

async function readStatements(call: LegalStatement['sentWith'][number], loanType?: LoanType) {
  const { statements } = await readTexts();
  return statements.filter(
    (one) =>
      one.sentWith.includes(call) &&
      (one.loanType === undefined || loanType === undefined || one.loanType === loanType),
  );
}

const asSent = (statements: readonly LegalStatement[]) =>
  statements.map(({ name, version, hash }) => ({ name, version, hash }));

describe('with the texts that are read an offer', () => {
  it.each(['Secured', 'Unsecured'] as const)(
    'that is %s is accepted, and without any of them it is not',
    async (loanType) => {
      const { application, quote } = await api.givenOffer({ loanType });
      const statements = await readStatements('changeApplication', loanType);
      const flags = statements.flatMap(({ fields }) => fields);
      const accept = (texts: readonly LegalStatement[]) =>
        api.request(
          'PATCH',
          application.of(),
          {
            quoteId: quote.quoteId,
            ...Object.fromEntries(flags.map((flag) => [flag, true])),
            texts: asSent(texts),
          },
          application,
        );
      for (const left of statements.filter(({ name }) => name !== 'before-signing')) {
        expect(await accept(statements.filter((one) => one !== left)), left.name).toMatchObject({
          status: 412,
          body: { code: 'text-changed' },
        });
      }
      expect((await accept(statements)).status).toBe(204);
      const { body } = await api.must('GET', application.path('/consents'), undefined, application);
      const entries = consentsContract.parse(body).entries;
      for (const { name, version } of statements) {
        expect(entries).toContainEqual(expect.objectContaining({ subject: name, version }));
      }
    },
  );

  it.each(['Secured', 'Unsecured'] as const)('that was changed and is %s is confirmed', async (loanType) => {
    const { application } = await api.givenAcceptance({ loanType });
    await api.putInStatus(application, 'CreditAssess');
    await api.lenderSays(application.applicationId, {
      type: 'offer-changed',
      loanAmount: 2_000_000,
      reason: 'Less',
    });
    const { body } = await api.must('GET', application.of('/sfapplication'), undefined, application);
    const { assessmentId } = assessmentContract.parse(body);
    const statements = await readStatements('submitForAssessment', loanType);
    const confirm = (texts: readonly LegalStatement[]) =>
      api.request(
        'PATCH',
        application.of('/sfapplication'),
        { confirmed: true, assessmentId, texts: asSent(texts) },
        application,
      );
    for (const left of statements.filter(({ name }) => name !== 'before-signing')) {
      expect(await confirm(statements.filter((one) => one !== left)), left.name).toMatchObject({
        status: 412,
        body: { code: 'text-changed' },
      });
    }
    expect((await confirm(statements)).status).toBe(204);
  });
});

it('with the text that is read a bank is connected, and the agreement is in the ledger', async () => {
  const applicant = await givenBankApplicant(api);
  const texts = await readStatements('connectBank');
  expect(texts).toHaveLength(1);
  const body = { documentId: applicant.statementId, texts: asSent(texts) };
  await api.must('POST', applicant.of('/bank-session'), body, applicant);
  const { body: consents } = await api.must('GET', applicant.path('/consents'), undefined, applicant);
  expect(consentsContract.parse(consents).entries.at(-1)).toMatchObject({
    subject: 'bank-statements',
    version: texts[0]?.version,
  });
});

describe('what the ledger has the hash of is what a client has shown', () => {
  const asShown = (words: string) => createHash('sha256').update(words, 'utf8').digest('hex');

  it('of an offer, with its asset', async () => {
    const { application, quote } = await api.givenOffer({ loanType: 'Secured' });
    const { assetsInWords = expect.fail('no words') } = await api.readApplication(application);
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId, 'Secured'), application);
    const { entries } = consentsContract.parse(
      (await api.must('GET', application.path('/consents'), undefined, application)).body,
    );
    for (const { name, text } of await readStatements('changeApplication')) {
      if (name === 'before-signing') continue;
      const textHash = asShown(text.replace('{asset}', assetsInWords));
      expect(entries, name).toContainEqual(
        expect.objectContaining({ action: 'agreed', subject: name, textHash }),
      );
    }
  });

  it('of a hand-off, with its partner', async () => {
    const { application } = await api.givenOffer({ salary: 3_000_000 });
    const { statements, partners } = await readTexts();
    const [{ partner } = expect.fail('no partner')] = partners;
    const texts = asSent(await readStatements('handToPartner'));
    expect(texts).toHaveLength(1);
    const hand = { optedIn: true, sentToPartner: false, partner, texts };
    await api.must('PUT', application.of('/refer'), hand, application);
    const { name = '' } = partners.find((one) => one.partner === partner) ?? {};
    const { text = '' } = statements.find((one) => one.name === 'partner-hand-off') ?? {};
    const { entries } = consentsContract.parse(
      (await api.must('GET', application.path('/consents'), undefined, application)).body,
    );
    expect(entries.at(-1)).toMatchObject({
      subject: 'partner-hand-off',
      textHash: asShown(text.replaceAll('{partner}', name)),
    });
  });

  it('and an application that nothing secures has no such words', async () => {
    const { application } = await api.givenOffer({ loanType: 'Unsecured' });
    expect(await api.readApplication(application)).not.toHaveProperty('assetsInWords');
  });
});

describe('the texts in force', () => {
  it('are the words to show, with what the reader fills in', async () => {
    const { statements } = await readTexts();
    const left = statements.flatMap(({ name, text }) =>
      [...new Set(text.match(/\{\w+\}/g))].map((gap) => [name, gap]),
    );
    expect(left).toEqual([
      ['mortgage', '{asset}'],
      ['partner-hand-off', '{partner}'],
    ]);
    expect(statements.filter(({ text }) => text === '')).toEqual([]);
  });

  it('have the pages as the ledger has them, each under an address', async () => {
    const application = await api.startApplication();
    const { body } = await api.must('GET', application.path('/consents'), undefined, application);
    const { entries } = consentsContract.parse(body);
    const { pages } = await readTexts();
    const agreedAtFirst = pages.filter(({ fields }) => fields.includes('privacyConsent'));
    expect(
      agreedAtFirst.map(({ name, version, textHash }) => ({ subject: name, version, textHash })),
    ).toEqual(entries.slice(0, 2).map(({ subject, version, textHash }) => ({ subject, version, textHash })));
    const terms = pages.find(({ name }) => name === 'terms-and-conditions');
    expect(terms?.url).toMatch(/^https?:\/\/[^/]+\/terms-and-conditions\/?$/);
  });

  it('may be kept by anybody, and are asked for again by their tag', async () => {
    const first = await api.must('GET', '/legal-texts');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? expect.fail('no tag');
    const ask = (tag: string) =>
      api.request('GET', '/legal-texts/', undefined, { headers: { 'if-none-match': tag } });
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const again = await ask(known);
      expect(again).toMatchObject({ status: 304, body: '' });
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe('public, no-cache');
    }
    expect(await ask('"another"')).toMatchObject({ status: 200, body: first.body });
  });
});
