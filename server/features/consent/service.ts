import type { Consents } from '#lib/contracts/contract.ts';
import type { AppDeps } from '#server/deps.ts';
import { assertNotRevoked } from '#server/features/contact/revocation.ts';
import { createDownloadUrl } from '#server/features/download/download-url.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { buildReceipt } from './receipt-model.ts';
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
  return deps.drawing.receipt(buildReceipt(entries, deps.clock()));
}
