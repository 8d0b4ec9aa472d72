import type { Metadata } from 'next';
import { LegalPage } from '#components/legal/legal-page.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { TERMS_AND_CONDITIONS } from '#lib/legal/terms-and-conditions.ts';

export const metadata: Metadata = { title: TERMS_AND_CONDITIONS.title };

export default function TermsAndConditionsPage() {
  return <LegalPage text={TERMS_AND_CONDITIONS} logOut={<LogOut />} />;
}
