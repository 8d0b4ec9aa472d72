'use client';

import { BANK_CONSENT_WORDS } from '#lib/legal/bank-consent.ts';
import { BankNotListed } from './bank-not-listed.tsx';
import { InstitutionList } from './institution-list.tsx';
import { UploadInsteadLink } from '../connection/upload-instead-link.tsx';

/** Choose a bank, inside the box in which its page then opens. */
export function InstitutionPicker({
  documentId,
  lead,
  message,
  onConnect,
}: {
  documentId: string;
  /** Why statements are needed again. */
  lead?: string | undefined;
  /** Why the last attempt did not open the bank's page. */
  message: string | undefined;
  onConnect: (documentId: string, institution: { id: string; name: string }) => Promise<unknown>;
}) {
  return (
    <div className="flex h-full flex-col">
      {/* Read out before the banks, and in sight however far they are scrolled. */}
      <p className="order-1 border-t border-line px-5 py-2 text-16 text-muted sm:px-6">
        {BANK_CONSENT_WORDS}
      </p>
      {/* The keyboard scrolls it by moving through what is in it. */}
      <div className="min-h-0 flex-1 overflow-y-auto p-5 sm:p-6">
        {lead !== undefined && (
          <p className="mb-4">
            <strong className="block">We need your statements again</strong>
            {lead}
          </p>
        )}
        {message !== undefined && (
          <p role="alert" className="mb-4 font-semibold text-danger">
            {message}
          </p>
        )}
        <InstitutionList onChoose={({ id, name }) => onConnect(documentId, { id, name })} />
      </div>
      <div className="order-2 flex flex-wrap items-center justify-between gap-x-5 border-t border-line px-5 py-1 sm:px-6">
        <BankNotListed />
        <UploadInsteadLink />
      </div>
    </div>
  );
}
