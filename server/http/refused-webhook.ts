import type { Context } from 'hono';
import { z } from 'zod';
import { wireId } from '#lib/contracts/primitives.ts';
import type { AppDeps } from '#server/deps.ts';
import type { AppError } from './app-error.ts';
import type { CallContext, WebhookSubject } from './call-context.ts';
import { WEBHOOK_SENDERS } from './webhook-senders.ts';

const subject = z.object({
  type: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional()
    .catch(undefined),
  applicationId: wireId.optional().catch(undefined),
});

/**
 * What a webhook signed by its sender is about, whatever else is wrong with it. Only what may appear in a log: the name
 * of a kind, even one that we do not know, and an id.
 */
export function subjectOf(payload: unknown): WebhookSubject {
  return subject.safeParse(payload).data ?? {};
}

const WEBHOOK_PATH = /^\/api\/v2\/webhooks\/([\w-]+)\/?$/;

/**
 * Counts a webhook that is refused, and logs a line about it: nobody else sees the refusal, its sender keeps sending,
 * and applicants wait. Only field names, never their content. A request that is not a webhook is left alone.
 */
export function noteRefusedWebhook(
  { logger, metrics }: AppDeps,
  c: Context<CallContext>,
  problem: AppError,
): void {
  const [, name] = WEBHOOK_PATH.exec(c.req.path) ?? [];
  const sender = WEBHOOK_SENDERS.find((one) => one === name);
  if (sender === undefined) return;
  const { code, fields } = problem;
  metrics.countRefusedWebhook(sender, code);
  logger.warn({
    event: 'webhook-refused',
    sender,
    code,
    fields: fields.map(({ path }) => path),
    ...c.get('webhookSubject'),
    requestId: c.var.requestId,
  });
}
