import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
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
  const { s1ApplicationStatus: status, acceptTandCs } = application;
  const { path, navigate } = browserServices();
  if (isAllowedAt(path(), status, acceptTandCs) || isStillAsked(path(), status, acceptTandCs)) return;
  if (destinationOf(status).kind === 'start-over') navigate(pathOf('application/offer/cancelled'));
  else goToDestination(status);
}

/**
 * Until an offer is accepted its questions stay open, and a corrected answer takes the status back for a while: what is
 * being typed on a later page is not taken away. A renewed application has not come to those pages yet.
 */
function isStillAsked(path: string, status: ApplicationStatus, isAccepted: boolean): boolean {
  return (
    status !== 'Quote Start' &&
    isAllowedAt(path, 'App Start') &&
    isAllowedAt(pathOf('quote/step-1'), status, isAccepted)
  );
}
