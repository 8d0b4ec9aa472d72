import type { Metadata } from 'next';
import { LegalPage } from '#components/legal/legal-page.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { INFORMATION_STATEMENT } from '#lib/legal/information-statement.ts';

export const metadata: Metadata = { title: INFORMATION_STATEMENT.title };

export default function InformationStatementPage() {
  return <LegalPage text={INFORMATION_STATEMENT} logOut={<LogOut />} />;
}
