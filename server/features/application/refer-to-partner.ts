import type { Refer, Referred } from '#lib/contracts/application.ts';
import { partnerOf } from '#lib/domain/partners.ts';
import { handOffAddressOf } from '#lib/domain/partner-address.ts';
import { PARTNER_HAND_OFF } from '#lib/legal/consent-statements.ts';
import { DEFAULT_PARTNER } from '#lib/routes/destinations.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { HandOffs } from '#server/db/schema/application.ts';
import type { AppDeps } from '#server/deps.ts';
import { partnerConsent } from '#server/features/consent/consents.ts';
import { assertNamedWords } from '#server/features/consent/named-words.ts';
import { recordConsent } from '#server/features/consent/ledger.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { assertConfirmed } from '#server/features/session/confirmed.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { invalidFields } from '#server/http/app-error.ts';
import { makeReceipt } from '#server/readable-number.ts';
import { nextStatus } from './lifecycle.ts';
import { listHandOffs, stands } from './hand-offs.ts';
import { moveApplication } from './move-application.ts';
import { holdOwnApplication, readOwnApplication } from './own-application.ts';

/**
 * Hands a declined or referred applicant to a partner lender, with their consent. The receipt is the number of the
 * consent record; a repeat keeps the first receipt, even when another partner was looked at in between.
 * @throws AppError 'confirm-by-code' (403) in a session that a partner's link opened: a sender may itself be a partner
 *   lender; 'lifecycle-conflict' (409) at any other status, 'invalid-fields' (422) for an unknown partner, and
 *   'text-changed' (412) where the words that were shown were not the present ones.
 */
export async function referToPartner(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  input: Refer,
  requestId: string,
): Promise<Referred> {
  assertConfirmed(identity);
  const row = await holdOwnApplication(transaction, identity, applicationId);
  nextStatus('referred by consent', row.status);
  const { quote, assessment } = await readOwnApplication(transaction, identity, applicationId);
  const slug = input.partner ?? assessment?.outcome.partner ?? quote?.partner ?? DEFAULT_PARTNER;
  const partner = partnerOf(slug);
  if (partner === undefined)
    throw invalidFields({ path: 'partner', message: 'We do not work with that partner' });

  const now = deps.clock();
  const handOffs = listHandOffs(row.handOff);
  // A hand-off that was taken back is over: agreeing again makes a new one.
  const known = handOffs.find((one) => one.partner === slug && stands(one));
  const others = handOffs.filter((one) => one !== known);
  const redirectURL = handOffAddressOf(partner);
  const answer = (receipt: string): Referred => ({
    partner: slug,
    receipt,
    ...(redirectURL === undefined ? {} : { redirectURL }),
  });
  // The button was pressed again: nothing happens a second time, and nothing is counted twice.
  const isRepeat = known !== undefined && known.receipt === row.handOff?.receipt;
  if (isRepeat && row.status === 'Referred To Partner' && (known.sentToPartner || !input.sentToPartner))
    return answer(known.receipt);
  assertNamedWords([PARTNER_HAND_OFF], input.texts);

  const handOff: HandOffs = {
    partner: slug,
    receipt: known?.receipt ?? makeReceipt(),
    // What was sent cannot be unsent.
    sentToPartner: known?.sentToPartner === true || input.sentToPartner,
    at: known?.at ?? now.toISOString(),
    ...(others.length === 0 ? {} : { earlier: others }),
  };
  if (known === undefined) {
    await recordConsent(deps, transaction, {
      contactId: identity.contactId,
      applicationId,
      at: now,
      requestId,
      ...partnerConsent(
        { partner: slug, receipt: handOff.receipt, commission: partner.commission },
        input.texts !== undefined,
      ),
    });
  }
  if (handOff.sentToPartner && known?.sentToPartner !== true) {
    await writeMessage(deps, transaction, {
      contactId: identity.contactId,
      applicationId,
      message: { template: 'handed-over', facts: { partner: partner.name, receipt: handOff.receipt } },
      dedupeKey: `handed-over:${handOff.receipt}`,
    });
  }
  await moveApplication(deps, transaction, row, {
    event: 'referred by consent',
    change: { handOff },
    facts: { partner: slug, receipt: handOff.receipt, sentToPartner: input.sentToPartner },
    now,
    requestId,
  });
  return answer(handOff.receipt);
}
