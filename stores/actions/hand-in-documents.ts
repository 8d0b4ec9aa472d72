import { handInDocuments as handIn } from '#lib/api/documents.ts';
import { isCollecting } from '#lib/domain/application-stages.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { applicationStore, setKnown } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import { leadOn } from './lead-on.ts';
import { runAction } from './run-action.ts';
import type { Failed } from './run-action.ts';

const READ_AGAIN = ['documents', 'observations'] as const;

/**
 * Next on the documents page: says that these are all of them. After a refusal the state may differ from what this page
 * shows, so it is read again either way: an application that has ended meanwhile leads to the page that says so.
 */
export function handInDocuments(): Promise<{ outcome: 'handed-in'; next: string } | Failed> {
  return runAction('hand-in-documents', async () => {
    try {
      await handIn(applicationIds());
    } catch (error) {
      await leadOn(READ_AGAIN);
      throw error;
    }
    // They are handed in, whether or not this can be read now.
    await loadResources([...READ_AGAIN, 'application']).catch(noteHandedIn);
    browserServices().tabs.post({ type: 'saved' });
    return { outcome: 'handed-in', next: pathOf('bank-details/complete') };
  });
}

/** Until it is read how far the application is since, the page that follows shows it with the lender, without a last day. */
function noteHandedIn(): void {
  const { application, etags } = applicationStore.getState();
  if (application === undefined || !isCollecting(application.s1ApplicationStatus)) return;
  const withLender = { ...application, s1ApplicationStatus: 'CreditAssess', dueBy: undefined } as const;
  setKnown('application', withLender, etags.application);
}
