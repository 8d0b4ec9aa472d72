'use client';

import { usePathname } from 'next/navigation';
import { Suspense, lazy } from 'react';
import { OfflineNotice } from '#components/frames/offline-notice.tsx';
import { ConsentCard } from '#components/analytics/consent-card.tsx';
import { MaintenanceOverlay } from '#components/maintenance/maintenance-overlay.tsx';
import { useMaintenance } from '#components/maintenance/use-maintenance.ts';
import { loadAgain } from '#components/ui/late-code.ts';
import { findRoute, pathOf, routeOf } from '#lib/routes/route-table.ts';
import { useScenario } from '#stores/scenario-store.ts';
import { useFootRoom } from './use-foot-room.ts';
import { useIsOffline } from './use-is-offline.ts';

/** Only QA ever needs its code. */
const ScenarioBadge = lazy(async () => ({
  default: (await loadAgain(() => import('#components/sandbox/scenario-badge.tsx'))).ScenarioBadge,
}));

/**
 * What covers the bottom of the window in every frame: the test scenario of this visit, a note that there is no
 * connection, and one at a time of the notice of a system update and, on pages that ask nothing else, the question
 * whether steps may be counted. Loaded after the page is drawn, and over it, so that nothing moves. In a window as low
 * as one at 400 % zoom they would leave no room to read: there they are at the end of the page, and only a lost
 * connection is shown over it.
 */
export function WindowFoot() {
  const path = usePathname();
  const update = useMaintenance();
  const scenario = useScenario();
  const foot = useFootRoom();
  const isSandbox = path.startsWith(pathOf('sandbox'));
  return (
    // The page beside the badge can still be pressed.
    <div
      ref={foot}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 print:hidden [@media(max-height:400px)]:contents"
    >
      {scenario !== undefined && (
        <Suspense fallback={null}>
          <ScenarioBadge scenario={scenario} />
        </Suspense>
      )}
      <div className="[@media(max-height:400px)]:fixed [@media(max-height:400px)]:inset-x-0 [@media(max-height:400px)]:bottom-0 [@media(max-height:400px)]:z-40">
        <OfflineNotice isOffline={useIsOffline()} />
      </div>
      {!isSandbox && (
        <div className="pointer-events-auto">
          {typeof update === 'object' && (
            <MaintenanceOverlay maintenance={update.maintenance} onClose={update.close} />
          )}
          {update === 'none' && mayAsk(path) && <ConsentCard />}
        </div>
      )}
    </div>
  );
}

/** Never in the way of a form: there only the footer asks. */
function mayAsk(path: string): boolean {
  const id = findRoute(path);
  return id !== undefined && routeOf(id).frame === 'default' && !id.startsWith('resume');
}
