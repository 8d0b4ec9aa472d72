import type { Metadata } from 'next';
import { LegalPage } from '#components/legal/legal-page.tsx';
import { LogOut } from '#components/session/log-out.tsx';
import { TARGET_MARKET_DETERMINATION } from '#lib/legal/target-market-determination.ts';

export const metadata: Metadata = { title: TARGET_MARKET_DETERMINATION.title };

export default function TargetMarketDeterminationPage() {
  return <LegalPage text={TARGET_MARKET_DETERMINATION} logOut={<LogOut />} />;
}
