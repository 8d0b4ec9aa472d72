'use client';

import type { ReactNode } from 'react';
import { sessionStore, whenStarted } from '#stores/session-store.ts';
import { DocumentLink } from './document-link.tsx';

/** Opens the receipt of everything the applicant was shown and agreed to. */
export function ReceiptLink({ children = 'Download what you agreed to' }: { children?: ReactNode }) {
  return <DocumentLink find={findReceipt}>{children}</DocumentLink>;
}

async function findReceipt(): Promise<string> {
  // A press may come before it is known who is signed in.
  await whenStarted();
  const { contactId } = sessionStore.getState();
  if (contactId === undefined) throw new Error('Nobody is signed in');
  const { getConsents } = await import('#lib/api/contract.ts');
  return (await getConsents(contactId)).receiptUrl;
}
