import { referApplication } from '#lib/api/refer.ts';
import { toShownText } from '#lib/legal/agreements.ts';
import { PARTNER_HAND_OFF } from '#lib/legal/consent-statements.ts';
import { browserServices } from '../browser-services.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

type Referral = {
  outcome: 'referred';
  partner: string;
  /** The number of the consent record. */
  receipt: string;
  redirectUrl: string | undefined;
};
export type ReferResult = Referral | Failed;

/**
 * Apply Now on a partner's page, after the applicant has consented: hands the application to the partner. The caller
 * goes to `redirectUrl` by a full page load. Errors are only logged (specification §7).
 */
export function referToPartner(partner: string): Promise<ReferResult> {
  return runAction('refer-to-partner', async () => {
    try {
      const referred = await referApplication(applicationIds(), {
        optedIn: true,
        sentToPartner: true,
        partner,
        texts: [toShownText(PARTNER_HAND_OFF)],
      });
      await loadResources(['application']).catch(() => undefined);
      browserServices().tabs.post({ type: 'saved' });
      return {
        outcome: 'referred',
        partner: referred.partner,
        receipt: referred.receipt,
        redirectUrl: referred.redirectURL,
      };
    } catch (error) {
      browserServices().log('A referral failed', error);
      throw error;
    }
  });
}
