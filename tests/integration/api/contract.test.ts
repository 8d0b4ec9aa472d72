import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import { contractLinkContract } from '#lib/contracts/contract.ts';
import { toLongInstant } from '#lib/domain/calendar.ts';
import { formatCents, formatRate } from '#lib/domain/money.ts';
import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';
import { openContract } from '#server/features/contract/sealed-contract.ts';
import { countersignContract, storeApplicantContract } from '#server/features/contract/service.ts';
import { createDownloadUrl } from '#server/features/download/download-url.ts';
import { AppError } from '#server/http/app-error.ts';
import { atAssessment } from '#tests/support/lender-events.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { HOUR_MS, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { acceptanceOf, confirmationTexts } from '#tests/support/wire-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => api.close());

type StoredContract = { id: string; copy: string; pdf: Buffer; pdf_hash: string; assessment_id: string };

const contractsOf = ({ applicationId }: TestApplication) =>
  api.query<StoredContract>('select * from contract where application_id = $1 order by created_at', [
    applicationId,
  ]);
const linkTo = async (application: TestApplication, rest = '/contract') =>
  (await api.must('GET', application.of(rest), undefined, application)).body;

/** Follows a link as a browser does: with no token. */
async function download(link: unknown) {
  const { url } = contractLinkContract.parse(link);
  const response = await api.app.fetch(new Request(new URL(url, 'https://loans.example')), {});
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the contract before acceptance', () => {
  it('is an empty object while there is no offer', async () => {
    const { application } = await api.givenChoice();
    expect(await linkTo(application)).toEqual({});
    expect(await linkTo(application, '/sfcontract')).toEqual({});
  });

  it('is a draft of the offer as it stands, the same bytes each time, stored nowhere', async () => {
    const { application } = await api.givenOffer();
    const link = contractLinkContract.parse(await linkTo(application));
    expect(link.copy).toBe('draft');
    const first = await download(link);
    const second = await download(await linkTo(application));
    expect(first.response.status).toBe(200);
    expect(first.bytes.equals(second.bytes)).toBe(true);
    const { text } = readPdf(first.bytes);
    expect(text).toContain('This is a draft');
    expect(text).toContain('DRAFT');
    expect(text).toContain('The offer ends on 23 December 2026');
    expect(text).not.toContain('Signed electronically');
    expect(await contractsOf(application)).toEqual([]);
    const shown = await api.query(
      `select text_hash from consent_entry where application_id = $1 and subject = 'loan-contract-draft'`,
      [application.applicationId],
    );
    expect(shown).toEqual([{ text_hash: sha256(first.bytes) }]);
  });

  it('is got ready once its link is given, and drawn for as long as that takes', async () => {
    const { application } = await api.givenOffer();
    const getReady = vi.spyOn(api.deps.drawing, 'getReady');
    const link = await linkTo(application);
    expect(getReady).toHaveBeenCalledOnce();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(api.deps.drawing, 'contract').mockImplementation(async () => {
      await vi.advanceTimersByTimeAsync(2 * api.deps.config.apiAnswerLimitMs);
      return Buffer.from('%PDF');
    });
    const { response, bytes } = await download(link);
    expect([response.status, bytes.toString()]).toEqual([200, '%PDF']);
  });

  it('ends with the offer it was drawn from', async () => {
    const { application } = await api.givenOffer();
    const link = await linkTo(application);
    await api.must('PATCH', application.of(), { numberOfDependants: 2 }, application);
    const { response, bytes } = await download(link);
    expect(response.status).toBe(412);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'offer-changed' });
    expect(await linkTo(application)).toEqual({});
  });

  it('is not drawn of an updated offer, which cannot be accepted as it is', async () => {
    const { application } = await api.givenOffer({ tier: 'B1', loanAmount: 4_500_000, salary: 5_000_000 });
    expect(await api.readApplication(application)).toHaveProperty('updatedLoanAmount');
    expect(await linkTo(application)).toEqual({});
  });
});

