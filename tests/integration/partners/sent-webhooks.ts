import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { partnerDeliveriesContract } from '#lib/contracts/referral.ts';
import type { PartnerDelivery } from '#lib/contracts/referral.ts';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { deliverPartnerWebhooks } from '#server/features/partner-webhook/deliver-webhooks.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import { createScriptedPartner } from '#tests/support/scripted-partner.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { QuoteWishes, TestApi, TestApplication } from '#tests/support/test-api.ts';

export const SENDER = 'wombat-compare';

/** The API of the test file. */
export let api: TestApi;

/** What the partners of the test that runs answer, and were sent. */
export let partner: ReturnType<typeof createScriptedPartner>;

/** Gives each test of a file partners of its own, behind one and the same API. */
export function newPartnerForEachTest(): void {
  beforeAll(async () => {
    api = await createTestApi();
  });
  beforeEach(async () => {
    await api.query('delete from partner_delivery');
    partner = createScriptedPartner();
    api.deps.providers.partnerWebhooks = partner.provider;
  });
  afterAll(() => api.close());
}

export const credentialsOfPartner = (name: string) => {
  const source = referralSourceOf(name) ?? expect.fail(`nobody is called ${name}`);
  return credentialsOf(api.deps.config.partnerSecret, source);
};
export const asPartner = (name: string) => ({ token: credentialsOfPartner(name).apiKeys[0] });

/** An application at Quote Given that a partner has sent. */
export async function givenReferred(source = SENDER, wishes: QuoteWishes = {}): Promise<TestApplication> {
  const application = await api.givenQuoteAnswers(wishes);
  await api.putSender(application, source, 'their-17');
  await api.getQuote(application);
  return application;
}

export async function choose(application: TestApplication) {
  const { pricingDetails } = await api.getQuote(application);
  await api.must('PUT', application.of('/quote'), { pricingDetailId: pricingDetails[0]?.id }, application);
}
export const cancel = (application: TestApplication) =>
  api.must('DELETE', application.of(), undefined, application);

/** Runs the job of an application, as the queue would once its pause is over. */
export const deliver = ({ applicationId }: TestApplication, name = SENDER) =>
  deliverPartnerWebhooks(api.deps, { applicationId, partner: name });

export async function logOf({ applicationId }: TestApplication, name = SENDER): Promise<PartnerDelivery[]> {
  const path = `/referral/${name}/deliveries?applicationId=${applicationId}`;
  const { body } = await api.must('GET', path, undefined, asPartner(name));
  return partnerDeliveriesContract.parse(body).deliveries.reverse();
}
export const replay = (delivery: PartnerDelivery | undefined, name = SENDER) =>
  api.must('POST', `/referral/${name}/deliveries/${delivery?.id ?? ''}/replay`, undefined, asPartner(name));
