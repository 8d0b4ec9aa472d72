import type { Metadata } from 'next';
import { SandboxIndex } from '#components/sandbox/sandbox-index.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('sandbox'), robots: 'noindex' };

/** What stands in for third parties, and the clock. The front answers 404 in production. */
export default function SandboxPage() {
  return <SandboxIndex />;
}
