import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import type { HowFar } from '#lib/routes/allowed-pages.ts';
import { destinationOf } from '#lib/routes/destinations.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { goToDestination } from './go-to-destination.ts';

/**
 * Leads a page that stayed open while its application moved on elsewhere to where the status leads
 * (docs/decisions/0007). A cancelled application leads to the page that says so, as where it was cancelled: starting
 * over would end the session of that page too.
 */
export function followStage(): void {
  const { application } = applicationStore.getState();
  if (application === undefined) return;
  const { path, navigate } = browserServices();
  if (isAllowedAt(path(), application) || areQuestionsOpen(path(), application)) return;
  const isCancelled = destinationOf(application.s1ApplicationStatus).kind === 'start-over';
  if (isCancelled) navigate(pathOf('application/offer/cancelled'));
  else goToDestination();
}

/**
 * Until an offer is accepted its questions stay open, and a corrected answer takes the status back for a while: what is
 * being typed on a later page is not taken away. A renewed application has not come to those pages yet.
 */
function areQuestionsOpen(path: string, application: HowFar): boolean {
  return (
    application.s1ApplicationStatus !== 'Quote Start' &&
    isAllowedAt(path, { s1ApplicationStatus: 'App Start', acceptTandCs: false }) &&
    isAllowedAt(pathOf('quote/step-1'), application)
  );
}
