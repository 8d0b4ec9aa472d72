import type { LenderNotice } from '#lib/contracts/lender-notice.ts';
import type { SandboxLenderStep } from '#server/queue/task-payloads.ts';
import type { Lender } from './interface.ts';

/** What the stand-in does on receiving a notice; other notices make it do nothing. */
const STEP_OF_NOTICE: Partial<Record<LenderNotice['type'], SandboxLenderStep>> = {
  submitted: 'acknowledge',
  'documents-complete': 'decide',
  'offer-confirmed': 'decide',
};

/**
 * A lender played by ourselves: it takes its time over each step, and answers by signed webhook like any other.
 *
 * @param schedule puts its next step into the job queue; a step that is already waiting is not duplicated
 */
export function createSandboxLender(
  schedule: (applicationId: string, step: SandboxLenderStep) => Promise<void>,
): Lender {
  return {
    async notify({ applicationId, type }) {
      const step = STEP_OF_NOTICE[type];
      if (step !== undefined) await schedule(applicationId, step);
    },
  };
}
