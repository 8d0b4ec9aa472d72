import { openApplication } from './open-application.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

/** Opens the application of the person who is still signed in, where it was left. */
export function continueApplication(): Promise<{ outcome: 'opened' } | Failed> {
  return runAction('continue-application', async () => {
    await openApplication();
    return { outcome: 'opened' };
  });
}
