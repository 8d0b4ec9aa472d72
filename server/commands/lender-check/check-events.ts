import { randomUUID } from 'node:crypto';
import { milliseconds } from 'date-fns/milliseconds';
import type { HandOver } from '#lib/contracts/hand-over.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { expectStatus } from '../sandbox-check/calls.ts';
import type { Reply } from '../sandbox-check/calls.ts';
import { expectSame, expectTrue, given } from '../sandbox-check/checklist.ts';
import type { Checklist } from '../sandbox-check/checklist.ts';
import { expectHash } from './check-reading.ts';
import type { Product, Said, Waiting } from './product.ts';

const ANOTHER_HASH = '0'.repeat(64);
const SIX_MINUTES_MS = milliseconds({ minutes: 6 });
const WEEK_MS = milliseconds({ weeks: 1 });
const REASON = 'Your bank statements show another income. Please ask us again.';

/** Events that we do not take, and what we answer. None of them counts as an event. */
export async function checkRefusals(
  { check }: Checklist,
  product: Product,
  waiting: Waiting | undefined,
  handOver: HandOver | undefined,
): Promise<void> {
  const { send, deliver, read, webhookSecret } = product;
  const first = (said: Said) => given(waiting, 'the application').eventOf(1, said);

  await check('An event that you did not sign is refused', async () => {
    const body = JSON.stringify(first({ type: 'bank-details-needed' }));
    const headers = signWebhook(webhookSecret, randomUUID(), body);
    const old = new Date(Date.now() - SIX_MINUTES_MS);
    const another = Buffer.from(randomUUID()).toString('base64');
    expectStatus('Without a signature', await deliver(body, {}), 401);
    expectStatus('Another body', await deliver(body.replace('{', '{ '), headers), 401);
    expectStatus('Another secret', await deliver(body, signWebhook(another, randomUUID(), body)), 401);
    expectStatus(
      'Six minutes ago',
      await deliver(body, signWebhook(webhookSecret, randomUUID(), body, old)),
      401,
    );
  });
  await check('What does not fit the schema is 400, and names the fields', async () => {
    expectRefused(await send(first({ type: 'agreed' })), 400, 'type');
    expectRefused(await send(first({ type: 'approved' })), 400, 'contractHash');
    const named = { type: 'declined', reason: REASON, creditBureau: 'equifax' };
    expectRefused(await send(first(named)), 400, 'restsOnCreditReport');
  });
  await check('An event of an application that is not there is 404', async () => {
    const event = { ...first({ type: 'bank-details-needed' }), applicationId: randomUUID() };
    expectStatus('It', await send(event), 404);
  });
  await check('One that is not possible yet is 409', async () => {
    for (const type of ['acknowledged', 'purchased', 'awaiting-funding']) {
      expectStatus(`"${type}"`, await send(first({ type })), 409);
    }
  });
  await check('An approval of another contract, or for another account, is 422', async () => {
    const { contract } = given(handOver, 'what was read');
    expectRefused(await send(first({ type: 'approved', contractHash: ANOTHER_HASH })), 422, 'contractHash');
    const other = { type: 'approved', contractHash: contract.sha256, accountId: ANOTHER_HASH };
    expectRefused(await send(first(other)), 422, 'accountId');
  });
  await check('A changed offer that does not add up is 422, and names the figure', async () => {
    const { loan } = given(handOver, 'what was read');
    const offer = { ...loan, repaymentAmount: loan.repaymentAmount + 1 };
    const offerExpiry = new Date(
      Date.parse(String(first({ type: '' })['occurredAt'])) + WEEK_MS,
    ).toISOString();
    const event = first({ type: 'offer-changed', offer, offerExpiry, reason: REASON });
    expectRefused(await send(event), 422, 'offer.repaymentAmount');
  });
  await check('Nothing that was refused has changed anything', async () => {
    const before = given(handOver, 'what was read');
    const { status, lenderSequence } = await read(before.applicationId);
    expectSame('Status and number', [status, lenderSequence], [before.status, before.lenderSequence]);
  });
}

