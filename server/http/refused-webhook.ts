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
 * What a webhook is about that its sender has signed, whatever else is wrong with it. Only what can stand in a log: the
 * word of a kind, also of one that we do not know, and an id.
 */
export function subjectOf(payload: unknown): WebhookSubject {
  return subject.safeParse(payload).data ?? {};
}

const WEBHOOK_PATH = /^\/api\/v2\/webhooks\/([\w-]+)\/?$/;

/**
 * Counts a webhook that is refused, and writes a line of it: nobody else sees that, its sender goes on sending, and
 * applicants wait. Names of fields alone, never what stood in them. What is no webhook is left alone.
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
