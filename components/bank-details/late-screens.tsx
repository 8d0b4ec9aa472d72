'use client';

import dynamic from 'next/dynamic';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';

/** The bank's screens, whose code arrives after their page's own. */

export const LateBankDetailsScreen = lateCode(
  dynamic(() => loadAgain(async () => (await import('./bank-details-screen.tsx')).BankDetailsScreen)),
);

export const LateHubScreen = lateCode(
  dynamic(() => loadAgain(async () => (await import('./hub/hub-screen.tsx')).HubScreen)),
);
