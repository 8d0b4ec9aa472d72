import { resetScenario, withoutScenario } from '#lib/referral/scenario.ts';
import type { PageStorage } from '#lib/session/page-storage.ts';
import { browserServices } from '../browser-services.ts';
import { scenarioStore } from '../scenario-store.ts';
import { signOut } from './sign-out.ts';

/** Ends the scenario of this visit. The applicant it made is signed out; otherwise the page is loaded again without it. */
export async function endScenario(
  page: Pick<Location, 'pathname' | 'search'>,
  storage: PageStorage,
): Promise<void> {
  const madeApplicant = scenarioStore.getState().scenario?.applicant !== undefined;
  resetScenario(storage);
  scenarioStore.setState({ scenario: undefined });
  if (madeApplicant) await signOut();
  else browserServices().loadPage(withoutScenario(page.pathname, page.search));
}
