'use client';

import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadAgain } from '#components/ui/late-code.tsx';
import { useSession } from '#stores/session-store.ts';

type Watch = ComponentType<{ expiresAt: Date }>;

/** Watches the one-hour session. Its dialogs come with the session, long before it ends, and not with the page. */
export function SessionExpiry() {
  const expiresAt = useSession((session) => session.expiresAt);
  const hasSession = expiresAt !== undefined;
  const [Watch, setWatch] = useState<Watch>();

  useEffect(() => {
    if (!hasSession) return;
    loadAgain(() => import('./session-watch.tsx')).then(
      ({ SessionWatch }) => {
        setWatch(() => SessionWatch);
      },
      (error: unknown) => {
        reportError(error);
      },
    );
  }, [hasSession]);

  if (expiresAt === undefined || Watch === undefined) return null;
  // A renewed session is watched anew.
  return <Watch key={expiresAt.getTime()} expiresAt={expiresAt} />;
}
