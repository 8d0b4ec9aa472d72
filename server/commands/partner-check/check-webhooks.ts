import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { PartnerDelivery, PartnerWebhook } from '#lib/contracts/referral.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { toldStatusOf } from '#server/features/partner-webhook/told-status.ts';
import { walkAsApplicant } from './applicant.ts';
import type { Journey } from './applicant.ts';
import { pathOfLink } from './check-deep-link.ts';
import type { Arrived } from './check-deep-link.ts';
import { cookiesOf } from '../sandbox-check/calls.ts';
import type { Checklist } from '../sandbox-check/checklist.ts';
import { expectSame, expectTrue, given } from '../sandbox-check/checklist.ts';
import type { Arrival as ArrivalOf, Receiver } from '../sandbox-check/receiver.ts';
import type { Product, Target } from './product.ts';

type Arrival = ArrivalOf<PartnerWebhook>;

/**
 * The applicant's steps, and the way back by the partner's id. Nothing is expected at a server: a partner that has
 * named no address for webhooks is told nothing.
 */
export async function checkJourney(
  { check }: Checklist,
  product: Product,
  arrived: Arrived | undefined,
): Promise<Journey | undefined> {
  const { must, asPartner } = product;
  let askedWhileGoing: LedBack | undefined;
  const journey = await check('An applicant goes from the link to a quote and cancels', () => {
    const { cookie, referralId } = given(arrived, 'the cookie');
    return walkAsApplicant(product, cookie, async () => {
      askedWhileGoing = await leadBack(product, referralId);
    });
  });
  await check('Your referralId leads the applicant back while they go on, and nobody else', async () => {
    const { referralId } = given(arrived, 'the referral');
    const { answered, opened } = given(askedWhileGoing, 'the link');
    expectSame('The link', answered, 201);
    expectTrue(opened, 'The link opens no session');
    given(journey, 'the journey');
    const asked = [
      [referralId, 404],
      [randomUUID(), 404],
    ] as const;
    for (const [id, status] of asked) await must(status, 'POST', linkBack(product, id), asPartner);
  });
  return journey;
}

/**
 * From the applicant's steps to the partner's server: each change is told in order, signed, and again until it is
 * taken.
 */