/** From the approval to the payout, and that the loan is repaid. */
export async function checkPayout(
  { check }: Checklist,
  product: Product,
  waiting: Waiting | undefined,
  handOver: HandOver | undefined,
): Promise<void> {
  const { must, send, read, pathOf, asLender } = product;
  const known = () => ({ ...given(waiting, 'the application'), ...given(handOver, 'what was read') });
  const expectStanding = async (status: string, number: number) => {
    const now = await read(known().applicationId);
    expectSame('Status and number', [now.status, now.lenderSequence], [status, number]);
    return now;
  };
  /** Sends an event. @throws Unexpected when it is not taken, or leads to another status */
  const take = async (number: number, said: Said, status: string) => {
    const { eventOf } = known();
    expectStatus(`"${said.type}"`, await send(eventOf(number, said)), 204);
    return expectStanding(status, number);
  };

  const approval = await check(
    'An approval of the contract is taken, and makes the countersigned copy',
    async () => {
      const { contract, applicationId, eventOf } = known();
      const event = eventOf(1, { type: 'approved', contractHash: contract.sha256 });
      const id = randomUUID();
      expectStatus('It', await send(event, id), 204);
      const now = await expectStanding('Approved', 1);
      const copy = await must(200, 'GET', pathOf(applicationId, '/contract?copy=countersigned'), asLender);
      expectHash('The copy', copy, given(now.contract.countersigned, 'the copy').sha256);
      return { event, id };
    },
  );
  await check('The same event again, under the same id and another, has no second effect', async () => {
    const { event, id } = given(approval, 'the approval');
    for (const each of [id, randomUUID()]) expectStatus('It', await send(event, each), 204);
    await expectStanding('Approved', 1);
  });
  await check('One with a number that is not higher changes nothing', async () => {
    given(approval, 'the approval');
    expectStatus('It', await send(known().eventOf(1, { type: 'purchased' })), 204);
    await expectStanding('Approved', 1);
  });
  await check('"purchased" and "awaiting-funding" lead on', async () => {
    given(approval, 'the approval');
    await take(2, { type: 'purchased' }, 'Purchased');
    await take(3, { type: 'awaiting-funding' }, 'Awaiting Funding');
  });
  const reference = `CHECK-${randomUUID().slice(0, 8)}`;
  const amountPaidOut = () => known().loan.loanAmount;
  await check('A payout of another amount is 422', async () => {
    given(approval, 'the approval');
    const event = { type: 'funded', reference, amountPaidOut: amountPaidOut() - 1 };
    expectRefused(await send(known().eventOf(4, event)), 422, 'amountPaidOut');
  });
  const paidOut = await check(
    'A payout of the whole amount is taken, and the account is no longer given',
    async () => {
      given(approval, 'the approval');
      const now = await take(
        4,
        { type: 'funded', reference, amountPaidOut: amountPaidOut() },
        'Awaiting Funding',
      );
      expectSame('The account', now.payoutAccount, undefined);
      return now;
    },
  );
  await check('The same payout again changes nothing, and another one is 422', async () => {
    given(paidOut, 'the payout');
    const { eventOf } = known();
    const again = { type: 'funded', reference, amountPaidOut: amountPaidOut() };
    expectStatus('The same', await send(eventOf(5, again)), 204);
    expectRefused(await send(eventOf(6, { ...again, reference: `${reference}-2` })), 422, 'reference');
  });
  const repaid = { type: 'repaid', reference };
  await check('A loan is not repaid under another reference, or a number that has passed', async () => {
    given(paidOut, 'the payout');
    const { eventOf } = known();
    expectRefused(await send(eventOf(5, { ...repaid, reference: `${reference}-2` })), 422, 'reference');
    expectRefused(await send(eventOf(4, repaid)), 422, 'sequence');
    await expectStanding('Awaiting Funding', 4);
  });
  await check(
    'That it is repaid is taken, leaves the status, and changes nothing when sent again',
    async () => {
      given(paidOut, 'the payout');
      await take(5, repaid, 'Awaiting Funding');
      expectStatus('It', await send(known().eventOf(5, repaid)), 204);
      await expectStanding('Awaiting Funding', 5);
      await take(6, repaid, 'Awaiting Funding');
    },
  );
  await check(
    'It can be taken back, not under a number that has passed, and said again after that',
    async () => {
      given(paidOut, 'the payout');
      const takenBack = { ...repaid, type: 'repaid-withdrawn' };
      expectRefused(await send(known().eventOf(5, takenBack)), 422, 'sequence');
      await take(7, takenBack, 'Awaiting Funding');
      await take(8, repaid, 'Awaiting Funding');
    },
  );
}

/** Documents that are requested and sent back, and a refusal. */
export async function checkDocumentsAndRefusal(
  { check }: Checklist,
  product: Product,
  waiting: Waiting | undefined,
): Promise<void> {
  const { send, read } = product;
  const another = () => given(waiting, 'the application');
  const NAME = 'Letter of your employer';

  const asked = await check('A document that you ask for is there, with the reason', async () => {
    const { applicationId, eventOf } = another();
    const documents = [{ name: NAME, reason: 'Please show us since when you work there.' }];
    expectStatus('It', await send(eventOf(1, { type: 'documents-requested', documents })), 204);
    const now = await read(applicationId);
    expectSame('Status', now.status, 'Doc Request');
    return given(
      now.documents.find(({ name }) => name === NAME),
      `"${NAME}"`,
    );
  });
  await check('One that you send back is asked for again', async () => {
    const { applicationId, eventOf } = another();
    const { id } = given(asked, 'the document');
    const documents = [{ documentId: id, name: NAME, reason: 'Please sign it.' }];
    expectStatus('It', await send(eventOf(2, { type: 'documents-returned', documents })), 204);
    const now = await read(applicationId);
    expectSame('Status', now.status, 'DocsReturned');
    expectTrue(
      !now.documents.some(({ name }, index, all) => all.findIndex((one) => one.name === name) !== index),
      'It is there twice',
    );
  });
  await check(
    'A decline ends the application with your reason, and what may be of another is no longer given',
    async () => {
      const { applicationId, eventOf } = another();
      expectStatus('It', await send(eventOf(3, { type: 'declined', reason: REASON })), 204);
      const now = await read(applicationId);
      expectSame('Status and reason', [now.status, now.statusReason], ['Declined', REASON]);
      const { payoutAccount, addresses, party } = now;
      expectSame('Account and addresses', [payoutAccount, addresses], [undefined, {}]);
      expectSame('Email and mobile', [party.email, party.mobile], [undefined, undefined]);
    },
  );
  await check('After the end nothing of yours is possible but to hear so', async () => {
    const { eventOf } = another();
    expectStatus('"bank-details-needed"', await send(eventOf(4, { type: 'bank-details-needed' })), 409);
  });
}

/** @throws Unexpected when the answer is different, or names another field */
function expectRefused(reply: Reply, status: number, path: string): void {
  expectStatus('It', reply, status);
  const { errors = [] } = reply.body as { errors?: { path: string }[] };
  expectTrue(
    errors.some((error) => error.path === path),
    `The answer names ${JSON.stringify(errors.map((error) => error.path))}, and not ${path}`,
  );
}
