import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import { TRANSITIONS } from '#server/features/application/lifecycle.ts';
import { EVENT_OF_TYPE } from '#server/features/lender/lender-events.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import type { SandboxLenderStep, TaskPayloads } from '#server/queue/task-payloads.ts';
import { askSandboxLender } from './ask-lender.ts';
import { composeEvent } from './compose-lender-event.ts';
import { decideAsLender } from './decide-as-lender.ts';
import { sendLenderEvent } from './lender-events.ts';
import { findApplicationAtLender } from './find-application.ts';
import { findApplicationForSandbox } from './lender-repository.ts';

/** The step after each, once the lender's event was taken. */
const NEXT_STEP: Partial<Record<LenderEvent['type'], SandboxLenderStep>> = {
  approved: 'purchase',
  purchased: 'await-funding',
  'awaiting-funding': 'fund',
};

/**
 * The sandbox lender's next step with an application: an event to our own webhook. Run twice, the second event changes
 * nothing or no longer fits the status, and the step after it still follows: the first run may have been killed before
 * it could enqueue it.
 */
export async function playLender(
  deps: JobDeps,
  { applicationId, step }: TaskPayloads['sandbox-lender'],
): Promise<void> {
  const application = await findApplicationAtLender(deps, applicationId);
  // Erased in the meantime, or somebody is playing the lender by hand.
  if (application === undefined || application.isHeld) return;
  const decision = await decideAsLender(deps, applicationId, step);
  if (decision === undefined) return;
  let event = composeEvent(application, decision, deps.clock());
  let reply = await sendLenderEvent(deps, event);
  const code = await codeOf(reply);
  // The queue says it again, until the applicant is unfrozen.
  if (code === 'contact-frozen') throw new Error('The applicant is frozen');
  if (code === 'assessment-too-old') {
    event = composeEvent(application, TOO_LATE, deps.clock());
    reply = await sendLenderEvent(deps, event);
  }
  // Cancelled, expired or moved on in the meantime: this lender has nothing more to say.
  if (reply.status === 409 && !(await isWhere(deps, event))) return;
  if (!reply.ok && reply.status !== 409) throw new Error(`The webhook answered ${String(reply.status)}`);
  const next = NEXT_STEP[event.type];
  if (next !== undefined) await askSandboxLender(deps, applicationId, next);
}

/** What a lender does with an application it can no longer approve: the applicant may apply again. */
const TOO_LATE = {
  type: 'declined',
  reason:
    'Your application was assessed more than 90 days ago. Please ask for a new quote: your answers are kept.',
} as const;

/** Why an event was refused; undefined when it was taken. */
async function codeOf(reply: Response): Promise<unknown> {
  return reply.ok ? undefined : ((await reply.json()) as { code?: unknown }).code;
}

/** Whether the application is already where this event leads, because it was taken before. */
async function isWhere({ database }: JobDeps, { applicationId, type }: LenderEvent): Promise<boolean> {
  const application = await findApplicationForSandbox(database, applicationId);
  return application?.status === TRANSITIONS[EVENT_OF_TYPE[type]].to;
}
