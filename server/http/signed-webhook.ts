import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { z } from 'zod';
import { tooLongMessage } from '#lib/forms/messages.ts';
import { AppError } from './app-error.ts';
import { readJson, withoutByteOrderMark } from './read-body.ts';

/** In characters: with room for any character, an index of PostgreSQL holds as much. */
const LONGEST_ID = 1_000;

/** What a signed webhook carries, once its signature has been verified. */
export type SignedWebhook = { webhookId: string; payload: unknown };

/**
 * Checks the signature of a webhook (standardwebhooks: id, timestamp and body under a shared key; at most five minutes
 * old, so that a captured one cannot be sent again later).
 *
 * @param secrets base64; any one of them may have signed it: its sender may be changing them
 * @param rawBody as it was signed (read-body.ts)
 * @returns with an undefined payload for a body that is not JSON: it fits no contract
 * @throws AppError 'bad-signature' (401), 'malformed-request' (400) for an id that is too long to be kept
 */
export function readSignedWebhook(
  secrets: readonly string[],
  rawBody: string,
  headers: Readonly<Record<string, string>>,
): SignedWebhook {
  for (const secret of secrets) {
    try {
      new Webhook(secret).verify(rawBody, headers, { jsonParse: false });
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      continue;
    }
    const webhookId = headers['webhook-id'] ?? '';
    if (webhookId.length > LONGEST_ID) {
      const field = { path: 'webhook-id', message: tooLongMessage(LONGEST_ID) };
      throw new AppError('malformed-request', { fields: [field] });
    }
    return { webhookId, payload: readJson(withoutByteOrderMark(rawBody)) };
  }
  throw new AppError('bad-signature');
}

/** Signs a webhook as its sender would: for our stand-ins, and for what we send ourselves. */
export function signWebhook(
  secret: string,
  webhookId: string,
  body: string,
  // eslint-disable-next-line no-restricted-syntax -- the verifier checks the time against their own clock
  signedAt = new Date(),
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': webhookId,
    'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(webhookId, signedAt, body),
  };
}

/**
 * What a signed webhook says, checked against its contract.
 *
 * @throws AppError 'malformed-request' (400), with a sentence for each field that does not fit, for the developer of
 *   the sender; with none for a body that is not an object at all
 */
export function readEvent<Event>(contract: z.ZodType<Event>, payload: unknown): Event {
  const { success, data, error } = contract.safeParse(payload, { error: wordForSender });
  if (success) return data;
  const misfits = error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  const fields = misfits.filter(({ path }) => path !== '');
  throw new AppError('malformed-request', { cause: error, fields });
}

/** A sender has no list to choose from, so it is told the possible values. Everything else has the usual words. */
function wordForSender(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  return issue.code === 'invalid_union' && Array.isArray(issue['options'])
    ? oneOf(issue['options'])
    : undefined;
}

const oneOf = (values: readonly unknown[]) =>
  `This must be ${values.length === 1 ? '' : 'one of '}${values.map(String).join(', ')}`;
