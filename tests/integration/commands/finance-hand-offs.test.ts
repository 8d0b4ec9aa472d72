import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommandBench } from '#tests/support/run-command.ts';
import type { CommandBench } from '#tests/support/run-command.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

let api: TestApi;
let run: CommandBench['run'];
let close: CommandBench['close'];
beforeAll(async () => {
  ({ api, run, close } = await createCommandBench('finance-hand-offs'));
  // What happens today is moved into an earlier month.
  await api.query('alter table audit_event disable trigger audit_event_append_only');
});
afterAll(() => close());

type HandOff = { application: TestApplication; receipt: string };

/** A declined applicant who agrees to a partner, and presses Apply Now unless they only open the page. */
async function handedOff(partner: string, at: string, sentToPartner = true): Promise<HandOff> {
  const { application } = await api.givenQuote();
  await api.putInStatus(application, 'Declined');
  return agreed(application, partner, at, sentToPartner);
}

async function agreed(
  application: TestApplication,
  partner: string,
  at: string,
  sentToPartner = true,
): Promise<HandOff> {
  const { of, token, applicationId } = application;
  const { body } = await api.must('PUT', of('/refer'), { optedIn: true, sentToPartner, partner }, { token });
  const { receipt } = body as { receipt: string };
  // The event and its delivery have the same instant.
  for (const statement of [
    `update audit_event set at = $2 where application_id = $1 and facts ->> 'receipt' = $3 and at > '2025-01-01'`,
    `update partner_delivery set created_at = $2 where application_id = $1 and $3 <> '' and created_at > '2025-01-01'`,
  ])
    await api.query(statement, [applicationId, at, receipt]);
  return { application, receipt };
}

const delivered = ({ application }: HandOff, column: 'delivered_at' | 'given_up_at', at: string) =>
  api.query(`update partner_delivery set ${column} = $2, next_attempt_at = null where application_id = $1`, [
    application.applicationId,
    at,
  ]);

const rowOf = ({ receipt }: HandOff, out: string) =>
  out.split('\r\n').filter((line) => line.includes(receipt));

it('writes one row for each hand-off of a month, and how it stands', async () => {
  const passedOn = await handedOff('cra', '2020-11-10T00:00:00Z');
  await delivered(passedOn, 'delivered_at', '2020-11-30T13:30:00Z');
  const waiting = await handedOff('numbat', '2020-11-11T00:00:00Z');
  const looked = await handedOff('numbat', '2020-11-12T00:00:00Z', false);
  const givenUp = await handedOff('cra', '2020-11-13T00:00:00Z');
  await delivered(givenUp, 'given_up_at', '2020-11-16T00:00:00Z');
  const before = await handedOff('cra', '2020-10-31T12:59:59Z');

  // Taken back, and agreed to again in the following month: two hand-offs.
  const withdrawn = await handedOff('cra', '2020-11-14T00:00:00Z');
  const { of, token } = withdrawn.application;
  await api.must('PUT', of('/refer'), { optedIn: false, sentToPartner: false, partner: 'cra' }, { token });
  const again = await agreed(withdrawn.application, 'cra', '2020-12-02T00:00:00Z');

  const { code, out, err } = await run('2020-11');
  expect(code).toBe(0);
  const [header, ...rows] = out.split('\r\n').slice(0, -1);
  expect(header).toBe('partner,receipt,agreed_on,reference,state,passed_on_on,withdrawn_on');
  expect(rows).toHaveLength(5);
  const referenceOf = async ({ application }: HandOff) => (await api.readApplication(application)).sfid;
  expect(rowOf(passedOn, out)).toEqual([
    `cra,${passedOn.receipt},2020-11-10,${await referenceOf(passedOn)},passed on,2020-12-01,`,
  ]);
  expect(rowOf(waiting, out)[0]).toMatch(/^numbat,.*,2020-11-11,\w+,not yet,,$/);
  expect(rowOf(looked, out)[0]).toMatch(/,2020-11-12,.*,not yet,,$/);
  expect(rowOf(givenUp, out)[0]).toMatch(/,2020-11-13,.*,given up,,$/);
  expect(rowOf(withdrawn, out)[0]).toMatch(/,2020-11-14,.*,withdrawn,,2\d{3}-\d\d-\d\d$/);
  expect([before, again].map((one) => rowOf(one, out))).toEqual([[], []]);
  expect(err).toContain(
    'Hand-offs agreed to in 2020-11: 5; passed on 1, not yet 2, given up 1, withdrawn 1, erased 0.\n',
  );
  const { details } = passedOn.application;
  for (const value of [details.email, details.firstname, details.lastname, details.dob])
    expect(out + err).not.toContain(value);

  expect(rowOf(again, (await run('2020-12')).out)[0]).toMatch(/^cra,.*,2020-12-02,.*,not yet,,$/);
});

it('counts a hand-off once, on the day of the consent, and knows of one whose applicant was erased', async () => {
  const first = await handedOff('cra', '2020-05-10T00:00:00Z', false);
  await agreed(first.application, 'numbat', '2020-05-11T00:00:00Z', false);
  const pressed = await agreed(first.application, 'cra', '2020-06-03T00:00:00Z');
  expect(pressed.receipt).toBe(first.receipt);
  await delivered(pressed, 'delivered_at', '2020-06-03T00:01:00Z');
  expect(rowOf(first, (await run('2020-05')).out)).toEqual([
    expect.stringMatching(/^cra,.*,2020-05-10,\w+,passed on,2020-06-03,$/) as string,
  ]);
  expect(rowOf(first, (await run('2020-06')).out)).toEqual([]);

  await api.query('delete from contact where id = $1', [first.application.contactId]);
  expect(rowOf(first, (await run('2020-05')).out)).toEqual([`cra,${first.receipt},2020-05-10,,erased,,`]);
});

it('knows of one that was passed on, also when the partner asks for it again and does not take that', async () => {
  const again = await handedOff('cra', '2020-08-10T00:00:00Z');
  await delivered(again, 'given_up_at', '2020-08-20T00:00:00Z');
  await api.query(
    `insert into partner_delivery_attempt (delivery_id, at, status, duration_ms)
      select id, attempt.at, attempt.status, 10
      from partner_delivery, (values ('2020-08-11T00:00:00Z'::timestamptz, 204), ('2020-08-17T00:00:00Z', 503)) attempt (at, status)
      where application_id = $1`,
    [again.application.applicationId],
  );
  const { out, err } = await run('2020-08');
  expect(rowOf(again, out)[0]).toMatch(/^cra,.*,2020-08-10,\w+,passed on,2020-08-11,$/);
  expect(err).toContain('passed on 1, not yet 0, given up 0');
});

it('asks for a month', async () => {
  expect(await run('soon')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Usage: npm run finance:hand-offs -- <yyyy-mm> [file.csv]\n') as string,
  });
});
