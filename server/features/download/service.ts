import { createHash } from 'node:crypto';
import { brand } from '#lib/brand/brand.ts';
import type { AppDeps } from '#server/deps.ts';
import { recordConsent } from '#server/features/consent/ledger.ts';
import { renderReceiptOf } from '#server/features/consent/service.ts';
import { hasEntry } from '#server/features/consent/repository.ts';
import { assertNotRevoked } from '#server/features/contact/revocation.ts';
import { buildContract, CONTRACT_FORM_VERSION } from '#server/features/contract/contract-model.ts';
import { gatherContractFacts } from '#server/features/contract/contract-source.ts';
import { findContractSource, findOwnContract } from '#server/features/contract/repository.ts';
import { openContract } from '#server/features/contract/sealed-contract.ts';
import { findOpenOffer } from '#server/features/contract/service.ts';
import { AppError } from '#server/http/app-error.ts';
import { readTicket } from './download-url.ts';
import type { Download } from './download-url.ts';

export type DownloadedFile = { fileName: string; pdf: Buffer };

/**
 * The document that a link opens.
 * @throws AppError 'too-many-requests' (429), 'link-ended' (412) after five minutes, after signing out, and for a link
 *   that is not ours; 'offer-changed' (412) for the draft of an offer that no longer stands
 */
export async function openDownload(
  deps: AppDeps,
  ticket: string,
  requestId: string,
): Promise<DownloadedFile> {
  const download = readTicket(deps, ticket, deps.clock());
  await deps.throttle.count('downloads-of-contact', Buffer.from(download.contactId));
  await assertHolderSignedIn(deps, download);
  switch (download.kind) {
    case 'contract':
      return readContract(deps, download);
    case 'draft-contract':
      return drawDraft(deps, download, requestId);
    case 'consent-receipt':
      return {
        fileName: fileName('consent receipt'),
        pdf: await renderReceiptOf(deps, download.contactId),
      };
  }
}

async function assertHolderSignedIn({ database }: AppDeps, download: Download): Promise<void> {
  try {
    await assertNotRevoked(database, download);
  } catch (error) {
    if (error instanceof AppError) throw new AppError('link-ended', { cause: error });
    throw error;
  }
}

const fileName = (what: string) => `${brand.name} ${what}`.replace(/[^A-Za-z0-9]+/g, '-') + '.pdf';

async function readContract(
  deps: AppDeps,
  { contactId, contractId }: Extract<Download, { kind: 'contract' }>,
): Promise<DownloadedFile> {
  const found = await findOwnContract(deps.database, contactId, contractId);
  if (found === undefined) throw new AppError('link-ended');
  const { contract, reference } = found;
  const suffix = contract.copy === 'countersigned' ? ' countersigned' : '';
  return {
    fileName: fileName(`contract ${reference}${suffix}`),
    pdf: Buffer.from(openContract(deps, contract).pdf, 'base64'),
  };
}

/** Draws the offer as it stands, and records in the ledger that these very bytes were shown. */
async function drawDraft(
  deps: AppDeps,
  { contactId, applicationId, assessmentId }: Extract<Download, { kind: 'draft-contract' }>,
  requestId: string,
): Promise<DownloadedFile> {
  const source = await findContractSource(deps.database, applicationId, contactId);
  const now = deps.clock();
  if (source === undefined || findOpenOffer(source, now)?.id !== assessmentId) {
    throw new AppError('offer-changed');
  }
  const pdf = await deps.drawing.contract(
    buildContract(await gatherContractFacts(deps, deps.database, source, undefined)),
  );
  const textHash = createHash('sha256').update(pdf).digest('hex');
  const subject = 'loan-contract-draft';
  await deps.database.transaction(async (transaction) => {
    if (await hasEntry(transaction, { contactId, action: 'shown', subject, textHash })) return;
    await recordConsent(deps, transaction, {
      contactId,
      applicationId,
      at: now,
      requestId,
      action: 'shown',
      subject,
      version: CONTRACT_FORM_VERSION,
      textHash,
      facts: { assessmentId },
    });
  });
  return { fileName: fileName(`contract draft ${source.application.reference}`), pdf };
}
