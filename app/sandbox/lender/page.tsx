import type { Metadata } from 'next';
import { LenderDesk } from '#components/sandbox/lender-desk.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('sandbox/lender').title, robots: 'noindex' };

/** Plays the lender. The front answers 404 in production. */
export default function SandboxLenderPage() {
  return <LenderDesk />;
}
