import { submitToAssessment } from '#lib/api/assessment.ts';
import { DEFAULT_PARTNER } from '#lib/routes/destinations.ts';
import { partnerPath, pathOf } from '#lib/routes/route-table.ts';
import { applicationStore } from '../application-store.ts';
import { applicationIds, loadResources } from './load-resources.ts';

/** Hands the application to assessment and reads the outcome. Used within other actions. */
export async function assessNow(): Promise<void> {
  await submitToAssessment(applicationIds());
  await loadResources(['assessment', 'application']);
}

/** The page that the current assessment leads to. */
export function pathAfterAssessment(): string {
  const { assessment } = applicationStore.getState();
  switch (assessment?.status) {
    case 'Updated Offer':
      return pathOf('application/offer/updated');
    case 'Declined':
      return pathOf('quote/declined');
    case 'Refer':
      return partnerPath(assessment.partner ?? DEFAULT_PARTNER);
    case 'Conditional Offer':
    case undefined:
      return pathOf('application/offer');
  }
}
