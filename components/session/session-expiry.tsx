'use client';

import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadAgain } from '#components/ui/late-code.ts';
import { useSession } from '#stores/session-store.ts';
import type { SessionWatchProps } from './session-watch.tsx';

/** Watches the one-hour session. Its dialogs load with the session, long before it ends, and not with the page. */
export function SessionExpiry() {
  const expiresAt = useSession((session) => session.expiresAt);
  const isSignedOut = useSession(({ contactId }) => contactId === undefined);
  const [last, setLast] = useState(expiresAt);
  const [Watch, setWatch] = useState<ComponentType<SessionWatchProps>>();
  if (expiresAt !== undefined && expiresAt !== last) setLast(expiresAt);
  const isDropped = expiresAt === undefined;
  const hadSession = last !== undefined;

  useEffect(() => {
    if (!hadSession) return;
    loadAgain(() => import('./session-watch.tsx')).then(
      ({ SessionWatch }) => {
        setWatch(() => SessionWatch);
      },
      (error: unknown) => {
        reportError(error);
      },
    );
  }, [hadSession]);

  if (last === undefined || (isDropped && isSignedOut) || Watch === undefined) return null;
  // A renewed session gets a new watch.
  return <Watch key={last.getTime()} expiresAt={last} isDropped={isDropped} />;
}
