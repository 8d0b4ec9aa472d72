import { deleteApplication } from '#lib/api/application.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { browserServices } from '../browser-services.ts';
import { leadOnAfter } from './lead-on.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

/**
 * Cancels the application, after the applicant has confirmed it. The applicant stays signed in until they have read the
 * page that says so. When it is too late (409), the present state is loaded, and a page that is not for it is left.
 */
export function cancelApplication(): Promise<{ outcome: 'cancelled'; next: string } | Failed> {
  return runAction('cancel-application', async () => {
    const { drafts, tabs } = browserServices();
    try {
      await deleteApplication(applicationIds());
    } catch (error) {
      await leadOnAfter(error);
      throw error;
    }
    await drafts.wipe();
    await loadResources(['application']).catch(() => undefined);
    tabs.post({ type: 'saved' });
    return { outcome: 'cancelled', next: pathOf('application/offer/cancelled') };
  });
}
