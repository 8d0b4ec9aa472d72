'use client';

import { MaintenanceNotice } from '#components/frames/maintenance-notice.tsx';
import { CrossIcon } from '#components/ui/icons.tsx';
import { useFocusBefore } from '#components/ui/use-focus-before.ts';
import type { Notice } from '#lib/contracts/notice.ts';

/**
 * The system update, planned or under way, with a button to close it. It is on top of the page, which neither waits nor
 * moves.
 */
export function MaintenanceOverlay({
  maintenance,
  onClose,
}: {
  maintenance: NonNullable<Notice['maintenance']>;
  onClose: () => void;
}) {
  const { onFocus, giveBack } = useFocusBefore();
  return (
    <div className="border-y border-warn/40 bg-warn-soft text-14 shadow-float sm:text-16">
      <div className="mx-auto flex max-w-page items-start">
        <div role="status" className="min-w-0 flex-1">
          <MaintenanceNotice
            startsAt={new Date(maintenance.startsAt)}
            endsAt={new Date(maintenance.endsAt)}
            isUnderWay={maintenance.isInForce}
          />
        </div>
        <button
          type="button"
          onFocus={onFocus}
          onClick={() => {
            giveBack();
            onClose();
          }}
          // At the edge of the window there is room for a focus ring only on the inside.
          className="grid size-11 shrink-0 place-items-center text-warn focus-visible:-outline-offset-4"
        >
          <CrossIcon />
          <span className="sr-only">Close the system update notice</span>
        </button>
      </div>
    </div>
  );
}
