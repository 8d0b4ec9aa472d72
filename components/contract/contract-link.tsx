'use client';

import type { ReactNode } from 'react';
import { sessionStore, whenStarted } from '#stores/session-store.ts';
import { DocumentLink } from './document-link.tsx';

/**
 * Opens the loan contract: the applicant's copy, a draft before acceptance; or, once the lender has approved, the copy
 * that the lender has signed too.
 */
export function ContractLink({
  copy = 'applicant',
  children,
}: {
  copy?: 'applicant' | 'countersigned';
  children: ReactNode;
}) {
  return <DocumentLink find={() => findContract(copy)}>{children}</DocumentLink>;
}

/** Undefined while there is none: the signed copy is there a moment after the approval. */
async function findContract(copy: 'applicant' | 'countersigned'): Promise<string | undefined> {
  // A press may come before it is known who is signed in.
  await whenStarted();
  const { contactId, applicationId } = sessionStore.getState();
  if (contactId === undefined || applicationId === undefined) throw new Error('There is no contract yet');
  const { getContractLink, getSfContractLink } = await import('#lib/api/contract.ts');
  const find = copy === 'applicant' ? getContractLink : getSfContractLink;
  return (await find({ contactId, applicationId }))?.url;
}