describe("the applicant's copy", () => {
  let application: TestApplication;
  let option: Awaited<ReturnType<TestApi['givenAcceptance']>>['option'];
  beforeAll(async () => {
    ({ application, option } = await api.givenAcceptance());
  });

  it('is one, sealed, with the hash of its bytes', async () => {
    const rows = await contractsOf(application);
    expect(rows.map(({ copy }) => copy)).toEqual(['applicant']);
    const [row] = rows;
    if (row === undefined) throw new Error('No contract');
    expect(row.pdf.includes('%PDF')).toBe(false);
    const { response, bytes } = await download(await linkTo(application));
    expect(response.status).toBe(200);
    expect(sha256(bytes)).toBe(row.pdf_hash);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(
        /^inline; filename="Boronia-Loans-contract-\w{9}\.pdf"$/,
      ) as string,
    });
  });

  it('states the stored figures, the parties and the whole schedule', async () => {
    const { bytes } = await download(await linkTo(application));
    const { text, pages } = readPdf(bytes);
    const money = (amount: number) => formatCents(amount, { alwaysCents: true });
    for (const figure of [
      'Nora Whitlock',
      '12 Smith Street, Richmond VIC 3121',
      'Boronia Credit Pty Ltd',
      money(2_500_000),
      money(option.establishmentFee),
      money(2_500_000 + option.establishmentFee),
      money(option.totalCost),
      money(option.repayment),
      `${formatRate(option.interestRate)}% p.a.`,
      `${formatRate(option.comparisonRate)}% p.a.`,
      'Signed electronically on 23 November 2026, 11:00 am AEDT',
      `Page ${String(pages.length)} of ${String(pages.length)}`,
    ]) {
      expect(text).toContain(figure);
    }
  });

  it('keeps its figures whatever becomes of the price list: nothing is priced anew', async () => {
    const [row] = await contractsOf(application);
    if (row === undefined) throw new Error('No contract');
    const { model } = openContract(api.deps, row);
    const [assessment] = await api.query<{ outcome: { offered: { totalCostOfLoan: number } } }>(
      'select outcome from assessment where id = $1',
      [row.assessment_id],
    );
    expect(model.headline.total).toBe(assessment?.outcome.offered.totalCostOfLoan);
    expect(model.schedule.rows.reduce((sum, [repayment]) => sum + repayment, 0)).toBe(model.headline.total);
  });

  it('is never changed', async () => {
    await expect(api.query(`update contract set pdf_hash = 'x'`)).rejects.toThrow('append-only');
  });
});

describe('an acceptance', () => {
  it('stores contract and ledger together, or nothing at all', async () => {
    const { application, quote } = await api.givenOffer();
    // What is stored does not add up, so no contract can be made from it.
    await api.query(
      `update assessment set outcome = jsonb_set(outcome, '{offered,totalCostOfLoan}', '1') where application_id = $1`,
      [application.applicationId],
    );
    const entries = () =>
      api.query('select 1 from consent_entry where contact_id = $1', [application.contactId]);
    const before = await entries();
    const reply = await api.request('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: 'App Start',
      acceptTandCs: false,
    });
    expect(await contractsOf(application)).toEqual([]);
    expect(await entries()).toEqual(before);
  });

  it('that comes twice makes one contract', async () => {
    const { application, quote } = await api.givenOffer();
    const replies = await Promise.all(
      [1, 2, 3].map(() => api.request('PATCH', application.of(), acceptanceOf(quote.quoteId), application)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await contractsOf(application)).toHaveLength(1);
  });
});

