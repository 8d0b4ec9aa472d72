'use client';

import { canBeReferred } from '#lib/domain/application-stages.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';

/**
 * What a partner's page can do for this visitor. `refer`: pass the application on; `direct`: nothing to pass on, the
 * visitor applies there on their own; `elsewhere`: the application goes on with us.
 */
export type ReferralStage =
  | { kind: 'pending' }
  | { kind: 'failed' }
  | { kind: 'direct' }
  | { kind: 'refer' }
  | { kind: 'elsewhere'; status: ApplicationStatus };

/** Applications that have ended, or come to nothing with us: the visitor has nothing to go on with here. */
const WITHOUT_US: readonly ApplicationStatus[] = ['No Quote Given', 'Cancelled', 'Application Expired'];

export function useReferralStage(): ReferralStage {
  const startUp = useSession((session) => session.startUp);
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  if (startUp === 'pending') return { kind: 'pending' };
  if (status === undefined) return { kind: startUp === 'failed' ? 'failed' : 'direct' };
  if (canBeReferred(status)) return { kind: 'refer' };
  return WITHOUT_US.includes(status) ? { kind: 'direct' } : { kind: 'elsewhere', status };
}
