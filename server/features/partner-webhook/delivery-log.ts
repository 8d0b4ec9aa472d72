import {
  partnerDeliveriesContract,
  partnerDeliveryContract,
  partnerWebhookContract,
} from '#lib/contracts/referral.ts';
import type { PartnerDelivery } from '#lib/contracts/referral.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';
import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { parseStored } from '#server/parse-stored.ts';
import { AppError } from '#server/http/app-error.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';
import { listAttempts, listDeliveries } from './log-repository.ts';
import type { DeliveryFilter, DeliveryPosition } from './log-repository.ts';
import { payloadPlace } from './payload-place.ts';
import { lockDelivery, updateDelivery } from './repository.ts';
import type { AttemptRow, DeliveryRow } from './repository.ts';

const PAGE = 50;
const MOST_ATTEMPTS = 50;

type Asked = DeliveryFilter & { cursor?: string | undefined };

/** A page of what a partner was told, the newest first. @throws AppError 'malformed-id' (400) for a made-up cursor */
export async function readDeliveries(
  deps: AppDeps,
  partner: string,
  { cursor, ...filter }: Asked,
): Promise<z.infer<typeof partnerDeliveriesContract>> {
  const { database } = deps;
  const before = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await listDeliveries(database, { ...filter, partner, before, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  const ids = shown.map(({ id }) => id);
  const attempts = await listAttempts(database, ids, MOST_ATTEMPTS);
  return partnerDeliveriesContract.parse({
    deliveries: shown.map((row) =>
      toDelivery(
        deps,
        row,
        attempts.filter(({ deliveryId }) => deliveryId === row.id),
      ),
    ),
    ...(last === undefined ? {} : { nextCursor: cursorOf(last) }),
  });
}

/**
 * Sends a delivery again, under its own id, whatever became of it: its three days start afresh. Whatever is still to be
 * sent about the same application waits for it, as it would have the first time.
 *
 * @throws AppError 'not-found' (404) for another partner's delivery, for one that does not exist, and for one whose
 *   body is no longer kept
 */
export async function replayDelivery(
  deps: AppDeps,
  transaction: Transaction,
  partner: string,
  deliveryId: string,
): Promise<PartnerDelivery> {
  const delivery = await lockDelivery(transaction, deliveryId);
  if (delivery?.partner !== partner || delivery.payload === null) throw new AppError('not-found');
  const now = deps.clock();
  const change = { triedSince: now, nextAttemptAt: now, deliveredAt: null, givenUpAt: null };
  await updateDelivery(transaction, deliveryId, change);
  await enqueueDeliveries(transaction, { applicationId: delivery.applicationId, partner });
  const attempts = await listAttempts(transaction, [deliveryId], MOST_ATTEMPTS);
  return toDelivery(deps, { ...delivery, ...change }, attempts);
}

/** What a delivery said, as far as the log repeats it; nothing once its body is no longer kept. */
function toldBy(
  { sealer }: Pick<AppDeps, 'sealer'>,
  { id, payload }: DeliveryRow,
): Pick<PartnerDelivery, 'status' | 'referralId' | 'reference'> {
  if (payload === null) return {};
  const { status, referralId, reference } = parseStored(
    partnerWebhookContract,
    sealer.open(payload, payloadPlace(id)),
  ).data;
  return { status, referralId, reference };
}

function toDelivery(
  deps: Pick<AppDeps, 'sealer'>,
  delivery: DeliveryRow,
  attempts: readonly AttemptRow[],
): PartnerDelivery {
  const { id, applicationId, type, sequence, createdAt, requestId } = delivery;
  return partnerDeliveryContract.parse({
    id,
    applicationId,
    type,
    sequence,
    ...toldBy(deps, delivery),
    createdAt: createdAt.toISOString(),
    ...withoutEmpty({
      requestId,
      deliveredAt: delivery.deliveredAt?.toISOString(),
      givenUpAt: delivery.givenUpAt?.toISOString(),
      nextAttemptAt: delivery.nextAttemptAt?.toISOString(),
    }),
    attempts: attempts.map(({ at, status, error, durationMs }) => ({
      at: at.toISOString(),
      ...withoutEmpty({ status, error }),
      durationMs,
    })),
  });
}

/**
 * Where a page ends: the row's place in the order of the log. It does not refer to the row itself, which may be erased
 * in the meantime.
 */
function cursorOf({ createdAt, applicationId, sequence }: DeliveryRow): string {
  const place = [createdAt.getTime(), applicationId, sequence].join('.');
  return Buffer.from(place).toString('base64url');
}

/** Milliseconds, up to the year 5138; an id of ours; the number of a delivery. */
const CURSOR = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/;

function readCursor(cursor: string): DeliveryPosition {
  const found = CURSOR.exec(Buffer.from(cursor, 'base64url').toString());
  const [, time, applicationId, sequence] = found ?? [];
  if (time === undefined || applicationId === undefined || sequence === undefined) {
    throw new AppError('malformed-id');
  }
  return { createdAt: new Date(Number(time)), applicationId, sequence: Number(sequence) };
}
