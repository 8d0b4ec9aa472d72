import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Referred } from '#lib/contracts/application.ts';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import type { Assessment } from '#lib/contracts/assessment.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { CreditTier } from '#lib/domain/options.ts';
import { formatCents } from '#lib/domain/money.ts';
import { expireApplications } from '#server/features/application/expire-applications.ts';
import { isFollowed } from '#server/features/application/event-news.ts';
import { TRANSITIONS } from '#server/features/application/lifecycle.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import { announceEvent } from '#server/features/message/announce-event.ts';
import { runDueJobs } from '#server/jobs/worker.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { DECLINED_SCORE, REFERRED_SCORE } from '#tests/support/scripted-bureau.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { QuoteWishes, TestApi, TestApplication } from '#tests/support/test-api.ts';
import { EMPLOYMENT, confirmationTexts } from '#tests/support/wire-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ environment: { SANDBOX_LENDER_DELAY_MS: '3600000' } });
});
afterAll(() => api.close());

const runJobs = () => runDueJobs({ ...api.deps, callApi: (request: Request) => api.app.fetch(request) });

let lastEvent = 1_000_000;

/** What the applicant receives, by channel and subject, after an event that left the application at a status. */
async function announce(application: TestApplication, event: LifecycleEvent, status?: ApplicationStatus) {
  lastEvent += 1;
  const auditEventId = lastEvent;
  await api.putInStatus(application, status ?? TRANSITIONS[event].to ?? 'Approved');
  await api.query('delete from message where contact_id = $1', [application.contactId]);
  await api.deps.database.transaction((transaction) =>
    announceEvent(api.deps, transaction, { applicationId: application.applicationId, event, auditEventId }),
  );
  const written = await api.query<{ channel: string; template: string }>(
    'select channel, template from message where contact_id = $1 order by channel',
    [application.contactId],
  );
  return written.map(({ channel, template }) => `${template} by ${channel}`);
}

/** With a document that its lender has sent back. */
async function givenOfferWithDocument(): Promise<TestApplication> {
  const { application } = await api.givenOffer();
  await api.query(
    `insert into document (id, application_id, position, doc_type, name, explanation, status, required_by, created_at, updated_at)
      values ($1, $2, 0, 'Bank Statement', 'A statement', 'All pages.', 'REJECTED', 'lender', now(), now())`,
    [randomUUID(), application.applicationId],
  );
  return application;
}

