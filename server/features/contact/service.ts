import type { ChangeContact, Contact, CreateContact } from '#lib/contracts/contact.ts';
import { PRIVACY_TEXTS } from '#lib/legal/privacy-texts.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import type { AppDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { CHAIN_START } from '#server/features/consent/chain.ts';
import {
  arePrivacyTextsAgreedTo,
  privacyConsents,
  renewedPrivacyConsents,
} from '#server/features/consent/consents.ts';
import {
  ELECTRONIC_COMMUNICATIONS,
  isElectronicWithdrawn,
} from '#server/features/consent/electronic-communications.ts';
import { recordConsents } from '#server/features/consent/ledger.ts';
import { assertNamedWords } from '#server/features/consent/named-words.ts';
import { listLastEntries } from '#server/features/consent/repository.ts';
import { assertPartyMayChange } from '#server/features/application/contract-party.ts';
import { listStatuses, markQuotesStale } from '#server/features/application/repository.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { assertConfirmed, isByPartnerAlone } from '#server/features/session/confirmed.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { assertFresh, namesVersion } from '#server/http/etag.ts';
import { PARTY_FIELDS, applyChange, normaliseEmail, toContact } from './details.ts';
import type { ContactDetails } from './details.ts';
import { endingOfNumber, maskEmail } from './masked.ts';
import { isOwnersMobile } from './mobile-trust.ts';
import { findContact, insertContact, lockContact } from './repository.ts';
import type { ContactRow } from './repository.ts';
import { openDetails, sealDetails } from './sealed-details.ts';
import { LICENCE_FIELDS, assertLicenceRules } from './licence.ts';
import { assertNoNamesakeGoing, storeChangedDetails } from './store-details.ts';

/** Fields that a credit bureau identifies somebody by: changing one calls for a new quote. */
const BUREAU_FIELDS = ['firstname', 'lastname', 'dob', 'idDocId'] as const;

/**
 * Creates a contact.
 * @throws AppError 'text-changed' (412) where other words are named than the present ones; 'existing-applicant' (409)
 *   only when e-mail and date of birth both match somebody whose application is still going: an e-mail alone reveals
 *   nothing and stops nobody.
 */
export async function createContact(
  deps: AppDeps,
  transaction: Transaction,
  input: CreateContact,
  requestId: string,
): Promise<Contact> {
  const { firstname, lastname, mobile, dob } = input;
  const details = applyChange(
    { firstname, lastname, mobile, dob, email: normaliseEmail(input.email) },
    input,
  );
  assertNamedWords(PRIVACY_TEXTS, input.texts);
  const contactId = newRowId();
  const now = deps.clock();
  assertLicenceRules(details, now);
  const sealed = sealDetails(deps, contactId, details);
  await assertNoNamesakeGoing(transaction, contactId, sealed);
  await insertContact(transaction, { id: contactId, ...sealed, now });
  await recordEvent(transaction, { at: now, contactId, event: 'contact created', requestId });
  const consents = privacyConsents(input.texts !== undefined);
  await recordConsents(deps, transaction, { contactId, at: now, requestId }, consents, CHAIN_START);
  return toContact(contactId, details, { isMobileTheirs: true, isAgreed: true, isByPartner: false });
}

/**
 * Changes what `change` names. Agreeing again to the privacy texts is recorded where their words have changed since, or
 * where the agreement was taken back. It happens only when the request names the version that it is about or the words
 * that were shown, since a client may send its agreement with every change; for electronic communications that were
 * taken back it must name the version.
 * @throws AppError 'stale' (412) when `ifMatch` is not the current version, 'text-changed' (412) where other words are
 *   named than the present ones, 'lifecycle-conflict' (409) for other details after acceptance, 'existing-applicant'
 *   (409) for the e-mail and date of birth of somebody else whose application is still going, and 'confirm-by-code'
 *   (403) for another e-mail or mobile in a session that a partner's link opened.
 */
