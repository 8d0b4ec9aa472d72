import { referApplication } from '#lib/api/refer.ts';
import { browserServices } from '../browser-services.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

/** Takes back the consent to pass details to a partner: the partner is told to delete them. */
export function takeBackHandOff(partner: string): Promise<{ outcome: 'taken back' } | Failed> {
  return runAction('take-back-hand-off', async () => {
    await referApplication(applicationIds(), { optedIn: false, sentToPartner: false, partner });
    await loadResources(['application']).catch(() => undefined);
    browserServices().tabs.post({ type: 'saved' });
    return { outcome: 'taken back' };
  });
}
