import { partnerWebhookContract } from '#lib/contracts/referral.ts';
import { partnerNameOf } from '#lib/domain/partners.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { listHandOffs, stands } from '#server/features/application/hand-offs.ts';
import { findApplicationById } from '#server/features/application/repository.ts';
import { wasTold } from '#server/features/message/repository.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { parseStored } from '#server/parse-stored.ts';
import { payloadPlace } from './payload-place.ts';
import { wasTaken } from './repository.ts';
import type { DeliveryRow } from './repository.ts';

/**
 * Tells an applicant what became of their hand-off, in the transaction that records it, where that differs from what
 * they were told when they agreed: that it was given up; and that it was taken after all, when the partner asked for it
 * again. Says nothing about a hand-off that they have taken back, about one that the partner took before and asked for
 * again, or about other webhooks.
 */
export async function tellOfHandOff(
  deps: AppDeps,
  transaction: Transaction,
  { id, type, applicationId, partner: slug, payload }: DeliveryRow,
  outcome: 'taken' | 'given up',
): Promise<void> {
  if (type !== 'applicant.referred' || payload === null) return;
  const { receipt } = parseStored(partnerWebhookContract, deps.sealer.open(payload, payloadPlace(id))).data;
  const application = await findApplicationById(transaction, applicationId);
  const handOff = listHandOffs(application?.handOff ?? null).find((one) => one.receipt === receipt);
  if (application === undefined || handOff === undefined || !stands(handOff)) return;
  const givenUp = `not-handed-over:${handOff.receipt}`;
  if (outcome === 'taken' && !(await wasTold(transaction, givenUp))) return;
  if (outcome === 'given up' && (await wasTaken(transaction, id))) return;
  await writeMessage(deps, transaction, {
    contactId: application.contactId,
    applicationId,
    message: {
      template: outcome === 'taken' ? 'handed-over' : 'not-handed-over',
      facts: { partner: partnerNameOf(slug), receipt: handOff.receipt },
    },
    dedupeKey: outcome === 'taken' ? `handed-over-later:${handOff.receipt}` : givenUp,
  });
}
