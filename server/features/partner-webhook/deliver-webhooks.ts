import { milliseconds } from 'date-fns/milliseconds';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { findApplicationById } from '#server/features/application/repository.ts';
import { isFrozen } from '#server/features/contact/frozen.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';
import { payloadPlace } from './payload-place.ts';
import {
  countAttemptsSince,
  insertAttempt,
  isTaken,
  listDue,
  lockDelivery,
  lockNextOpen,
  updateDelivery,
} from './repository.ts';
import type { DeliveryRow } from './repository.ts';
import { nextAttemptAfter } from './retry-schedule.ts';
import { tellOfHandOff } from './tell-applicant.ts';

type Stream = TaskPayloads['deliver-partner-webhooks'];

const ANSWER_WITHIN_MS = milliseconds({ seconds: 10 });
/** Longer than sending takes: a worker that has not finished by then has died. */
const SENDING_MS = milliseconds({ seconds: 30 });
/** Applications taken up in one run of the sweep; the next run takes the rest. */
const BATCH = 500;

/**
 * Sends what a partner is to be told of an application: a withdrawn consent first, then the oldest, and the next only
 * once that was taken or given up. Two workers never send the same one at once. If a worker is killed between sending
 * one and recording that, it is sent again with the same id: a partner gets each at least once, and recognises a repeat
 * by its webhook-id.
 */
export async function deliverPartnerWebhooks(deps: AppDeps, stream: Stream): Promise<void> {
  let turn = await takeTurn(deps, stream);
  while (turn.kind === 'send') {
    const attempt = await send(deps, turn.delivery);
    tellOf(deps, turn.delivery, attempt);
    await noteAttempt(deps, turn.delivery.id, attempt);
    turn = await takeTurn(deps, stream);
  }
  if (turn.kind === 'wait') await enqueueDeliveries(deps.database, stream, turn.delayMs);
}

/**
 * Has due webhooks sent that no job is waiting to send: their job was lost, or the clock was moved. Run twice, it sends
 * nothing twice.
 */
export async function resumePartnerWebhooks(deps: AppDeps): Promise<void> {
  for (const stream of await listDue(deps.database, deps.clock(), BATCH)) {
    await enqueueDeliveries(deps.database, stream);
  }
}

type Turn = { kind: 'done' } | { kind: 'wait'; delayMs: number } | { kind: 'send'; delivery: DeliveryRow };

/** The next delivery, marked as being sent by this worker, or how long to wait for it. */
async function takeTurn(deps: AppDeps, { applicationId, partner }: Stream): Promise<Turn> {
  return deps.database.transaction(async (transaction): Promise<Turn> => {
    const delivery = await lockNextOpen(transaction, applicationId, partner);
    if (delivery === undefined) return { kind: 'done' };
    const now = deps.clock();
    const waitsUntil = [delivery.nextAttemptAt, delivery.sendingUntil].map((at) => at?.getTime() ?? 0);
    const delayMs = Math.max(...waitsUntil) - now.getTime();
    if (delayMs > 0) return { kind: 'wait', delayMs };
    // A stranger may have agreed to it. The sweep looks again; until then, nothing of its three days passes.
    if (delivery.type === 'applicant.referred' && (await isOfFrozen(transaction, applicationId))) {
      await updateDelivery(transaction, delivery.id, { triedSince: now });
      return { kind: 'done' };
    }
    await updateDelivery(transaction, delivery.id, { sendingUntil: new Date(now.getTime() + SENDING_MS) });
    return { kind: 'send', delivery };
  });
}

async function isOfFrozen(transaction: Transaction, applicationId: string): Promise<boolean> {
  const application = await findApplicationById(transaction, applicationId);
  return application !== undefined && isFrozen(transaction, application.contactId);
}

type Attempt = { at: Date; status: number | null; error: string | null; durationMs: number };

async function send(deps: AppDeps, { id, partner, payload, requestId }: DeliveryRow): Promise<Attempt> {
  const at = deps.clock();
  const startedAt = performance.now();
  const ended = (outcome: Pick<Attempt, 'status' | 'error'>): Attempt => ({
    at,
    ...outcome,
    durationMs: Math.round(performance.now() - startedAt),
  });
  if (payload === null) return ended({ status: null, error: 'no longer kept' });
  const secret = webhookSecretOf(deps, partner);
  if (secret === undefined) return ended({ status: null, error: 'no longer a partner' });
  const body = JSON.stringify(deps.sealer.open(payload, payloadPlace(id)));
  try {
    const { status } = await deps.providers.partnerWebhooks.send(
      { partner, headers: { ...signWebhook(secret, id, body), ...requestIdHeader(requestId) }, body },
      { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) },
    );
    return ended({ status, error: null });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return ended({ status: null, error: error.kind });
  }
}

/** The id of the request that the webhook is about, by which the partner and we find it in our logs. */
function requestIdHeader(requestId: string | null): Record<string, string> {
  return requestId === null ? {} : { 'x-request-id': requestId };
}

function webhookSecretOf({ config }: AppDeps, partner: string): string | undefined {
  const source = referralSourceOf(partner);
  return source && credentialsOf(config.partnerSecret, source).webhookSecrets[0];
}

function tellOf(deps: AppDeps, { partner, requestId }: DeliveryRow, { status, durationMs }: Attempt): void {
  const outcome = status === null ? 'unreachable' : isTaken(status) ? 'taken' : 'refused';
  deps.metrics.business.countWebhook(outcome);
  const ofRequest = requestId === null ? {} : { requestId };
  deps.logger.info({
    event: `partner-webhook-${outcome}`,
    provider: partner,
    status,
    durationMs,
    ...ofRequest,
  });
}

async function noteAttempt(deps: AppDeps, deliveryId: string, attempt: Attempt): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const delivery = await lockDelivery(transaction, deliveryId);
    // Erased in the meantime, with its application.
    if (delivery === undefined) return;
    await insertAttempt(transaction, { deliveryId, ...attempt });
    const now = deps.clock();
    if (attempt.status !== null && isTaken(attempt.status)) {
      await updateDelivery(transaction, deliveryId, {
        sendingUntil: null,
        nextAttemptAt: null,
        deliveredAt: now,
        // Dropped while it was being sent, it counted as given up.
        givenUpAt: null,
      });
      await tellOfHandOff(deps, transaction, delivery, 'taken');
      return;
    }
    const failures = await countAttemptsSince(transaction, deliveryId, delivery.triedSince);
    // It may have waited for days behind an earlier one, which took nothing from its own three.
    const triedSince = failures === 1 ? attempt.at : delivery.triedSince;
    // With no body, it was dropped while being sent: there is nothing left to retry.
    const isDropped = delivery.payload === null;
    const nextAttemptAt = isDropped ? null : (nextAttemptAfter(failures, triedSince, now) ?? null);
    const givenUpAt = nextAttemptAt === null ? now : null;
    await updateDelivery(transaction, deliveryId, {
      triedSince,
      sendingUntil: null,
      nextAttemptAt,
      givenUpAt,
    });
    if (givenUpAt !== null) {
      deps.metrics.business.countWebhook('given-up');
      deps.logger.warn({ event: 'partner-webhook-given-up', provider: delivery.partner, count: failures });
      await tellOfHandOff(deps, transaction, delivery, 'given up');
    }
  });
}
