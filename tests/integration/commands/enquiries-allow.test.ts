import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOfPerson } from '#server/features/quote/count-enquiry.ts';
import { createThrottle } from '#server/throttle/throttle-repository.ts';
import { createCommandBench } from '#tests/support/run-command.ts';
import type { CommandBench } from '#tests/support/run-command.ts';
import type { TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
let run: CommandBench['run'];
let close: CommandBench['close'];
beforeAll(async () => {
  ({ api, run, close } = await createCommandBench('enquiries-allow'));
});
afterAll(() => close());

const REASON = 'used up by somebody else';

it('lets a person be enquired about again, by the process that refused it, and says nothing about them', async () => {
  const { contactId, details } = await api.createApplicant();
  const { firstname, lastname, dob } = details;
  const person = keyOfPerson(api.deps.blindIndex, { firstname, lastname, dateOfBirth: dob });
  const throttle = createThrottle(api.deps.database, 'strict');
  const count = () => throttle.count('enquiries-of-person', person);
  for (let time = 0; time < 5; time += 1) await count();
  await expect(count()).rejects.toMatchObject({ code: 'too-many-requests' });

  const done = await run(contactId, '--reason', REASON);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain('Enquiries about them are counted anew');
  for (const secret of [details.email, lastname, dob]) expect(done.out).not.toContain(secret);
  expect((await run(contactId, '--reason', REASON)).out).toContain('Nothing was changed.');
  await count();
  expect(await api.query(`select facts from audit_event where event = 'enquiries allowed'`)).toEqual([
    { facts: { reason: REASON } },
  ]);
});

it('asks for the reason, and for somebody who is there', async () => {
  const { contactId } = await api.createApplicant();
  expect((await run(contactId)).err).toContain('--reason: is missing.');
  expect(await run('00000000-0000-4000-8000-000000000000', '--reason', REASON)).toMatchObject({
    code: 1,
    err: 'There is no such contact.\n',
  });
});
