'use client';

import dynamic from 'next/dynamic';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';

/** Kept apart from `late-resume.tsx`, so that each page asks for the scripts that are fetched ahead for it (decision 176). */
export const LatePinCodeScreen = lateCode(
  dynamic(() => loadAgain(async () => (await import('./pin-code-screen.tsx')).PinCodeScreen)),
);