describe('the countersigned copy', () => {
  it('says what was agreed to with a signature more, once, however often it is asked for', async () => {
    const { application } = await api.givenAcceptance();
    expect(await linkTo(application, '/sfcontract')).toEqual({});
    const [agreed] = await contractsOf(application);
    const sign = () =>
      api.deps.database.transaction((transaction) =>
        countersignContract(api.deps, transaction, application.applicationId, {
          pdfHash: agreed?.pdf_hash ?? '',
          now: api.now(),
        }),
      );
    await sign();
    await sign();
    expect((await contractsOf(application)).map(({ copy }) => copy)).toEqual(['applicant', 'countersigned']);
    const link = contractLinkContract.parse(await linkTo(application, '/sfcontract'));
    expect(link.copy).toBe('countersigned');
    const { text } = readPdf((await download(link)).bytes);
    expect(text).toContain('Approved and signed electronically for the lender on 23 November 2026');
    expect(text).toContain(`Signed electronically on ${toLongInstant(api.now())}`);
  });

  it('needs a contract', async () => {
    const { application } = await api.givenOffer();
    await expect(
      api.deps.database.transaction((transaction) =>
        countersignContract(api.deps, transaction, application.applicationId, {
          pdfHash: 'a'.repeat(64),
          now: api.now(),
        }),
      ),
    ).rejects.toThrow('no contract');
  });

  it('of an offer that was changed and confirmed is of that offer', async () => {
    const { application } = await api.givenAcceptance();
    const { applicationId } = application;
    const [changed] = await api.query<{ id: string }>(
      `insert into assessment select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).* from assessment a
       where application_id = $1 returning id`,
      [applicationId],
    );
    await api.query('update application set assessment_id = $1 where id = $2', [changed?.id, applicationId]);
    await api.putInStatus(application, 'Offer Awaiting Confirmation');
    expect(await linkTo(application)).toMatchObject({ copy: 'draft' });
    expect(readPdf((await download(await linkTo(application))).bytes).text).toContain('This is a draft');
    await api.putInStatus(application, 'CreditAssess');
    api.advance(HOUR_MS / 2);
    await api.deps.database.transaction(async (transaction) => {
      const { pdfHash } = await storeApplicantContract(api.deps, transaction, applicationId, api.now());
      await countersignContract(api.deps, transaction, applicationId, { pdfHash, now: api.now() });
    });
    const rows = await contractsOf(application);
    expect(rows.map(({ copy }) => copy).sort()).toEqual(['applicant', 'applicant', 'countersigned']);
    expect(rows.filter(({ assessment_id }) => assessment_id === changed?.id)).toHaveLength(2);
    const { text } = readPdf((await download(await linkTo(application))).bytes);
    expect(text.replace(/\s+/g, ' ')).toContain(
      'by agreeing anew to statements 1, 2 and 4 above. Statement 3 was agreed to on',
    );
  });

  it('of a changed offer has what was not agreed to anew in the words of its day, the draft too', async () => {
    const application = await atAssessment(api);
    const settlement = AGREEMENT_TEXTS.find(({ name }) => name === 'settlement');
    if (settlement === undefined) throw new Error('There is such a statement');
    const agreed = { ...settlement };
    const change = { type: 'offer-changed', loanAmount: 1_800_000, reason: 'Less' } as const;
    expect((await api.lenderSays(application.applicationId, change)).status).toBe(204);
    Object.assign(settlement, { version: '2027-01-01', text: 'Other words.', hash: 'a'.repeat(64) });
    try {
      const draft = await download(await linkTo(application));
      const { body } = await api.must('GET', application.of('/sfapplication'), undefined, application);
      const { assessmentId } = assessmentContract.parse(body);
      const confirmation = { confirmed: true, assessmentId, texts: confirmationTexts() };
      await api.must('PATCH', application.of('/sfapplication'), confirmation, application);
      const signed = await download(await linkTo(application));
      for (const { bytes } of [draft, signed]) {
        const text = readPdf(bytes).text.replace(/\s+/g, ' ');
        expect(text).toContain(agreed.text);
        expect(text).toContain(`Version ${agreed.version}, SHA-256 ${agreed.hash.slice(0, 16)}`);
        expect(text).not.toContain('Other words.');
      }
    } finally {
      Object.assign(settlement, agreed);
    }
  });
});

