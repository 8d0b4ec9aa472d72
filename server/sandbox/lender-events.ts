import { randomUUID } from 'node:crypto';
import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import type { Config } from '#server/config.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import type { CallApi } from '#server/jobs/job-deps.ts';

/** Sends an event the way a lender does: a signed request to the webhook, through every check. */
export async function sendLenderEvent(
  { config, callApi }: { config: Config; callApi: CallApi },
  event: LenderEvent,
): Promise<Response> {
  const body = JSON.stringify(event);
  const [secret = ''] = config.lenderWebhookSecrets;
  return callApi(
    new Request(new URL('/api/v2/webhooks/lender', config.publicUrl), {
      method: 'POST',
      headers: signWebhook(secret, randomUUID(), body),
      body,
    }),
  );
}
