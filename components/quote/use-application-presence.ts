'use client';

import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';

/** Whether this browser has an application: not known yet, could not be found out, has none, has one. */
export type ApplicationPresence = 'pending' | 'failed' | 'none' | 'present';

/** Known only once the page has started: before that, only part of the application may be loaded. */
export function useApplicationPresence(): ApplicationPresence {
  const startUp = useSession((session) => session.startUp);
  const hasApplication = useApplication(({ application }) => application !== undefined);
  if (startUp !== 'done') return startUp;
  return hasApplication ? 'present' : 'none';
}
