'use client';

import { useEffect, useState } from 'react';
import { MaintenanceNotice } from '#components/frames/maintenance-notice.tsx';
import { CrossIcon } from '#components/ui/icons.tsx';
import type { Notice } from '#lib/contracts/notice.ts';

/**
 * The planned system update, laid over the foot of the window so that a static page neither waits for it nor moves.
 * Asked for once the page is there; without an answer nothing is shown.
 */
export function MaintenanceOverlay() {
  const [maintenance, setMaintenance] = useState<Notice['maintenance']>();

  useEffect(() => {
    let isGone = false;
    import('#lib/api/notice.ts')
      .then(({ getNotice }) => getNotice())
      .then((notice) => {
        if (!isGone) setMaintenance(notice.maintenance);
      })
      .catch(() => {
        // A notice that cannot be had is no reason to disturb anybody.
      });
    return () => {
      isGone = true;
    };
  }, []);

  if (maintenance === undefined) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 flex items-start border-t border-warn/40 bg-warn-soft shadow-float print:hidden">
      <div className="min-w-0 flex-1">
        <MaintenanceNotice
          startsAt={new Date(maintenance.startsAt)}
          endsAt={new Date(maintenance.endsAt)}
          isUnderWay={maintenance.isInForce}
        />
      </div>
      <button
        type="button"
        onClick={() => {
          setMaintenance(undefined);
        }}
        className="grid size-11 shrink-0 place-items-center text-warn"
      >
        <CrossIcon />
        <span className="sr-only">Close the system update notice</span>
      </button>
    </div>
  );
}