export async function changeContact(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  change: ChangeContact,
  { ifMatch, requestId }: { ifMatch: string | undefined; requestId: string },
): Promise<Contact> {
  const [row, statuses, standing] = await Promise.all([
    lockContact(transaction, identity.contactId),
    listStatuses(transaction, identity.contactId),
    listLastEntries(transaction, identity.contactId),
  ]);
  assertCurrent(row, identity);
  const current = openDetails(deps, row);
  const isByPartner = isByPartnerAlone(identity);
  const wasAgreed = arePrivacyTextsAgreedTo(standing);
  assertFresh(ifMatch, () =>
    toContact(identity.contactId, current, {
      isMobileTheirs: isOwnersMobile(row),
      isAgreed: wasAgreed,
      isByPartner,
    }),
  );
  if (change.privacyConsent === true) assertNamedWords(PRIVACY_TEXTS, change.texts);
  const next = applyChange(current, change);
  const now = deps.clock();
  if (LICENCE_FIELDS.some((name) => change[name] !== undefined)) {
    const kept = LICENCE_FIELDS.filter((name) => change[name] === undefined && current[name] !== undefined);
    assertLicenceRules(next, now, isByPartner ? kept : []);
  }
  const isChanged = (name: keyof ContactDetails) => current[name] !== next[name];
  if (isChanged('email') || isChanged('mobile')) assertConfirmed(identity);
  if (PARTY_FIELDS.some(isChanged)) assertPartyMayChange(statuses);
  // Somebody correcting their first answers has nothing to lose yet.
  const mayLose = statuses.some((status) => status !== 'Quote Start');
  if (mayLose && (isChanged('email') || isChanged('mobile'))) {
    // Written while the old address and the old number still stand.
    await writeMessage(deps, transaction, {
      contactId: identity.contactId,
      message: {
        template: 'contact-changed',
        facts: {
          email: isChanged('email') ? maskEmail(next.email) : undefined,
          mobileEnding: isChanged('mobile') ? endingOfNumber(next.mobile) : undefined,
          at: now,
        },
      },
      dedupeKey: `contact-changed:${identity.contactId}:${String(row.version)}`,
    });
  }
  // A number that is texted lets its owner in: someone who came by a partner's link cannot make a number theirs.
  const namesMobile = change.mobile !== undefined && !isByPartner;
  const stored = await storeChangedDetails(
    deps,
    transaction,
    row,
    { details: next, isChanged, namesMobile },
    now,
  );
  if (BUREAU_FIELDS.some(isChanged)) await markQuotesStale(transaction, identity.contactId);
  await recordEvent(transaction, {
    at: now,
    contactId: identity.contactId,
    event: 'contact changed',
    facts: { fields: Object.keys(change).sort(), changed: PARTY_FIELDS.filter(isChanged).sort() },
    requestId,
  });
  const isOnPaper = isElectronicWithdrawn(standing);
  const isOfVersion = namesVersion(ifMatch);
  const agreesAgain = change.privacyConsent === true && (isOfVersion || change.texts !== undefined);
  const staysOnPaper = isOnPaper && !(agreesAgain && isOfVersion);
  if (agreesAgain) {
    const { contactId } = identity;
    const consents = renewedPrivacyConsents(standing, change.texts !== undefined).filter(
      ({ subject }) => !staysOnPaper || subject !== ELECTRONIC_COMMUNICATIONS,
    );
    await recordConsents(deps, transaction, { contactId, at: now, requestId }, consents);
  }
  return toContact(identity.contactId, next, {
    isMobileTheirs: isOwnersMobile(stored),
    isAgreed: !staysOnPaper && (wasAgreed || agreesAgain),
    isByPartner,
  });
}

export async function readContact(deps: AppDeps, queryable: Queryable, identity: Identity): Promise<Contact> {
  const [row, standing] = await Promise.all([
    findContact(queryable, identity.contactId),
    listLastEntries(queryable, identity.contactId),
  ]);
  assertCurrent(row, identity);
  const isMobileTheirs = isOwnersMobile(row);
  const isByPartner = isByPartnerAlone(identity);
  const isAgreed = arePrivacyTextsAgreedTo(standing);
  return toContact(identity.contactId, openDetails(deps, row), { isMobileTheirs, isAgreed, isByPartner });
}

function assertCurrent(row: ContactRow | undefined, identity: Identity): asserts row is ContactRow {
  if (row?.tokenVersion !== identity.tokenVersion) throw new AppError('session-expired');
}
