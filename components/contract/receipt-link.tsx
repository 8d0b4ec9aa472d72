'use client';

import { sessionStore, whenStarted } from '#stores/session-store.ts';
import { DocumentLink } from './document-link.tsx';

/** Opens the receipt of everything the applicant was shown and agreed to. */
export function ReceiptLink() {
  return <DocumentLink find={findReceipt}>Download what you agreed to</DocumentLink>;
}

async function findReceipt(): Promise<string> {
  // A press may come before it is known who is signed in.
  await whenStarted();
  const { contactId } = sessionStore.getState();
  if (contactId === undefined) throw new Error('Nobody is signed in');
  const { getConsents } = await import('#lib/api/contract.ts');
  return (await getConsents(contactId)).receiptUrl;
}
