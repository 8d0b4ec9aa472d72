import type { Metadata } from 'next';
import { LegalPage } from '#components/legal/legal-page.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { COMPLAINTS } from '#lib/legal/complaints.ts';

export const metadata: Metadata = { title: COMPLAINTS.title };

export default function ComplaintsPage() {
  return <LegalPage text={COMPLAINTS} logOut={<LogOut />} />;
}