describe('a download link', () => {
  it('ends after five minutes', async () => {
    const { application } = await api.givenAcceptance();
    const link = contractLinkContract.parse(await linkTo(application));
    expect(Date.parse(link.expiresAt) - api.now().getTime()).toBe(5 * 60_000);
    api.advance(5 * 60_000 - 1);
    expect((await download(link)).response.status).toBe(200);
    api.advance(1);
    const { response, bytes } = await download(link);
    expect(response.status).toBe(412);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'link-ended' });
  });

  it('says in words that it has ended, to a tab that is loaded again', async () => {
    const { application } = await api.givenAcceptance();
    const { url } = contractLinkContract.parse(await linkTo(application));
    api.advance(5 * 60_000);
    const headers = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    const reply = await api.app.fetch(new Request(new URL(url, 'https://loans.example'), { headers }), {});
    expect(reply.status).toBe(412);
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toBe(
      'This link has expired. Please open the document again from your application.',
    );
  });

  it('says when to try again, to a tab that was opened too often', async () => {
    const { application } = await api.givenAcceptance();
    const { url } = contractLinkContract.parse(await linkTo(application));
    const count = vi
      .spyOn(api.deps.throttle, 'count')
      .mockRejectedValueOnce(new AppError('too-many-requests', { retryAfterSeconds: 40 }));
    const headers = { accept: 'text/html' };
    const reply = await api.app.fetch(new Request(new URL(url, 'https://loans.example'), { headers }), {});
    count.mockRestore();
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '40']);
  });

  it('says in words that it cannot be opened now, to a tab', async () => {
    const { application } = await api.givenAcceptance();
    const { url } = contractLinkContract.parse(await linkTo(application));
    const count = vi
      .spyOn(api.deps.throttle, 'count')
      .mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
    const headers = { accept: 'text/html' };
    const reply = await api.app.fetch(new Request(new URL(url, 'https://loans.example'), { headers }), {});
    count.mockRestore();
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await reply.text()).toMatch(/^We are busy right now\..*try again in a moment\.$/);
  });

  it('ends when its holder signs out', async () => {
    const { application } = await api.givenAcceptance();
    const link = await linkTo(application);
    await api.must('DELETE', '/session', undefined, application);
    expect((await download(link)).response.status).toBe(412);
  });

  it('cannot be made up, cut short or altered', async () => {
    const { application } = await api.givenAcceptance();
    const { url } = contractLinkContract.parse(await linkTo(application));
    const [, ticket = ''] = url.split('/downloads/');
    const flipped = (index: number) => {
      const bytes = Buffer.from(ticket, 'base64url');
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      return bytes.toString('base64url');
    };
    const sealedElsewhere = api.deps.sealer
      .seal({ download: {}, expiresAt: 9e15 }, 'idempotency_key.reply:x')
      .toString('base64url');
    const made = ['x', '%20', ticket.slice(0, -4), sealedElsewhere, ...[0, 5, 20, 60, 120].map(flipped)];
    for (const forged of made) {
      expect(await api.request('GET', `/downloads/${forged}`)).toMatchObject({
        status: 412,
        body: { code: 'link-ended' },
      });
    }
  });

  it("opens nothing of another applicant's", async () => {
    const one = await api.givenAcceptance();
    const other = await api.givenAcceptance();
    expect(
      await api.request('GET', one.application.of('/contract'), undefined, other.application),
    ).toMatchObject({ status: 403, body: { code: 'not-yours' } });
    const [contract] = await contractsOf(one.application);
    const { url } = createDownloadUrl(
      api.deps,
      {
        kind: 'contract',
        contactId: other.application.contactId,
        tokenVersion: 1,
        contractId: contract?.id ?? '',
      },
      api.now(),
    );
    expect(await api.request('GET', url)).toMatchObject({ status: 412, body: { code: 'link-ended' } });
  });
});
