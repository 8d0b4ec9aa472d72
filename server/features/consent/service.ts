import type { Consents } from '#lib/contracts/contract.ts';
import type { AppDeps } from '#server/deps.ts';
import { listApplications } from '#server/features/application/record-repository.ts';
import { fullNameOf } from '#server/features/contact/details.ts';
import { findContact } from '#server/features/contact/repository.ts';
import { assertNotRevoked } from '#server/features/contact/revocation.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { createDownloadUrl } from '#server/features/download/download-url.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { buildReceipt } from './receipt-model.ts';
import type { ReceiptHolder } from './receipt-model.ts';
import { listConsentEntries } from './repository.ts';
import { toWireEntry } from './wire-entry.ts';

/** What a contact agreed to and was shown, the oldest first, with a link to the receipt. */
export async function readConsents(deps: AppDeps, identity: Identity): Promise<Consents> {
  await assertNotRevoked(deps.database, identity);
  const { contactId, tokenVersion } = identity;
  const rows = await listConsentEntries(deps.database, contactId);
  const { url } = createDownloadUrl(deps, { kind: 'consent-receipt', contactId, tokenVersion }, deps.clock());
  return {
    entries: rows.map(toWireEntry),
    receiptUrl: url,
  };
}

/** The receipt of everything in a contact's ledger, as a PDF. */
export async function renderReceiptOf(deps: AppDeps, contactId: string): Promise<Buffer> {
  const entries = await listConsentEntries(deps.database, contactId);
  return deps.drawing.receipt(buildReceipt(entries, await findHolder(deps, contactId), deps.clock()));
}

async function findHolder(deps: AppDeps, contactId: string): Promise<ReceiptHolder> {
  const contact = await findContact(deps.database, contactId);
  const applications = await listApplications(deps.database, contactId);
  return {
    name: contact === undefined ? '' : fullNameOf(openDetails(deps, contact)),
    references: applications.map(({ application }) => application.reference),
  };
}
