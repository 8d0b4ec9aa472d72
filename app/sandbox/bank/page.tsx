import type { Metadata } from 'next';
import { SandboxBankScreen } from '#components/sandbox-bank/sandbox-bank-screen.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('sandbox/bank'), robots: { index: false } };

export default function SandboxBankPage() {
  return <SandboxBankScreen />;
}
