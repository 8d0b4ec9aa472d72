import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import { destinationOf } from '#lib/routes/destinations.ts';
import { needsApplicationSession, normalisePath, pathOf } from '#lib/routes/route-table.ts';
import { goToDestination } from '#stores/actions/go-to-destination.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { isStageKnown, loadStage } from '#stores/actions/load-stage.ts';
import { applicationStore } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { dismissNotice } from '#stores/interface-store.ts';
import { sessionStore } from '#stores/session-store.ts';

type Ways = Pick<BrowserServices, 'navigate' | 'loadPage'>;

/**
 * Back and forward may lead to a page that the application has left behind, such as an offer that has been accepted. The
 * applicant then goes where the status leads, as when that page is loaded (docs/decisions/0007). The page takes the
 * place of the one that was left behind: the next Back leads further back. The links to a new quote, which pages have
 * that know nobody, are held to the same: nothing can be saved there once the application has gone further or ended.
 */
export function useStageOnArrival(): void {
  const router = useRouter();
  const path = usePathname();
  useEffect(() => {
    const inItsPlace = waysInItsPlace(router);
    const follow = ({ state }: PopStateEvent) => {
      // A link to a place on the same page has no state of the router's.
      if (state === null) return;
      const path = window.location.pathname;
      if (isOfNobody(path)) window.location.reload();
      // Nobody is led anywhere by a status that may be an old one and cannot be read now.
      else if (!isAllowedNow(path)) leaveBehind(path, inItsPlace).catch(() => undefined);
    };
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
    };
  }, [router]);
  useEffect(() => {
    if (normalisePath(path) !== pathOf('quote/step-1') || isAllowedNow(path)) return;
    leaveBehind(path, waysInItsPlace(router)).catch(() => undefined);
  }, [router, path]);
}

/** Takes the place of the page that is left. */
function waysInItsPlace(router: Pick<ReturnType<typeof useRouter>, 'replace'>): Ways {
  return {
    navigate: (path) => {
      dismissNotice();
      router.replace(path);
    },
    loadPage: (url) => {
      window.location.replace(url);
    },
  };
}

/** A page of an application that this browser has forgotten, as after a cancelled one: loading it leads home. */
function isOfNobody(path: string): boolean {
  const { startUp, contactId } = sessionStore.getState();
  return startUp === 'done' && contactId === undefined && needsApplicationSession(path);
}

function isAllowedNow(path: string): boolean {
  const { application } = applicationStore.getState();
  return application === undefined || isAllowedAt(path, application);
}

/**
 * Reads how far the application is, as what follows an action is not always read at once, and what the next page shows,
 * if it moved on elsewhere. That page says itself what could not be read. Who has gone further meanwhile stays there.
 */
async function leaveBehind(path: string, ways: Ways): Promise<void> {
  await loadResources(['application']);
  const status = applicationStore.getState().application?.s1ApplicationStatus;
  if (status === undefined) return;
  if (!isStageKnown(status)) await loadStage(status).catch(() => undefined);
  if (isAllowedNow(path) || window.location.pathname !== path) return;
  // Starting over ends the session, which the start of a page does.
  if (destinationOf(status).kind === 'start-over') window.location.reload();
  else goToDestination(ways);
}
