import { cancelApplication as cancelAtApi } from '#lib/api/application.ts';
import { browserServices } from '../browser-services.ts';
import { applicationIds } from './load-resources.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';
import { clearIdentity } from './sign-out.ts';

/** Cancels the application: application, auth token and saved cookie are cleared (specification §4). */
export function cancelApplication(): Promise<{ outcome: 'cancelled' } | Failed> {
  return runAction('cancel-application', async () => {
    const { drafts, tabs } = browserServices();
    await cancelAtApi(applicationIds());
    await clearIdentity();
    await drafts.wipe();
    tabs.post({ type: 'saved' });
    return { outcome: 'cancelled' };
  });
}
