import { randomUUID } from 'node:crypto';
import type { CreatedReferral, Prefill } from '#lib/contracts/referral.ts';
import type { Checklist } from '../sandbox-check/checklist.ts';
import { expectSame, expectTrue, given } from '../sandbox-check/checklist.ts';
import { examplePayload } from './mapping-rules.ts';
import type { Product } from './product.ts';

/** What an applicant's browser has after the deep link. */
export type Arrived = { referralId: string; reference: string; cookie: string };

/**
 * From the payload to the browser: keys, one referral per request, a link that opens once, and the answers behind it.
 */
export async function checkDeepLink({ check }: Checklist, product: Product): Promise<Arrived | undefined> {
  const { ask, must, ofPartner, asPartner } = product;
  const reference = `check-${randomUUID().slice(0, 8)}`;
  const payload = examplePayload(reference);

  await check('A wrong key, and none, are refused', async () => {
    for (const token of ['plm_wrong_1_key', `${asPartner.token}x`, undefined]) {
      await must(401, 'POST', ofPartner(), { token, body: payload });
      await must(401, 'POST', ofPartner('?dryRun=true'), { token, body: payload });
      await must(401, 'GET', ofPartner('/deliveries'), { token });
      await must(401, 'POST', ofPartner(`/deliveries/${randomUUID()}/replay`), { token });
    }
  });

  const key = { 'idempotency-key': randomUUID() };
  const created = await check('An applicant is taken, and a deep link given', async () => {
    const asked = { ...asPartner, body: payload, headers: key };
    const { body } = await must(201, 'POST', ofPartner(), asked);
    const referral = body as CreatedReferral;
    expectTrue(
      new URL(referral.deepLink).searchParams.has('partnerToken'),
      'The deep link carries no partnerToken',
    );
    return referral;
  });

  await check('The same request under the same Idempotency-Key is the same referral', async () => {
    const { referralId } = given(created, 'the referral');
    const { body } = await must(201, 'POST', ofPartner(), { ...asPartner, body: payload, headers: key });
    expectSame('The referral', (body as CreatedReferral).referralId, referralId);
  });
  await check('Another request under the same Idempotency-Key is refused', async () => {
    given(created, 'the referral');
    const body = { ...payload, application: { amount: 9_000 } };
    await must(422, 'POST', ofPartner(), { ...asPartner, body, headers: key });
  });

  const cookie = await check(
    'The link opens once: 303 to the clean address, a cookie, no referrer',
    async () => {
      const { status, headers } = await ask('GET', pathOfLink(given(created, 'the deep link').deepLink));
      expectSame('The status', status, 303);
      const location = headers.get('location') ?? '';
      expectTrue(location.startsWith('/') && !/^\/[/\\]/.test(location), `It leads to ${location}`);
      expectTrue(!location.includes('partnerToken'), 'The address it leads to still carries the token');
      expectSame('Referrer-Policy', headers.get('referrer-policy'), 'no-referrer');
      const [set] = headers.getSetCookie();
      expectTrue(/;\s*HttpOnly/i.test(set ?? ''), 'No cookie that scripts cannot read is set');
      return set?.split(';', 1)[0];
    },
  );
  await check('The second time it gives no cookie', async () => {
    const { status, headers } = await ask('GET', pathOfLink(given(created, 'the deep link').deepLink));
    expectSame('The status', status, 303);
    expectSame('The number of cookies', headers.getSetCookie().length, 0);
  });

  const arrived =
    created && cookie !== undefined ? { referralId: created.referralId, reference, cookie } : undefined;
  await check('The answers are there with the cookie, and not without', async () => {
    const { referralId } = given(arrived, 'the cookie');
    const path = ofPartner(`/contact/${referralId}`);
    const { body } = await must(200, 'GET', path, { cookie });
    const { contact, application } = body as Prefill;
    expectSame('The first name', contact.firstname, payload.persons[0]?.first_name);
    expectSame('The amount', application.loanAmount, 1_850_000);
    await must(401, 'GET', path);
    await must(401, 'GET', ofPartner(`/contact/${randomUUID()}`), { cookie });
  });
  const link = created && new URL(created.deepLink).searchParams;
  if (link?.has('appRef') === true) {
    await check('A comparison site finds them by appRef and thirdParty', async () => {
      const query = new URLSearchParams({
        appRef: link.get('appRef') ?? '',
        thirdParty: link.get('thirdParty') ?? '',
      });
      const path = `/api/v2/third-party-app?${query.toString()}`;
      await must(200, 'GET', path, { cookie });
      await must(401, 'GET', path);
    });
  }
  return arrived;
}

/** The link for the way we reach this sandbox: others may know it under another host. */
export function pathOfLink(deepLink: string): string {
  const { pathname, search } = new URL(deepLink);
  return `${pathname}${search}`;
}
