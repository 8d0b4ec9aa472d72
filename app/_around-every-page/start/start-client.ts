import cookies from 'js-cookie';
import { followTranslation } from '#components/ui/follow-translation.ts';
import { reloadAfterChunkFailure } from '#components/ui/reload-after-chunk-failure.ts';
import { configureApi } from '#lib/api/client.ts';
import { createPendingKeys } from '#lib/api/pending-keys.ts';
import { randomId } from '#lib/api/random-id.ts';
import { openDeviceDrafts } from '#lib/drafts/device-drafts.ts';
import { scenarioOfCalls } from '#lib/referral/scenario.ts';
import { contactOfLink } from '#lib/referral/visit-referral.ts';
import { needsApplicationSession, pathOf } from '#lib/routes/route-table.ts';
import { lastingStorage, visitStorage } from '#lib/session/page-storage.ts';
import { keepsCookies } from '#lib/session/script-cookies.ts';
import { hasSessionHint } from '#lib/session/session-hint.ts';
import { isSignOutDue } from '#lib/session/sign-out-due.ts';
import { openTabChannel } from '#lib/session/tab-channel.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { keepEmail } from '#stores/actions/keep-email.ts';
import { renewWhileActive } from '#stores/actions/keep-session.ts';
import { loadReferral } from '#stores/actions/load-referral.ts';
import { catchUpSignOut } from '#stores/actions/sign-out.ts';
import { startUp } from '#stores/actions/start-up.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { stopProcessing } from '#stores/interface-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { leavesForScenario, takeParameters } from './arrival.ts';
import type { OpeningLink } from './arrival.ts';
import { carryOut } from './error-effect.ts';
import { hearOfComingBack } from './pages-that-come-back.ts';
import { servicesOfThisBrowser } from './services-of-this-browser.ts';
import { tellBlockedCookies, tellEndedLink, tellEndedSession } from './why-signed-out.ts';

const now = () => new Date();

/**
 * Starts the page's client: connects the stores to this browser and to the API, takes what the URL brings, and finds
 * out who is signed in. Called once per page load; the code loads when the page has been drawn.
 *
 * @param push a soft navigation
 * @param link what the page was opened by: another may have been followed since
 */
export async function startClient(push: (path: string) => void, link: OpeningLink): Promise<void> {
  followTranslation();
  const drafts = await openDeviceDrafts(now, visitStorage);
  const tabs = openTabChannel();
  takeParameters(link.search, now());

  provideBrowserServices(servicesOfThisBrowser({ drafts, tabs, now, push }));
  configureApi({
    getToken: () => sessionStore.getState().authToken,
    getScenario: () => scenarioOfCalls(visitStorage),
    knowsContact: () => sessionStore.getState().contactId !== undefined,
    onError: (effect, error) => {
      stopProcessing();
      // A start that fails is only logged (specification §8): the page itself says what it could not load.
      if (sessionStore.getState().startUp !== 'pending') carryOut(effect, error, push);
    },
    pendingKeys: createPendingKeys({ storage: drafts.pendingKeys, createKey: randomId, now }),
  });

  // Only its cookie opens the pages of an application: better said now than found out on a page that does not open.
  if (!keepsCookies(cookies)) tellBlockedCookies();
  if (await leavesForScenario(link.search, now())) return;
  keepEmail();
  tabs.listen(followTab);
  hearOfComingBack();
  renewWhileActive(window);
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reloadAfterChunkFailure(reason, Date.now(), () => {
      window.location.reload();
    });
  });

  const { pathname } = window.location;
  if (isSignOutDue(lastingStorage) && !(await catchUpSignOut()) && needsApplicationSession(pathname)) {
    window.location.replace(pathOf('home'));
    return;
  }
  await startUp(pathname, hasSessionHint(document.cookie), contactOfLink(link.search));
  tellEndedSession(pathname, now());
  tellEndedLink(link);
  await loadReferral();
  // A device that refuses storage has none to tidy up.
  await drafts.store.discardExpired().catch(() => undefined);
}
