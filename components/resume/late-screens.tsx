'use client';

import dynamic from 'next/dynamic';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';

/** The screens for resuming, whose code arrives after their page's own. */

export const LateResumeScreen = lateCode(
  dynamic(() => loadAgain(async () => (await import('./resume-screen.tsx')).ResumeScreen)),
);

export const LatePinCodeScreen = lateCode(
  dynamic(() => loadAgain(async () => (await import('./pin-code-screen.tsx')).PinCodeScreen)),
);