describe('an event of an application', () => {
  it.each<[LifecycleEvent, string[]]>([
    ['offer made', ['offer by email']],
    ['offer accepted', ['offer-accepted by email']],
    ['documents complete', []],
    ['documents requested', ['documents-needed by email', 'documents-needed by sms']],
    ['documents returned', ['documents-returned by email', 'documents-returned by sms']],
    ['bank details requested', ['bank-details-needed by email', 'bank-details-needed by sms']],
    ['offer changed', ['offer-changed by email', 'offer-changed by sms']],
    ['lender approved', ['approved by email', 'approved by sms']],
    ['assessment declined', ['declined by email']],
    ['assessment referred', ['declined by email']],
    ['lender declined', ['declined by email']],
    ['expired', ['expired by email']],
    ['cancelled', ['cancelled by email']],
    ['ended by us', ['cancelled by email']],
    ['funding withdrawn', ['funding-withdrawn by email']],
    ['account rejected', ['account-rejected by email', 'account-rejected by sms']],
    ['purchased', []],
    ['loan repaid', []],
    ['repaid withdrawn', []],
  ])('%s is told: %j', async (event, expected) => {
    expect(await announce(await givenOfferWithDocument(), event)).toEqual(expected);
  });

  it('changed offer confirmed is told with what was signed and what is still to come, not a change since', async () => {
    const { application } = await api.givenAcceptance();
    const { applicationId, of } = application;
    await api.query(`update document set status = 'SUBMITTED' where application_id = $1 and position > 0`, [
      applicationId,
    ]);
    await api.putInStatus(application, 'CreditAssess');
    const changeTo = async (loanAmount: number) => {
      const change = { type: 'offer-changed', loanAmount, reason: 'Less' } as const;
      expect((await api.lenderSays(applicationId, change)).status).toBe(204);
    };
    await changeTo(1_800_000);
    api.advance(60_000);
    const { body } = await api.must('GET', of('/sfapplication'), undefined, application);
    const { assessmentId } = assessmentContract.parse(body);
    const confirmation = { confirmed: true, assessmentId, texts: confirmationTexts() };
    await api.must('PATCH', of('/sfapplication'), confirmation, application);
    await changeTo(1_700_000);
    await runJobs();
    const mails = await readMailbox(api, application.details.email);
    const mail = mails.find(({ subject }) => subject === 'You agreed to your changed offer');
    expect(mail?.text).toContain('$18,000');
    expect(mail?.text).toMatch(/Please also send us these:\s+\S/);
  });

  it('offer accepted is told hours late with what was signed then, and without a last day while the lender has it', async () => {
    const { application } = await api.givenAcceptance();
    const { applicationId } = application;
    await api.putInStatus(application, 'CreditAssess');
    const change = { type: 'offer-changed', loanAmount: 1_800_000, reason: 'Less' } as const;
    expect((await api.lenderSays(applicationId, change)).status).toBe(204);
    await api.putInStatus(application, 'CreditAssess');
    await runJobs();
    const mails = await readMailbox(api, application.details.email);
    const mail = mails.find(({ subject }) => subject === 'You accepted your offer: what comes next');
    expect(mail?.text).toContain('$25,000');
    expect(mail?.text).not.toContain('$18,000');
    expect(mail?.text).not.toContain('your application will end');
  });

  it.each([
    [true, 'You did not confirm the changed offer in time.'],
    [false, 'What we still needed from you did not reach us in time.'],
  ])('expired says what was not done in time; a changed offer waited: %s', async (isChanged, words) => {
    const { application } = await api.givenAcceptance();
    const { applicationId } = application;
    if (isChanged) {
      await api.putInStatus(application, 'CreditAssess');
      const change = { type: 'offer-changed', loanAmount: 1_800_000, reason: 'Less' } as const;
      expect((await api.lenderSays(applicationId, change)).status).toBe(204);
    }
    await api.query('update application set expires_at = $2 where id = $1', [applicationId, api.now()]);
    await expireApplications(api.deps);
    await runJobs();
    const mails = await readMailbox(api, application.details.email);
    const mail = mails.find(({ subject }) => subject === 'Your application has ended');
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  it('is told of only when it is followed at all', async () => {
    const { application } = await api.givenOffer();
    for (const event of Object.keys(TRANSITIONS) as LifecycleEvent[]) {
      if (isFollowed(event)) continue;
      expect([event, await announce(application, event)]).toEqual([event, []]);
    }
  });

  it('that has been overtaken is not told any more', async () => {
    const application = await givenOfferWithDocument();
    expect(await announce(application, 'documents requested', 'CreditAssess')).toEqual([]);
    expect(await announce(application, 'offer made', 'Cancelled')).toEqual([]);
    expect(await announce(application, 'lender approved', 'Awaiting Funding')).toHaveLength(2);
  });

  it('of an application that is gone is told to nobody', async () => {
    await api.deps.database.transaction((transaction) =>
      announceEvent(api.deps, transaction, {
        applicationId: '6f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22',
        event: 'cancelled',
        auditEventId: 1,
      }),
    );
  });
});

describe('the messages of a journey', () => {
  const subjectsOf = async ({ details }: TestApplication) =>
    (await readMailbox(api, details.email)).map(({ subject }) => subject);

  // The applications above have jobs of their own.
  beforeAll(() => api.query('delete from graphile_worker._private_jobs'));

  it('arrive by themselves: the offer, with its figures', async () => {
    const { application } = await api.givenOffer();
    await runJobs();
    const [offer] = await readMailbox(api, application.details.email);
    const stored = await api.readApplication(application);
    expect(offer?.subject).toBe('Your conditional offer');
    expect(offer?.text).toContain('Loan amount: $25,000');
    expect(offer?.text).toContain(`Interest rate: ${(stored.interestRate ?? 0).toFixed(2)}% p.a.`);
    expect(offer?.links).toEqual([
      'https://loans.example/resume',
      'https://loans.example/information-statement',
    ]);
  });

  it('tell after acceptance what is needed', async () => {
    const accepted = (await api.givenAcceptance()).application;
    await runJobs();
    expect(await subjectsOf(accepted)).toContain('You accepted your offer: what comes next');
    const open = await api.query<{ name: string }>(
      `select name from document where application_id = $1 and status = 'OPEN' order by position`,
      [accepted.applicationId],
    );
    const [acceptance] = await readMailbox(api, accepted.details.email);
    expect(open.length).toBeGreaterThan(0);
    const words = acceptance?.text.toLowerCase() ?? '';
    expect(open.filter(({ name }) => !words.includes(name.toLowerCase()))).toEqual([]);
    expect(acceptance?.text).toContain('- Statements of your main bank account');
    expect(acceptance?.text).toContain('Please also tell us where to pay your loan.');
    const { loanAmount, repaymentAmount, interestRate } = await api.readApplication(accepted);
    expect(acceptance?.text).toContain(`Loan amount: ${formatCents(loanAmount)}`);
    expect(acceptance?.text).toContain(`: ${formatCents(repaymentAmount ?? 0)}\n`);
    expect(acceptance?.text).toContain(`Interest rate: ${(interestRate ?? 0).toFixed(2)}% p.a.`);
  });

  it('tell the same offer once, though it was worked out again', async () => {
    const { application } = await api.givenOffer();
    await runJobs();
    await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
    await runJobs();
    expect(await subjectsOf(application)).toEqual(['Your conditional offer']);
  });

  it('tell an offer again once another has been told since', async () => {
    const { application, quote, option } = await api.givenOffer();
    const other = quote.pricingDetails.find(({ id }) => id !== option.id)?.id;
    const takeUp = async (pricingDetailId: string | undefined) => {
      await api.must('PUT', application.of('/quote'), { pricingDetailId }, application);
      await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
      await runJobs();
    };
    await runJobs();
    await takeUp(other);
    await takeUp(option.id);
    await takeUp(option.id);
    const mails = await readMailbox(api, application.details.email);
    const rates = mails.map(({ text }) => /Interest rate: (\S+)/.exec(text)?.[1]);
    expect(rates).toHaveLength(3);
    expect(rates[0]).toBe(rates[2]);
    expect(rates[1]).not.toBe(rates[2]);
  });

  it('tell an offer again once a decline has been told since', async () => {
    const { application } = await api.givenOffer();
    const { body } = await api.must('GET', application.of('/income'), undefined, application);
    const [{ id, ...income }] = body as [{ id: string }];
    const earn = async (amount: number) => {
      await api.must('PUT', application.of(`/income/${id}`), { ...income, amount }, application);
      await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
      await runJobs();
    };
    await runJobs();
    await earn(3_000_000);
    await earn(9_000_000);
    const [latest, decline, first] = await readMailbox(api, application.details.email);
    expect(decline?.subject).toBe('Our answer to your application');
    expect(latest?.subject).toBe('Your conditional offer');
    expect(latest?.text).toBe(first?.text);
  });

  it('tell an updated offer as one, and a decline with its reason', async () => {
    const wishes = { tier: 'B1', loanAmount: 4_500_000, salary: 8_000_000 } as const;
    const updated = (await api.givenAssessmentAnswers(wishes)).application;
    const rent = { expenseType: 'Rent', amount: 180_000 };
    await api.must('POST', updated.of('/expense'), rent, updated);
    const card = { debtType: 'Credit Card', consolidate: false, creditCardLimit: 1_000_000 };
    await api.must('POST', updated.of('/liability'), card, updated);
    await api.must('PATCH', updated.of('/sfapplication'), { submitted: true }, updated);
    await runJobs();
    const [offer] = await readMailbox(api, updated.details.email);
    expect(offer?.subject).toBe('Your updated conditional offer');
    const assessment = await api.must('GET', updated.of('/sfapplication'), undefined, updated);
    expect(offer?.text.replaceAll(/\s+/g, ' ')).toContain((assessment.body as { reason: string }).reason);

    const declined = (await api.givenOffer({ contact: { mobile: '0498000222' } })).application;
    await runJobs();
    await api.putInStatus(declined, 'Declined');
    await api.query('update application set status_reason = $1 where id = $2', [
      'The bank statements show less income than you told us.',
      declined.applicationId,
    ]);
    await api.deps.database.transaction((transaction) =>
      announceEvent(api.deps, transaction, {
        applicationId: declined.applicationId,
        event: 'lender declined',
        auditEventId: 7,
      }),
    );
    await runJobs();
    const [decline] = await readMailbox(api, declined.details.email);
    expect(decline?.text).toContain(
      'The main reason: The bank statements show less income than you told us.',
    );
    expect(await readMailbox(api, declined.details.mobile)).toEqual([]);
  });

  it.each<[string, QuoteWishes, number]>([
    ['declined', { bureau: { score: DECLINED_SCORE } }, 1],
    ['referred', { bureau: { score: REFERRED_SCORE } }, 1],
    ['without a file', { bureau: 'no file' }, 1],
    ['given less', { tier: 'C1', answers: { loanAmount: 6_000_000 } }, 1],
    ['declined by a rule of ours', { employment: { status: 'Unemployed' } }, 0],
  ])('tell whoever is %s which credit bureau it was, once for one report', async (_, wishes, told) => {
    const { application } = await api.givenQuote(wishes);
    await runJobs();
    const subjects = Array<string>(told).fill('Our answer to your quote request');
    expect(await subjectsOf(application)).toEqual(subjects);
    // Another amount is decided again, where it can still be asked for.
    await api.request('PATCH', application.of(), { loanAmount: 1_900_000 }, application);
    await api.getQuote(application);
    await runJobs();
    expect(await subjectsOf(application)).toEqual(subjects);
    const [mail] = await readMailbox(api, application.details.email);
    if (told === 0) return;
    const { name, phone } = api.deps.config.bureauContact;
    expect(mail?.text).toContain(`Credit bureau: ${name}\nPhone: ${phone}\nWebsite: bureau.example`);
    expect(mail?.text).not.toContain('may be able to help');
  });

  it('ask nobody who is offered less to change an amount that only the page shows', async () => {
    const { application } = await api.givenQuote({ tier: 'C1', loanAmount: 6_000_000 });
    await runJobs();
    const [mail] = await readMailbox(api, application.details.email);
    expect(mail?.text).toContain('Based on your credit profile we can lend you up to $50,000.\n');
    expect(mail?.text).not.toContain('below');
  });

  it('name the credit bureau with a refusal after the assessment that a better tier would not have had', async () => {
    const kept = {
      debtType: 'Personal Loan',
      liabilityName: 'Reef Loans',
      consolidate: false,
      amount: 3_800_000,
      repaymentAmount: 40_000,
      frequency: 'Monthly',
    };
    const assess = async (tier: CreditTier) => {
      const { application } = await api.givenAssessmentAnswers({ tier, loanAmount: 500_000 });
      await api.query('delete from expense where application_id = $1 and expense_type = $2', [
        application.applicationId,
        'Rent',
      ]);
      await api.query('update income set amount = 6000000, frequency = $2 where application_id = $1', [
        application.applicationId,
        'Yearly',
      ]);
      await api.must('POST', application.of('/liability'), kept, application);
      await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
      await runJobs();
      const { body } = await api.must('GET', application.of('/sfapplication'), undefined, application);
      return { application, assessment: body as Assessment };
    };
    const good = await assess('AA');
    expect(good.assessment).toMatchObject({ status: 'Conditional Offer' });
    expect(good.assessment).not.toHaveProperty('creditBureau');
    const { application, assessment } = await assess('C1');
    const { bureauContact } = api.deps.config;
    expect(assessment).toMatchObject({ restsOnCreditReport: true, creditBureau: bureauContact });
    const mails = await readMailbox(api, application.details.email);
    const mail = mails.find(({ subject }) => subject === 'Our answer to your application');
    expect(mail?.text).toContain(`is based, in whole or in part, on what ${bureauContact.name} told us`);
    expect(mail?.text).toContain(`Phone: ${bureauContact.phone}`);
  });

  it('tell of a refusal for a credit report also when the applicant has gone on at once', async () => {
    const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
    const consent = { optedIn: true, sentToPartner: true, partner: 'cra' };
    const { receipt } = (await api.must('PUT', application.of('/refer'), consent, application))
      .body as Referred;
    await api.must('PUT', application.of('/refer'), consent, application);
    await runJobs();
    expect((await subjectsOf(application)).sort()).toEqual([
      'Our answer to your quote request',
      'You agreed to let us pass on your details',
    ]);
    const mails = await readMailbox(api, application.details.email);
    expect(mails.filter(({ text }) => text.includes(receipt))).toHaveLength(1);
  });

  it('tell of a refusal for a credit report also when answers were changed before', async () => {
    const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
    await api.must('PUT', application.of('/employment'), { status: 'Unemployed' }, application);
    const { reasonCodes } = await api.getQuote(application);
    expect(reasonCodes).not.toContain('SCORE_BELOW_MINIMUM');
    await runJobs();
    expect(await subjectsOf(application)).toEqual(['Our answer to your quote request']);
    await api.must('PUT', application.of('/employment'), EMPLOYMENT, application);
    await api.getQuote(application);
    await runJobs();
    expect(await subjectsOf(application)).toEqual(['Our answer to your quote request']);
  });

  it('tell of a refusal for a credit report also when a quote was given since', async () => {
    const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
    await api.putInStatus(application, 'Quote Given');
    await runJobs();
    expect(await subjectsOf(application)).toEqual(['Our answer to your quote request']);
  });

  it('say goodbye when an application is cancelled', async () => {
    const application = await api.startApplication();
    await api.must('DELETE', application.of(), undefined, application);
    await runJobs();
    expect(await subjectsOf(application)).toEqual(['Your application is cancelled']);
  });

  it('tell with the approval who is paid first, as the contract says it, and which account gets the rest', async () => {
    const { application } = await api.givenAssessmentAnswers({ loanAmount: 2_500_000 });
    const debt = { debtType: 'Credit Card', creditCardLimit: 500_000, amount: 300_000 };
    const cards = [
      { ...debt, liabilityName: 'Harbour Bank', consolidate: true },
      { ...debt, liabilityName: 'Reef Cards', consolidate: false },
    ];
    for (const card of cards) await api.must('POST', application.of('/liability'), card, application);
    await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
    await api.putInStatus(application, 'Approved');
    const account = { bsb: '062000', accountNumber: '12345678' };
    await api.must('PUT', application.path('/bank-account'), account, application);
    await api.deps.database.transaction((transaction) =>
      announceEvent(api.deps, transaction, {
        applicationId: application.applicationId,
        event: 'lender approved',
        auditEventId: 8,
      }),
    );
    await runJobs();
    const messages = await readMailbox(api, application.details.email);
    const approved = messages.find(({ subject }) => subject === 'Your loan is approved');
    expect(approved?.text).toContain('Harbour Bank');
    expect(approved?.text).not.toContain('Reef Cards');
    const words = approved?.text.replaceAll(/\s+/g, ' ');
    expect(words).toContain('What is left will go to your own bank account, which ends in 678.');
  });
});
