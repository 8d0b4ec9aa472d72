import type { Metadata } from 'next';
import { SandboxBankScreen } from '#components/sandbox-bank/sandbox-bank-screen.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('sandbox/bank').title, robots: { index: false } };

export default function SandboxBankPage() {
  return <SandboxBankScreen />;
}
