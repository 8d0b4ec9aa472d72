import type { Metadata } from 'next';
import { LegalPage } from '#components/legal/legal-page.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { ELECTRONIC_COMMUNICATIONS_CONSENT } from '#lib/legal/electronic-communications-consent.ts';

export const metadata: Metadata = { title: ELECTRONIC_COMMUNICATIONS_CONSENT.title };

export default function ElectronicCommunicationsConsentPage() {
  return <LegalPage text={ELECTRONIC_COMMUNICATIONS_CONSENT} logOut={<LogOut />} />;
}
