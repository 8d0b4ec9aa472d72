'use client';

import dynamic from 'next/dynamic';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';

/**
 * Kept apart from `late-screens.tsx`, so that the code that quote step 2 fetches ahead is the code this page then
 * needs (decision 176).
 */
export const LateProcessing = lateCode(
  dynamic(() => loadAgain(async () => (await import('./processing.tsx')).Processing)),
);
