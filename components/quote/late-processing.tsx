'use client';

import dynamic from 'next/dynamic';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';

/** Apart from `late-screens.tsx`, so that what quote step 2 fetches ahead is what this page then asks for. */
export const LateProcessing = lateCode(
  dynamic(() => loadAgain(async () => (await import('./processing.tsx')).Processing)),
);
