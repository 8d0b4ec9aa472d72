import { checkDeepLink } from './check-deep-link.ts';
import { checkMapping } from './check-mapping.ts';
import { checkJourney, checkWebhooks } from './check-webhooks.ts';
import type { PartnerWebhook } from '#lib/contracts/referral.ts';
import { createChecklist } from '../sandbox-check/checklist.ts';
import type { Verdict } from '../sandbox-check/checklist.ts';
import { PATIENCE_MS, startReceiver } from '../sandbox-check/receiver.ts';
import { createProduct } from './product.ts';
import type { Target } from './product.ts';

/**
 * Checks a partner's whole process against a running sandbox, one thing after another.
 *
 * @param report called with each verdict as it comes
 */
export async function runChecks(
  target: Target,
  report: (verdict: Verdict) => void = () => undefined,
  patienceMs = PATIENCE_MS,
): Promise<readonly Verdict[]> {
  const checklist = createChecklist(report);
  const product = createProduct(target);
  const receiver = await startReceiver<PartnerWebhook>('webhook-id');
  try {
    const arrived = await checkDeepLink(checklist, product);
    await checkMapping(checklist, product);
    await (target.isTold
      ? checkWebhooks(checklist, product, target, arrived, receiver, patienceMs)
      : checkJourney(checklist, product, arrived));
  } finally {
    await receiver.close();
  }
  return checklist.verdicts;
}
