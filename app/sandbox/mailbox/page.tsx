import type { Metadata } from 'next';
import { Mailbox } from '#components/sandbox/mailbox.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('sandbox/mailbox'), robots: 'noindex' };

/** Everything the product sent by mail and SMS. The front answers 404 in production. */
export default function SandboxMailboxPage() {
  return <Mailbox />;
}
