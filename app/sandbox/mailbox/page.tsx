import type { Metadata } from 'next';
import { Mailbox } from '#components/sandbox/mailbox.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('sandbox/mailbox').title, robots: 'noindex' };

/** Everything the product sent by mail and SMS. The front answers 404 in production. */
export default function SandboxMailboxPage() {
  return <Mailbox />;
}
