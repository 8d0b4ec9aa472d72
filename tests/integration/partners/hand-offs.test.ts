import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Referred } from '#lib/contracts/application.ts';
import { PARTNERS } from '#lib/domain/partners.ts';
import { isAllowedRedirect } from '#lib/domain/partner-address.ts';
import { REFERRAL_SOURCES } from '#lib/domain/referral-sources.ts';
import type { ReferralSource } from '#lib/domain/referral-sources.ts';
import { withdrawHandOffOf } from '#server/features/application/withdraw-hand-off.ts';
import { freezeContact, unfreezeContact } from '#server/features/contact/freeze-contact.ts';
import { resumePartnerWebhooks } from '#server/features/partner-webhook/deliver-webhooks.ts';
import { deliverMessages, readMailbox } from '#tests/support/mailbox.ts';
import { DECLINED_SCORE } from '#tests/support/scripted-bureau.ts';
import { DAY_MS } from '#tests/support/test-api.ts';
import type { TestApplication } from '#tests/support/test-api.ts';
import {
  api,
  asPartner,
  cancel,
  deliver,
  givenReferred,
  logOf,
  newPartnerForEachTest,
  partner,
  replay,
  SENDER,
} from './sent-webhooks.ts';

newPartnerForEachTest();

describe('a partner that an applicant is handed to', () => {
  const handOver = (application: TestApplication, body: Record<string, unknown> = {}) =>
    api.must(
      'PUT',
      application.of('/refer'),
      { optedIn: true, sentToPartner: true, partner: 'cra', ...body },
      application,
    );
  const declined = { bureau: { score: DECLINED_SCORE } };
  const consentsOf = async ({ applicationId }: TestApplication) => {
    const entries = await api.query<{ action: string }>(
      `select action from consent_entry where application_id = $1 and subject = 'partner-hand-off' order by sequence`,
      [applicationId],
    );
    return entries.map(({ action }) => action);
  };

  it('is told once what the applicant agreed to pass on, and the status from then on', async () => {
    const { application } = await api.givenQuote(declined);
    const { receipt } = (await handOver(application)).body as { receipt: string };
    await handOver(application);
    await cancel(application);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 applicant.referred', '2 Cancelled']);
    const { firstname, lastname, dob, email, mobile } = application.details;
    expect(partner.sent[0]?.payload.data).toEqual({
      applicationId: application.applicationId,
      status: 'Referred To Partner',
      receipt,
      consentedAt: api.now().toISOString(),
      applicant: {
        firstname,
        lastname,
        dob,
        email: email.toLowerCase(),
        mobile,
        loanAmount: 2_500_000,
        loanPurpose: 'Home improvement',
      },
    });
  });

  it('is told what the loan is for in the words of its applicant, also where these are no option any more', async () => {
    const { application } = await api.givenQuote(declined);
    await api.query(`update application set loan_purpose = 'Boat' where id = $1`, [
      application.applicationId,
    ]);
    await handOver(application);
    await api.runJobs();
    expect(partner.sent[0]?.payload.data.applicant).toMatchObject({ loanPurpose: 'Boat' });
    expect(await logOf(application, 'cra')).toMatchObject([{ type: 'applicant.referred' }]);
  });

  it('is told nothing while the applicant has only agreed', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application, { sentToPartner: false });
    await api.runJobs();
    expect(partner.sent).toEqual([]);
    await handOver(application);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 applicant.referred']);
  });

  it('is told when the applicant agreed, also when that is sent on later', async () => {
    const { application } = await api.givenQuote(declined);
    const agreedAt = api.now().toISOString();
    await handOver(application, { sentToPartner: false });
    api.advance(60_000);
    await handOver(application);
    await api.runJobs();
    expect(partner.sent[0]?.payload.data).toMatchObject({ consentedAt: agreedAt });
  });

  it('that has the applicant goes on hearing of them when they come back to look only', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application);
    await handOver(application, { partner: 'potoroo' });
    await handOver(application, { sentToPartner: false });
    await cancel(application);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 applicant.referred', '2 Cancelled']);
  });

  it('is told once also when the applicant went to another partner and came back', async () => {
    const { application } = await api.givenQuote(declined);
    const first = (await handOver(application)).body as Referred;
    await handOver(application, { partner: 'potoroo' });
    expect((await handOver(application)).body).toEqual(first);
    await handOver(application, { sentToPartner: false });
    await handOver(application);
    await api.runJobs();
    expect(partner.told()).toEqual(['1 applicant.referred', '1 applicant.referred']);
    const { handOffs } = await api.readApplication(application);
    expect(handOffs?.map((handOff) => handOff.partner)).toEqual(['cra', 'potoroo']);
    expect(handOffs?.[0]?.receipt).toBe(first.receipt);
    const consents = await api.query(
      `select facts ->> 'partner' as partner from consent_entry where application_id = $1 and subject = 'partner-hand-off'`,
      [application.applicationId],
    );
    expect(consents).toEqual([{ partner: 'cra' }, { partner: 'potoroo' }]);
  });

  it('learns nothing of who sent the applicant, and the sender nothing of the hand-off', async () => {
    const application = await givenReferred(SENDER, declined);
    await handOver(application);
    await api.runJobs();
    expect(partner.told(SENDER)).toEqual(['1 Declined']);
    expect(partner.told('cra')).toEqual(['1 applicant.referred']);
    const [toPartner] = partner.sent.filter((webhook) => webhook.partner === 'cra');
    expect(toPartner?.body).not.toMatch(/referralId|reference/);
    const toSender = partner.sent.filter((webhook) => webhook.partner === SENDER);
    expect(toSender.every(({ body }) => !body.includes(application.details.firstname))).toBe(true);
  });

  it('that sent the applicant itself gets both, in one order', async () => {
    const application = await givenReferred('cra', declined);
    await handOver(application);
    await cancel(application);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 Declined', '2 applicant.referred', '3 Cancelled']);
  });

  it('is told when that is taken back, by ids alone, and hears no more', async () => {
    const { application } = await api.givenQuote(declined);
    const { receipt } = (await handOver(application)).body as Referred;
    await api.runJobs();
    const takeBack = () => handOver(application, { optedIn: false, sentToPartner: false });
    expect((await takeBack()).body).toEqual({ partner: 'cra', receipt });
    await takeBack();
    await cancel(application);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 applicant.referred', '2 applicant.withdrawn']);
    const [, withdrawn] = partner.sent;
    expect(withdrawn?.payload.data).toEqual({ applicationId: application.applicationId, receipt });
    // What it was told about the applicant cannot be requested again.
    const [referred] = await logOf(application, 'cra');
    const path = `/referral/cra/deliveries/${referred?.id ?? ''}/replay`;
    expect(await api.request('POST', path, undefined, asPartner('cra'))).toMatchObject({ status: 404 });
    expect(referred).toHaveProperty('deliveredAt');
    expect(await api.readApplication(application)).not.toHaveProperty('handOffs');
    expect(await consentsOf(application)).toEqual(['agreed', 'withdrawn']);
    const mails = await readMailbox(api, application.details.email);
    const answers = mails.filter(({ subject }) => subject?.startsWith('You took back your consent') === true);
    expect(answers.map(({ text }) => text.includes(receipt))).toEqual([true]);
  });

  it('that has gone since is not taken for told that it is taken back: that is given up, for somebody to tell it', async () => {
    const { application } = await api.givenQuote(declined);
    const { receipt } = (await handOver(application)).body as Referred;
    await api.runJobs();
    const sources = REFERRAL_SOURCES as ReferralSource[];
    const all = [...sources];
    sources.splice(0, Infinity, ...all.filter(({ name }) => name !== 'cra'));
    try {
      await withdrawHandOffOf(api.deps, receipt, 'a-command');
      await deliver(application, 'cra');
      api.advance(3 * DAY_MS);
      await deliver(application, 'cra');
    } finally {
      sources.splice(0, Infinity, ...all);
    }
    const [, withdrawn] = await logOf(application, 'cra');
    expect(withdrawn).toMatchObject({ type: 'applicant.withdrawn', givenUpAt: api.now().toISOString() });
  });

  it('is sent nothing that it has not taken yet once that is taken back', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application);
    partner.answer = () => 503;
    await api.runJobs();
    const receipt = (await api.readApplication(application)).handOffs?.[0]?.receipt ?? '';
    partner.answer = () => 204;
    expect(await withdrawHandOffOf(api.deps, receipt, 'a-command')).toMatchObject({
      partner: 'cra',
      stood: true,
    });
    expect(await withdrawHandOffOf(api.deps, receipt, 'a-command')).toMatchObject({
      partner: 'cra',
      stood: false,
    });
    expect(await withdrawHandOffOf(api.deps, randomUUID(), 'a-command')).toBeUndefined();
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 applicant.referred', '2 applicant.withdrawn']);
    const [dropped] = await logOf(application, 'cra');
    expect(dropped).toMatchObject({ givenUpAt: api.now().toISOString() });
    expect(dropped).not.toHaveProperty('nextAttemptAt');

    // Agreed to again, it is another hand-off, under another receipt.
    const again = (await handOver(application)).body as Referred;
    expect(again.receipt).not.toBe(receipt);
    await api.runJobs();
    expect(partner.told('cra').at(-1)).toBe('3 applicant.referred');
    // Each of the earlier ones can be found by its own receipt.
    expect(await withdrawHandOffOf(api.deps, receipt, 'a-command')).toMatchObject({
      partner: 'cra',
      stood: false,
    });
  });

  it('that never takes it is told of to the applicant, and again if it does in the end', async () => {
    const { application } = await api.givenQuote(declined);
    const subjects = async () => {
      await deliverMessages(api);
      const mails = await readMailbox(api, application.details.email);
      return mails
        .map(({ subject }) => subject)
        .filter((subject) => subject !== 'Our answer to your quote request');
    };
    partner.answer = ({ payload }) => (payload.type === 'applicant.referred' ? 503 : 204);
    const { receipt } = (await handOver(application)).body as Referred;
    await api.runJobs();
    expect(await subjects()).toEqual(['You agreed to let us pass on your details']);
    api.advance(3 * DAY_MS - 1);
    await deliver(application, 'cra');
    expect(await subjects()).toHaveLength(1);
    api.advance(1);
    await deliver(application, 'cra');
    const failure = 'We could not pass on your details';
    expect((await subjects()).toSorted()).toEqual([failure, 'You agreed to let us pass on your details']);
    const mails = await readMailbox(api, application.details.email);
    expect(mails.find(({ subject }) => subject === failure)?.text).toContain(receipt);

    const [lost] = await logOf(application, 'cra');
    await replay(lost, 'cra');
    api.advance(3 * DAY_MS);
    await deliver(application, 'cra');
    expect(await subjects()).toHaveLength(2);
    partner.answer = () => 204;
    await replay(lost, 'cra');
    await deliver(application, 'cra');
    expect((await subjects()).toSorted()).toEqual([
      failure,
      'You agreed to let us pass on your details',
      'You agreed to let us pass on your details',
    ]);
    await replay(lost, 'cra');
    await deliver(application, 'cra');
    expect(await subjects()).toHaveLength(3);
  });

  it('that took it once has it, also when it asks for it again and does not take that', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application);
    await deliver(application, 'cra');
    const [taken] = await logOf(application, 'cra');
    expect(taken).toHaveProperty('deliveredAt');
    partner.answer = () => 503;
    await replay(taken, 'cra');
    api.advance(3 * DAY_MS);
    await deliver(application, 'cra');
    expect((await logOf(application, 'cra'))[0]).toHaveProperty('givenUpAt');
    await api.runJobs();
    const mails = await readMailbox(api, application.details.email);
    expect(mails.map(({ subject }) => subject)).not.toContain('We could not pass on your details');
  });

  it('is sent nobody who is frozen: a hand-off that waits goes on once they come in again', async () => {
    const { application } = await api.givenQuote(declined);
    partner.answer = () => 503;
    await handOver(application);
    await api.runJobs();
    const { contactId } = application;
    const how = { reason: 'mailbox taken over', requestId: 'test' };
    await freezeContact(api.deps, contactId, how);
    partner.answer = () => 204;
    api.advance(DAY_MS);
    await deliver(application, 'cra');
    expect(partner.sent).toHaveLength(1);
    await unfreezeContact(api.deps, contactId, how);
    await resumePartnerWebhooks(api.deps);
    await api.runJobs();
    expect(partner.sent).toHaveLength(2);
  });

  it('has three days of its own to take one that waited longer than that for somebody frozen', async () => {
    const { application } = await api.givenQuote(declined);
    partner.answer = () => 503;
    await handOver(application);
    await api.runJobs();
    const { contactId } = application;
    const how = { reason: 'mailbox taken over', requestId: 'test' };
    await freezeContact(api.deps, contactId, how);
    api.advance(4 * DAY_MS);
    await deliver(application, 'cra');
    await unfreezeContact(api.deps, contactId, how);
    await deliver(application, 'cra');
    expect(partner.sent).toHaveLength(2);
    expect((await logOf(application, 'cra'))[0]).toHaveProperty('nextAttemptAt');
    api.advance(3 * DAY_MS);
    await deliver(application, 'cra');
    expect((await logOf(application, 'cra'))[0]).toHaveProperty('givenUpAt');
  });

  it('that never takes it is told of to nobody who has taken that back', async () => {
    const { application } = await api.givenQuote(declined);
    partner.answer = () => 503;
    await handOver(application);
    await handOver(application, { optedIn: false, sentToPartner: false });
    await api.runJobs();
    api.advance(3 * DAY_MS);
    await deliver(application, 'cra');
    await api.runJobs();
    const mails = await readMailbox(api, application.details.email);
    expect(mails.map(({ subject }) => subject)).not.toContain('We could not pass on your details');
  });

  it('taken back while it was being sent is not tried again', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application);
    let open: () => void = () => undefined;
    partner.gate = new Promise<void>((resolve) => (open = resolve));
    partner.answer = ({ payload }) => (payload.type === 'applicant.referred' ? 503 : 204);
    const sending = deliver(application, 'cra');
    await expect.poll(() => partner.sent.length).toBe(1);
    await handOver(application, { optedIn: false, sentToPartner: false });
    open();
    await sending;
    const [dropped] = await logOf(application, 'cra');
    expect(dropped).toHaveProperty('givenUpAt');
    expect(dropped).not.toHaveProperty('nextAttemptAt');
    expect(partner.told('cra')).toEqual(['1 applicant.referred', '2 applicant.withdrawn']);
  });

  it('that took it while it was being taken back has it, and it was not given up', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application);
    let open: () => void = () => undefined;
    partner.gate = new Promise<void>((resolve) => (open = resolve));
    const sending = deliver(application, 'cra');
    await expect.poll(() => partner.sent.length).toBe(1);
    await handOver(application, { optedIn: false, sentToPartner: false });
    open();
    await sending;
    const [taken] = await logOf(application, 'cra');
    expect(taken).toHaveProperty('deliveredAt');
    expect(taken).not.toHaveProperty('givenUpAt');
  });

  it('that sent the applicant itself goes on hearing of that', async () => {
    const application = await givenReferred('cra', declined);
    await handOver(application);
    await handOver(application, { optedIn: false, sentToPartner: false });
    await cancel(application);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['3 applicant.withdrawn', '1 Declined', '4 Cancelled']);
  });

  it('that sent the applicant itself is told that it is taken back also while it takes no status', async () => {
    partner.answer = ({ payload }) => (payload.type === 'application.status' ? 503 : 204);
    const application = await givenReferred('cra', declined);
    await handOver(application);
    await deliver(application, 'cra');
    await handOver(application, { optedIn: false, sentToPartner: false });
    await cancel(application);
    await deliver(application, 'cra');
    expect(partner.told('cra')).toEqual(['1 Declined', '3 applicant.withdrawn']);
    partner.answer = () => 204;
    api.advance(DAY_MS);
    await resumePartnerWebhooks(api.deps);
    await api.runJobs();
    expect(partner.told('cra').slice(2)).toEqual(['1 Declined', '4 Cancelled']);
  });

  it('is looked for when nobody is sending that it was taken back, whatever waits before it', async () => {
    partner.answer = ({ payload }) => (payload.type === 'application.status' ? 503 : 204);
    const application = await givenReferred('cra', declined);
    await handOver(application);
    await deliver(application, 'cra');
    await handOver(application, { optedIn: false, sentToPartner: false });
    await api.query(`delete from graphile_worker._private_jobs`);
    await resumePartnerWebhooks(api.deps);
    await api.runJobs();
    expect(partner.told('cra')).toEqual(['1 Declined', '3 applicant.withdrawn']);
  });

  it('is taken back from only when there is something to take back, and never sent to without consent', async () => {
    const { application } = await api.givenQuote(declined);
    const ask = (sentToPartner: boolean) =>
      api.request(
        'PUT',
        application.of('/refer'),
        { optedIn: false, sentToPartner, partner: 'cra' },
        application,
      );
    expect(await ask(false)).toMatchObject({ status: 409, body: { code: 'lifecycle-conflict' } });
    expect((await ask(true)).status).toBe(422);
  });

  it('is one of eleven, each told once, and the applicant is sent to a host on its list', async () => {
    const { application } = await api.givenQuote(declined);
    const receipts = new Set<unknown>();
    for (const known of PARTNERS) {
      const { body } = await handOver(application, { partner: known.slug });
      const { receipt, redirectURL } = body as Referred;
      receipts.add(receipt);
      expect(isAllowedRedirect(known, redirectURL ?? '')).toBe(true);
    }
    await api.runJobs();
    expect(receipts.size).toBe(PARTNERS.length);
    expect(partner.sent.map((webhook) => webhook.partner).sort()).toEqual(
      PARTNERS.map(({ slug }) => slug).sort(),
    );
    expect(new Set(partner.told())).toEqual(new Set(['1 applicant.referred']));
  });

  it('before another one hears no more', async () => {
    const { application } = await api.givenQuote(declined);
    await handOver(application, { partner: 'numbat' });
    await handOver(application, { partner: 'cra' });
    await cancel(application);
    await api.runJobs();
    expect(partner.told('numbat')).toEqual(['1 applicant.referred']);
    expect(partner.told('cra')).toEqual(['1 applicant.referred', '2 Cancelled']);
  });
});
