import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommandBench } from '#tests/support/run-command.ts';
import type { CommandBench } from '#tests/support/run-command.ts';
import { signInByEmail } from '#tests/support/sign-in.ts';

let freezing: CommandBench;
beforeAll(async () => {
  freezing = await createCommandBench('contact-freeze');
});
afterAll(() => freezing.close());

const REASON = 'mailbox taken over';

it('freezes somebody and lets them in again, and says ids alone', async () => {
  const { api, run, runAs } = freezing;
  const { application } = await api.givenAcceptance();
  const { contactId, applicationId, details } = application;
  const frozen = await run(contactId, '--reason', REASON);
  expect(frozen).toMatchObject({ code: 0, err: '' });
  expect(frozen.out).toContain('Frozen: nobody signs in');
  expect(frozen.out).toContain(`The lender will be told not to pay application ${applicationId}.`);
  expect((await api.request('GET', application.path(), undefined, application)).status).toBe(403);

  // Neither changes anything: side by side they take the time of one.
  const [again, found] = await Promise.all([
    run(contactId, '--reason', REASON),
    runAs('contact-find', details.email),
  ]);
  expect(again.out).toContain('Nothing was changed.');
  expect(found.out).toContain(`contact ${contactId}\n  frozen since 20`);

  const unfrozen = await runAs('contact-unfreeze', contactId, '--reason', 'theirs again');
  expect(unfrozen).toMatchObject({ code: 0, err: '' });
  expect(unfrozen.out).toContain(`The lender will be told that application ${applicationId} goes on.`);
  expect((await runAs('contact-unfreeze', contactId, '--reason', 'again')).out).toContain(
    'Nothing was changed.',
  );
  for (const secret of [details.email, details.lastname, details.mobile])
    expect(frozen.out + found.out + unfrozen.out).not.toContain(secret);

  expect(await signInByEmail(api, details)).toMatch(/\./);
});

it('asks for the reason, and for somebody who is there', async () => {
  const { run, runAs } = freezing;
  const nobody = '00000000-0000-4000-8000-000000000000';
  const [unexplained, ...unknown] = await Promise.all([
    run(nobody),
    runAs('contact-freeze', nobody, '--reason', REASON),
    runAs('contact-unfreeze', nobody, '--reason', REASON),
  ]);
  expect(unexplained.err).toContain('--reason: is missing.');
  for (const reply of unknown) expect(reply).toMatchObject({ code: 1, err: 'There is no such contact.\n' });
});

it('names the other contacts of the same email and date of birth, which a code still opens', async () => {
  const { api, run } = freezing;
  const one = await api.createApplicant();
  const { email, dob } = one.details;
  const other = await api.createApplicant({ email, dob });
  const first = await run(one.contactId, '--reason', REASON);
  expect(first.out).toContain(`A code still opens contact ${other.contactId}`);
  expect((await run(other.contactId, '--reason', REASON)).out).not.toContain('A code still opens');
});
