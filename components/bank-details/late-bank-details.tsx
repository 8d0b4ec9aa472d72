'use client';

import dynamic from 'next/dynamic';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';

/** Apart from `late-hub.tsx`: each page asks for the scripts that are fetched ahead of it (decision 176). */
export const LateBankDetailsScreen = lateCode(
  dynamic(() => loadAgain(async () => (await import('./bank-details-screen.tsx')).BankDetailsScreen)),
);
