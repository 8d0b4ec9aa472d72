import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { AppError } from './app-error.ts';

/** What a signed webhook carries, once its signature was found good. */
export type SignedWebhook = { webhookId: string; payload: unknown };

/**
 * Checks the signature of a webhook (standardwebhooks: id, timestamp and body under a shared key; at most five
 * minutes old, so that a captured one cannot be sent again later).
 *
 * @param secret base64
 * @throws AppError 'bad-signature' (401)
 */
export function readSignedWebhook(
  secret: string,
  rawBody: string,
  headers: Readonly<Record<string, string>>,
): SignedWebhook {
  try {
    const payload = new Webhook(secret).verify(rawBody, headers);
    return { webhookId: headers['webhook-id'] ?? '', payload };
  } catch (error) {
    if (error instanceof WebhookVerificationError || error instanceof SyntaxError) {
      throw new AppError('bad-signature');
    }
    throw error;
  }
}

/** Signs a webhook as its sender would: for our stand-ins, and for what we send ourselves. */
export function signWebhook(
  secret: string,
  webhookId: string,
  body: string,
  signedAt = new Date(),
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': webhookId,
    'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(webhookId, signedAt, body),
  };
}
