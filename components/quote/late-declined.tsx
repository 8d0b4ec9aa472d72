'use client';

import dynamic from 'next/dynamic';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';

/** Kept apart from `late-screens.tsx`, so that the code fetched ahead for this page is the code it then needs (decision 176). */
export const LateDeclined = lateCode(
  dynamic(() => loadAgain(async () => (await import('./decline/declined.tsx')).Declined)),
);
