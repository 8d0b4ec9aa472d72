import { WarningIcon } from '#components/ui/icons.tsx';

/** Says that the device has no connection, and what happens to the answers. Read out when it appears. */
export function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  return (
    <div role="status">
      {isOffline && (
        <div className="border-t border-warn/40 bg-warn-soft text-16 shadow-float">
          <p className="mx-auto flex max-w-page items-start gap-3 px-4 py-3 sm:px-6">
            <WarningIcon className="mt-0.5 shrink-0 text-warn" />
            You are offline. You can keep typing, and nothing will be lost. Saving will wait until you are
            connected again.
          </p>
        </div>
      )}
    </div>
  );
}
