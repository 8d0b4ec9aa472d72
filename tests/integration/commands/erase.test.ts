import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Referred } from '#lib/contracts/application.ts';
import { deliverPartnerWebhooks } from '#server/features/partner-webhook/deliver-webhooks.ts';
import { replayDelivery } from '#server/features/partner-webhook/delivery-log.ts';
import { createCommandBench } from '#tests/support/run-command.ts';
import type { CommandBench } from '#tests/support/run-command.ts';
import { DECLINED_SCORE } from '#tests/support/scripted-bureau.ts';
import { createScriptedPartner } from '#tests/support/scripted-partner.ts';
import { DAY_MS } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

let api: TestApi;
let run: CommandBench['run'];
let runAs: CommandBench['runAs'];
let close: CommandBench['close'];
beforeAll(async () => {
  ({ api, run, runAs, close } = await createCommandBench('erase', new Date()));
});
afterAll(() => close());

/** Agrees to a hand-off, or takes it back. @returns its receipt */
async function handOver(application: TestApplication, partner: string, optedIn: boolean): Promise<string> {
  const body = { optedIn, sentToPartner: optedIn, partner };
  return ((await api.must('PUT', application.of('/refer'), body, application)).body as Referred).receipt;
}

it('says which partners were told to delete what they got, and which are to be told by hand', async () => {
  const partners = createScriptedPartner();
  partners.answer = ({ partner, payload: { type } }) =>
    partner === 'numbat' && type === 'applicant.withdrawn' ? 503 : 204;
  api.deps.providers.partnerWebhooks = partners.provider;
  const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
  const { contactId, applicationId } = application;
  const receiptOf = (partner: string, optedIn: boolean) => handOver(application, partner, optedIn);
  const [cra, numbat] = [await receiptOf('cra', true), await receiptOf('numbat', true)];
  await api.runJobs();
  expect((await run(contactId)).err).toContain(`npm run hand-off:withdraw -- ${numbat}`);

  for (const partner of ['cra', 'numbat']) await receiptOf(partner, false);
  await api.runJobs();
  expect((await run(contactId)).err).toContain('A partner is being told');
  api.advance(3 * DAY_MS);
  await deliverPartnerWebhooks(api.deps, { applicationId, partner: 'numbat' });

  const told = (await run(contactId)).out;
  expect(told).toContain('Nothing was changed. To do it, run it again with --yes.');
  expect(await api.query('select id from application where id = $1', [applicationId])).toHaveLength(1);

  const { code, out, err } = await run(contactId, '--yes');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('applications: 1; files: 0');
  expect(out).toContain('Erased.');
  expect(out).toContain(`cra was told to delete what it got under receipt ${cra}.`);
  expect(out).toContain(
    `numbat could not be told to delete what it got under receipt ${numbat}: please tell it yourself.`,
  );
  const [event] = await api.query(
    `select facts -> 'notTold' as "notTold" from audit_event where event = 'contact erased'`,
  );
  expect(event).toEqual({ notTold: [{ partner: 'numbat', receipt: numbat }] });
});

it('names a partner that was told of one hand-off taken back, but not of the next', async () => {
  const partners = createScriptedPartner();
  api.deps.providers.partnerWebhooks = partners.provider;
  const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
  const { contactId, applicationId } = application;
  const refer = (optedIn: boolean) => handOver(application, 'cra', optedIn);
  await refer(true);
  await refer(false);
  await api.runJobs();
  partners.answer = ({ payload: { type } }) => (type === 'applicant.withdrawn' ? 503 : 204);
  const receipt = await refer(true);
  await refer(false);
  await api.runJobs();
  api.advance(3 * DAY_MS);
  await deliverPartnerWebhooks(api.deps, { applicationId, partner: 'cra' });
  expect((await run(contactId, '--yes')).out).toContain(
    `cra could not be told to delete what it got under receipt ${receipt}: please tell it yourself.`,
  );
});

it('says of each hand-off taken back whether its own partner was told of it', async () => {
  const partners = createScriptedPartner();
  api.deps.providers.partnerWebhooks = partners.provider;
  const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
  const { contactId, applicationId } = application;
  const handOverAndBack = async () => {
    await handOver(application, 'cra', true);
    api.advance(1_000);
    return handOver(application, 'cra', false);
  };
  const first = await handOverAndBack();
  await api.query(
    `update partner_delivery set given_up_at = now(), next_attempt_at = null
      where application_id = $1 and type = 'applicant.withdrawn'`,
    [applicationId],
  );
  const second = await handOverAndBack();
  await api.runJobs();

  const { out } = await run(contactId, '--yes');
  expect(out).toContain(
    `cra could not be told to delete what it got under receipt ${first}: please tell it yourself.`,
  );
  expect(out).toContain(`cra was told to delete what it got under receipt ${second}.`);
});

it('says that a partner was told that took it once, though it asked for it again and did not take that', async () => {
  const partners = createScriptedPartner();
  api.deps.providers.partnerWebhooks = partners.provider;
  const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
  const { contactId, applicationId } = application;
  const refer = (optedIn: boolean) => handOver(application, 'cra', optedIn);
  await refer(true);
  await api.runJobs();
  const receipt = await refer(false);
  await api.runJobs();
  partners.answer = () => 503;
  const [withdrawal] = await api.query<{ id: string }>(
    `select id from partner_delivery where application_id = $1 and type = 'applicant.withdrawn'`,
    [applicationId],
  );
  await api.deps.database.transaction((transaction) =>
    replayDelivery(api.deps, transaction, 'cra', withdrawal?.id ?? ''),
  );
  await api.runJobs();
  expect((await run(contactId, '--yes')).out).toContain(
    `cra was told to delete what it got under receipt ${receipt}.`,
  );
});

it('is told what a partner is told of a hand-off taken back: nothing, where it was sent nothing', async () => {
  const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
  const withdraw = async (partner: string, sentToPartner: boolean) => {
    const body = { optedIn: true, sentToPartner, partner };
    const { receipt } = (await api.must('PUT', application.of('/refer'), body, application)).body as Referred;
    return (await runAs('hand-off-withdraw', receipt)).out;
  };
  // It may have taken it, or nothing yet.
  expect(await withdraw('cra', true)).toContain(
    'Taken back from cra: it will be told to delete anything that it was given.\n',
  );
  expect(await withdraw('numbat', false)).toContain('Taken back from numbat, which was sent nothing.');
});
