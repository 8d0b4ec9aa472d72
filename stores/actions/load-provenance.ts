import { getProvenance } from '#lib/api/referral.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { referralStore } from '../referral-store.ts';
import { applicationIds } from './load-resources.ts';

/** Reads which answers a referral brought, for an application that a referral began. A failure is only logged. */
export async function loadProvenance(): Promise<void> {
  if (applicationStore.getState().application?.marketing.referralName === undefined) return;
  const ids = applicationIds();
  try {
    const answers = await getProvenance(ids);
    referralStore.setState({ provenance: { applicationId: ids.applicationId, answers } });
  } catch (error) {
    browserServices().log('Where the answers came from could not be read', error);
  }
}
