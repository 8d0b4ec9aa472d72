import type { Metadata } from 'next';
import { LegalPage } from '#components/legal/legal-page.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { PRIVACY_DISCLOSURE_STATEMENT } from '#lib/legal/privacy-disclosure-statement.ts';

export const metadata: Metadata = { title: PRIVACY_DISCLOSURE_STATEMENT.title };

export default function PrivacyDisclosureStatementPage() {
  return <LegalPage text={PRIVACY_DISCLOSURE_STATEMENT} logOut={<LogOut />} />;
}
