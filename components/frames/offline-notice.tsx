'use client';

import { useSyncExternalStore } from 'react';
import { WarningIcon } from '#components/ui/icons.tsx';

/** Says that the device has no connection for as long as it has none, and what becomes of the answers. */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status">
      {isOffline && (
        <p className="flex items-start gap-3 border-t border-warn/40 bg-warn-soft px-4 py-3 text-16 shadow-float sm:px-6">
          <WarningIcon className="mt-0.5 shrink-0 text-warn" />
          You are offline. You can go on typing: nothing is lost. Saving waits until you are connected again.
        </p>
      )}
    </div>
  );
}

function listen(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
