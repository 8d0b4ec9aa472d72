import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import { destinationOf } from '#lib/routes/destinations.ts';
import { goToDestination } from '#stores/actions/go-to-destination.ts';
import { applicationStore } from '#stores/application-store.ts';

/**
 * Back and forward may lead to a page that the application has left behind, such as an offer that has been accepted. The
 * applicant then goes where the status leads, as when that page is loaded (docs/decisions/0007). The page takes the
 * place of the one that was left behind: the next Back leads further back.
 */
export function useStageOnWayBack(): void {
  const router = useRouter();
  useEffect(() => {
    const followStage = () => {
      const status = applicationStore.getState().application?.s1ApplicationStatus;
      if (status === undefined || isAllowedAt(window.location.pathname, status)) return;
      // Starting over ends the session, which the start of a page does.
      if (destinationOf(status).kind === 'start-over') window.location.reload();
      else
        goToDestination(status, (path) => {
          router.replace(path);
        });
    };
    window.addEventListener('popstate', followStage);
    return () => {
      window.removeEventListener('popstate', followStage);
    };
  }, [router]);
}
