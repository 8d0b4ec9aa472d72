'use client';

import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';

/** Whether this browser has an application: not known yet, could not be found out, has none, has one. */
export type ApplicationPresence = 'pending' | 'failed' | 'none' | 'present';

export function useApplicationPresence(): ApplicationPresence {
  const startUp = useSession((session) => session.startUp);
  const hasApplication = useApplication(({ application }) => application !== undefined);
  if (hasApplication) return 'present';
  if (startUp === 'done') return 'none';
  return startUp;
}
