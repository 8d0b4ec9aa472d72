import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import { destinationOf } from '#lib/routes/destinations.ts';
import { goToDestination } from '#stores/actions/go-to-destination.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { applicationStore } from '#stores/application-store.ts';
import { dismissNotice } from '#stores/interface-store.ts';

/**
 * Back and forward may lead to a page that the application has left behind, such as an offer that has been accepted. The
 * applicant then goes where the status leads, as when that page is loaded (docs/decisions/0007). The page takes the
 * place of the one that was left behind: the next Back leads further back.
 */
export function useStageOnWayBack(): void {
  const router = useRouter();
  useEffect(() => {
    const followStage = ({ state }: PopStateEvent) => {
      // A link to a place on the same page has no state of the router's.
      if (state === null || isAllowedNow()) return;
      readStatus().then(
        (status) => {
          if (isAllowedNow()) return;
          // Starting over ends the session, which the start of a page does.
          if (destinationOf(status).kind === 'start-over') window.location.reload();
          else
            goToDestination(status, {
              navigate: (path) => {
                dismissNotice();
                router.replace(path);
              },
              loadPage: (url) => {
                window.location.replace(url);
              },
            });
        },
        // Nobody is led anywhere by a status that may be an old one.
        () => undefined,
      );
    };
    window.addEventListener('popstate', followStage);
    return () => {
      window.removeEventListener('popstate', followStage);
    };
  }, [router]);
}

function isAllowedNow(): boolean {
  const { application } = applicationStore.getState();
  return application === undefined || isAllowedAt(window.location.pathname, application.s1ApplicationStatus);
}

/** As it is now: what follows an action is not always read at once. */
async function readStatus() {
  await loadResources(['application']);
  return applicationStore.getState().application?.s1ApplicationStatus;
}
