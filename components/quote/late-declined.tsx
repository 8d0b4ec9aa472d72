'use client';

import dynamic from 'next/dynamic';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';

/** Apart from `late-screens.tsx`, so that what is fetched ahead of this page is what it then asks for. */
export const LateDeclined = lateCode(
  dynamic(() => loadAgain(async () => (await import('./declined.tsx')).Declined)),
);
