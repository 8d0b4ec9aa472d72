import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { ZodError } from 'zod';
import { AppError } from './app-error.ts';
import type { FieldError } from './app-error.ts';

/** What a signed webhook carries, once its signature was found good. */
export type SignedWebhook = { webhookId: string; payload: unknown };

/**
 * Checks the signature of a webhook (standardwebhooks: id, timestamp and body under a shared key; at most five
 * minutes old, so that a captured one cannot be sent again later).
 *
 * @param secrets base64; one of them signed it: its sender may be changing them
 * @throws AppError 'bad-signature' (401)
 */
export function readSignedWebhook(
  secrets: readonly string[],
  rawBody: string,
  headers: Readonly<Record<string, string>>,
): SignedWebhook {
  for (const secret of secrets) {
    try {
      const payload = new Webhook(secret).verify(rawBody, headers);
      return { webhookId: headers['webhook-id'] ?? '', payload };
    } catch (error) {
      if (!(error instanceof WebhookVerificationError || error instanceof SyntaxError)) throw error;
    }
  }
  throw new AppError('bad-signature');
}

/** Signs a webhook as its sender would: for our stand-ins, and for what we send ourselves. */
export function signWebhook(
  secret: string,
  webhookId: string,
  body: string,
  // eslint-disable-next-line no-restricted-syntax -- who verifies it holds the time against their own clock
  signedAt = new Date(),
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': webhookId,
    'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(webhookId, signedAt, body),
  };
}

/** Which fields of a webhook do not fit, for whoever wrote its sender; none for a body that is no object at all. */
export function misfitsOf({ issues }: ZodError): FieldError[] {
  const misfits = issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return misfits.filter(({ path }) => path !== '');
}