export async function checkWebhooks(
  checklist: Checklist,
  product: Product,
  { partner, webhookSecret }: Pick<Target, 'partner' | 'webhookSecret'>,
  arrived: Arrived | undefined,
  receiver: Receiver<PartnerWebhook>,
  patienceMs: number,
): Promise<void> {
  const { check } = checklist;
  const { must, ofPartner, asPartner } = product;
  const endpoint = `/api/sandbox/partners/${partner}/endpoint`;
  await check('Webhooks can be sent to a server of your own', async () => {
    await must(204, 'PUT', endpoint, { body: { url: receiver.url } });
  });
  try {
    await checkTold(await checkJourney(checklist, product, arrived));
  } finally {
    await product.ask('DELETE', endpoint).catch(() => undefined);
  }

  async function checkTold(journey: Journey | undefined): Promise<void> {
    const told = await check('Each change of status is told, in order, numbered from 1', async () => {
      const statuses = toldOf(given(journey, 'the journey').statuses);
      await receiver.waitUntil((arrivals) => withoutRepeats(arrivals).length >= statuses.length, patienceMs);
      const webhooks = withoutRepeats(receiver.arrivals);
      expectSame(
        'What was told',
        webhooks.map(({ payload }) => [payload.sequence, payload.data.status]),
        statuses.map((status, index) => [index + 1, status]),
      );
      return webhooks;
    });
    await check('One that was answered with 500 comes again before any later one, the same', () => {
      given(told, 'what was told');
      const [first, second] = receiver.arrivals;
      expectSame('The webhook-id of the second', second?.id, first?.id);
      expectSame('The body of the second', second?.body, first?.body);
    });
    await check('Every signature verifies, and of a body that was tampered with it does not', () => {
      given(told, 'what was told');
      expectTrue(
        receiver.arrivals.every((arrival) => isSigned(arrival, webhookSecret)),
        'A signature does not verify',
      );
      const forged = receiver.arrivals.map((arrival) => ({
        ...arrival,
        body: arrival.body.replace('{', '{ '),
      }));
      expectTrue(!forged.some((arrival) => isSigned(arrival, webhookSecret)), 'A tampered body verifies');
    });
    await check('They name your referral and reference, and nothing of the applicant', () => {
      const { personal, applicationId } = given(journey, 'the journey');
      const { referralId, reference } = given(arrived, 'the referral');
      for (const { payload, body } of given(told, 'what was told')) {
        const { data } = payload;
        expectSame('The referral', [data.referralId, data.reference], [referralId, reference]);
        expectSame('The application', data.applicationId, applicationId);
        expectTrue(!personal.some((value) => body.includes(value)), 'A webhook holds personal data');
      }
    });
    await checkLog(given, journey?.applicationId, told);
  }

  async function checkLog(
    need: typeof given,
    applicationId: string | undefined,
    told: readonly Arrival[] | undefined,
  ): Promise<void> {
    const readLog = async () => {
      const path = ofPartner(`/deliveries?applicationId=${need(applicationId, 'the application')}`);
      const { body } = await must(200, 'GET', path, asPartner);
      return (body as { deliveries: PartnerDelivery[] }).deliveries.toReversed();
    };
    await check('The delivery log says the same', async () => {
      const webhooks = need(told, 'what was told');
      const log = await settled(readLog);
      expectSame(
        'The log',
        log.map(({ id, sequence, status }) => [id, sequence, status]),
        webhooks.map(({ id, payload }) => [id, payload.sequence, payload.data.status]),
      );
      const answers = log.map(({ attempts }) => attempts.map(({ status }) => status));
      expectSame('The first attempts', answers[0], [500, 204]);
    });
    await check('It is searched by your referralId and reference, and for nothing else', async () => {
      const { referralId, reference } = need(arrived, 'the referral');
      const webhooks = need(told, 'what was told');
      for (const filter of [`referralId=${referralId}`, `reference=${reference}`]) {
        const { body } = await must(200, 'GET', ofPartner(`/deliveries?${filter}`), asPartner);
        const found = (body as { deliveries: PartnerDelivery[] }).deliveries.toReversed();
        expectSame(
          `What ${filter} finds`,
          found.map((one) => [one.id, one.referralId, one.reference]),
          webhooks.map(({ id }) => [id, referralId, reference]),
        );
      }
      await must(400, 'GET', ofPartner(`/deliveries?referral=${referralId}`), asPartner);
    });
    await check('A replay brings the same webhook again', async () => {
      const [first] = need(told, 'what was told');
      const before = receiver.arrivals.length;
      await must(202, 'POST', ofPartner(`/deliveries/${first?.id ?? ''}/replay`), asPartner);
      await receiver.waitUntil((arrivals) => arrivals.length > before, patienceMs);
      const again = receiver.arrivals.at(-1);
      expectSame('The replay', [again?.id, again?.body], [first?.id, first?.body]);
      expectTrue(again !== undefined && isSigned(again, webhookSecret), 'Its signature does not verify');
    });
  }
}

const linkBack = ({ ofPartner }: Product, id: string) => ofPartner(`/contact/${id}/link`);

/** The result of asking for a link into an application: the status, and whether it opened a session. */
type LedBack = { answered: number; opened: boolean };

async function leadBack(product: Product, referralId: string): Promise<LedBack> {
  const { ask, asPartner } = product;
  const { status, body } = await ask('POST', linkBack(product, referralId), asPartner);
  const { deepLink } = body as { deepLink?: string };
  if (deepLink === undefined) return { answered: status, opened: false };
  const cookie = cookiesOf(await ask('GET', pathOfLink(deepLink)));
  return { answered: status, opened: (await ask('GET', '/api/v2/session', { cookie })).status === 200 };
}

/** What a partner is told of an applicant's statuses: the outcome and never the reason, and nothing twice in a row. */
function toldOf(statuses: readonly ApplicationStatus[]) {
  return statuses.map(toldStatusOf).filter((status, index, told) => status !== told[index - 1]);
}

/** The log is written after the answer: the last line may appear a moment later. */
async function settled(readLog: () => Promise<PartnerDelivery[]>): Promise<PartnerDelivery[]> {
  const TRIES = 20;
  let log = await readLog();
  for (let tries = 0; tries < TRIES && log.some(({ deliveredAt }) => deliveredAt === undefined); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    log = await readLog();
  }
  return log;
}

/** A repeat is recognised by its webhook-id. */
function withoutRepeats(arrivals: readonly Arrival[]): Arrival[] {
  return arrivals.filter(({ id }, index) => arrivals.findIndex((arrival) => arrival.id === id) === index);
}

function isSigned({ body, headers }: Pick<Arrival, 'body' | 'headers'>, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
