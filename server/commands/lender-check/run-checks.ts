import type { LenderNotice } from '#lib/contracts/lender-notice.ts';
import { createChecklist } from '../sandbox-check/checklist.ts';
import type { Verdict } from '../sandbox-check/checklist.ts';
import { PATIENCE_MS, startReceiver } from '../sandbox-check/receiver.ts';
import { checkDocumentsAndRefusal, checkPayout, checkRefusals } from './check-events.ts';
import { checkReading } from './check-reading.ts';
import { checkNotices } from './check-notices.ts';
import { createProduct } from './product.ts';
import type { Target } from './product.ts';

/**
 * Checks what a lender is told by, reads from and tells a running sandbox, one thing after another.
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
  const make = () =>
    checklist.check('The sandbox makes an applicant who waits for you', () => product.makeApplication());
  const { notices } = target;
  const receiver = notices && (await startReceiver<LenderNotice>('idempotency-key', notices.port));
  try {
    const first = await make();
    const handOver = await checkReading(checklist, product, first?.applicationId);
    if (receiver) await checkNotices(checklist, { receiver, key: notices.key, patienceMs }, handOver);
    await checkRefusals(checklist, product, first, handOver);
    await checkPayout(checklist, product, first, handOver);
    await checkDocumentsAndRefusal(checklist, product, await make());
  } finally {
    await receiver?.close();
  }
  return checklist.verdicts;
}
