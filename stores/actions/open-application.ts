import { destinationOf } from '#lib/routes/destinations.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';
import { goToDestination } from './go-to-destination.ts';
import { loadResources } from './load-resources.ts';
import { loadStage } from './load-stage.ts';
import { clearFormerIdentity } from './sign-out.ts';

/**
 * After a sign-in: loads the active application with what its stage needs, and goes where its status leads
 * (specification §4). A cancelled application leaves nothing behind, and the applicant starts over. Repeatable: it
 * reads everything again.
 * @throws ApiError when something could not be read
 */
export async function openApplication(): Promise<void> {
  await loadResources(['application', 'contact']);
  const { application } = applicationStore.getState();
  sessionStore.setState({ applicationId: application?.applicationId });
  const status = application?.s1ApplicationStatus;
  const destination = destinationOf(status);
  if (destination.kind === 'start-over') {
    await clearFormerIdentity();
    browserServices().navigate(destination.path);
    return;
  }
  await loadStage(status);
  goToDestination();
}
