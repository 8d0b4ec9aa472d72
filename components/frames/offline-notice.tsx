import { WarningIcon } from '#components/ui/icons.tsx';

/** Says that the device has no connection, and what happens to the answers. Read out when it appears. */
export function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  return (
    <div role="status">
      {isOffline && (
        <p className="flex items-start gap-3 border-t border-warn/40 bg-warn-soft px-4 py-3 text-16 shadow-float sm:px-6">
          <WarningIcon className="mt-0.5 shrink-0 text-warn" />
          You are offline. You can keep typing, and nothing will be lost. Saving will wait until you are
          connected again.
        </p>
      )}
    </div>
  );
}
