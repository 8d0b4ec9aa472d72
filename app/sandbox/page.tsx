import type { Metadata } from 'next';
import { SandboxIndex } from '#components/sandbox/sandbox-index.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('sandbox').title, robots: 'noindex' };

/** What stands in for third parties, and the clock. The front answers 404 in production. */
export default function SandboxPage() {
  return <SandboxIndex />;
}
