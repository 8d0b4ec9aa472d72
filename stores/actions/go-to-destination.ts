import { destinationOf, urlOf } from '#lib/routes/destinations.ts';
import { applicationStore } from '../application-store.ts';
import type { BrowserServices } from '../browser-services.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';

/**
 * Goes where the status of the application leads (specification §4): by a soft navigation to a page of ours, by a page
 * load to another host.
 */
export function goToDestination(
  { navigate, loadPage }: Pick<BrowserServices, 'navigate' | 'loadPage'> = browserServices(),
): void {
  const url = destinationUrl();
  if (url.startsWith('/')) navigate(url);
  else loadPage(url);
}

/** Where the status of the application leads: a path of ours, or the URL of a page of the forms host. */
export function destinationUrl(): string {
  const { formsHost } = browserServices();
  const { contactId = '', applicationId = '' } = sessionStore.getState();
  const { application } = applicationStore.getState();
  return urlOf(destinationOf(application?.s1ApplicationStatus), {
    contactId,
    applicationId,
    partner: application?.partner,
    formsHost,
  });
}
