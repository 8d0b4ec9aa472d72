'use client';

import dynamic from 'next/dynamic';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';

/** Apart from `late-bank-details.tsx`: each page asks for the scripts that are fetched ahead of it (decision 176). */
export const LateHubScreen = lateCode(
  dynamic(() => loadAgain(async () => (await import('./hub/hub-screen.tsx')).HubScreen)),
);
