'use client';

import { canBeReferred } from '#lib/domain/application-stages.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { useApplication } from '#stores/application-store.ts';
import { useSession } from '#stores/session-store.ts';

/**
 * What a partner's page can do for this visitor. `refer`: pass the application on; `direct`: nothing to pass on, the
 * visitor applies there on their own; `elsewhere`: the application goes on with us.
 */
export type ReferralStage = 'pending' | 'failed' | 'direct' | 'refer' | 'elsewhere';

/** Applications that have ended, or come to nothing with us: the visitor has nothing to go on with here. */
const WITHOUT_US: readonly ApplicationStatus[] = ['No Quote Given', 'Cancelled', 'Application Expired'];

export function useReferralStage(): ReferralStage {
  const startUp = useSession((session) => session.startUp);
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  if (startUp === 'pending') return 'pending';
  if (status === undefined) return startUp === 'failed' ? 'failed' : 'direct';
  if (canBeReferred(status)) return 'refer';
  return WITHOUT_US.includes(status) ? 'direct' : 'elsewhere';
}
