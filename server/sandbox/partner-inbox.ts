import { partnerWebhookContract } from '#lib/contracts/referral.ts';
import type { PartnerWebhook } from '#lib/contracts/referral.ts';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import type { Database } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { parseStored } from '#server/parse-stored.ts';
import { readSignedWebhook } from '#server/http/signed-webhook.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import type { Sealer } from '#server/security/sealing.ts';
import { keepPartnerWebhook, listPartnerWebhooks } from './partner-inbox-repository.ts';
import { readSandboxSetting } from './settings-repository.ts';

/** How many webhooks a stand-in for a partner keeps. */
const MOST_KEPT = 200;

/**
 * Sealed to the same place as its partner's others; the place names no row, because the row is only numbered when it is
 * written.
 */
const placeOf = (partner: string) => `sandbox_partner_webhook.content:${partner}`;

type Kept = { webhookId: string; payload: PartnerWebhook };
export type InboxDeps = { database: Database; sealer: Sealer; config: { partnerSecret: Buffer } };

/**
 * A partner as we ask partners to be: it believes a webhook that is signed under one of its secrets, and keeps it.
 *
 * @throws AppError 'not-found' (404) for a partner that does not exist, 'bad-signature' (401), 'malformed-request'
 * (400)
 */
export async function takeAsPartner(
  { database, sealer, config }: InboxDeps,
  partner: string,
  rawBody: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const source = referralSourceOf(partner);
  if (source?.webhookUrl === undefined) throw new AppError('not-found');
  const { webhookSecrets } = credentialsOf(config.partnerSecret, source);
  const { webhookId, payload } = readSignedWebhook(webhookSecrets, rawBody, headers);
  const kept: Kept = { webhookId, payload: readPayload(payload) };
  const content = sealer.seal(kept, placeOf(partner));
  await keepPartnerWebhook(database, { partner, content, receivedAt: new Date() }, MOST_KEPT);
}

function readPayload(payload: unknown): PartnerWebhook {
  try {
    return parseStored(partnerWebhookContract, payload);
  } catch (cause) {
    throw new AppError('malformed-request', { cause });
  }
}

/** What the stand-in for a partner was sent, the newest first. */
export async function readPartnerInbox({ database, sealer }: InboxDeps, partner: string, limit: number) {
  const rows = await listPartnerWebhooks(database, partner, limit);
  return rows.map(({ content, receivedAt }) => ({
    ...(sealer.open(content, placeOf(partner)) as Kept),
    receivedAt: receivedAt.toISOString(),
  }));
}

export const endpointSettingOf = (partner: string) => `partner-endpoint:${partner}`;

/** Where a partner's webhooks go instead of to the stand-in. */
export async function findPartnerEndpoint(database: Database, partner: string): Promise<string | undefined> {
  const endpoint = await readSandboxSetting(database, endpointSettingOf(partner));
  return typeof endpoint === 'string' ? endpoint : undefined;
}
