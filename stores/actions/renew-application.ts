import { renewApplication as postRenewal } from '#lib/api/application.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { goOnWith } from './go-on-with.ts';
import { applicationIds } from './load-resources.ts';
import { loadStage } from './load-stage.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

/**
 * A new quote after the offer has expired: a new application with every answer of the old one. The applicant agrees
 * again, and nothing is sent to a bureau before that. An applicant who has finished or logged out since they pressed is
 * already on their way to another page.
 */
export function renewApplication(): Promise<
  { outcome: 'renewed'; next: string } | { outcome: 'left' } | Failed
> {
  return runAction('renew-application', async () => {
    const { application } = applicationStore.getState();
    if (application === undefined) return { outcome: 'left' };
    const { s1ApplicationStatus: status, loanAmount, marketing } = application;
    // Another window has renewed it since the press.
    if (status === 'Quote Start') await loadStage(status);
    else await goOnWith(await postRenewal(applicationIds(), loanAmount, marketing));
    browserServices().tabs.post({ type: 'saved' });
    return { outcome: 'renewed', next: pathOf('quote/step-1') };
  });
}
