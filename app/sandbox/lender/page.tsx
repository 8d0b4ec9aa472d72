import type { Metadata } from 'next';
import { LenderDesk } from '#components/sandbox/lender-desk.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('sandbox/lender'), robots: 'noindex' };

/** Plays the lender. The front answers 404 in production. */
export default function SandboxLenderPage() {
  return <LenderDesk />;
}
