import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { checkDocuments, reloadDocuments, reloadFunding } from '#stores/actions/reload-on-return.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { uploadStore } from '#stores/upload-store.ts';
import { knownApplication } from '../components/quote/quotes.ts';

vi.mock('#stores/actions/load-resources.ts');

const navigate = vi.fn<(path: string) => void>();
const drafts = { recallWhileStarting: () => Promise.resolve(undefined) };

/** Somebody comes back to a page that was left open while the lender decided. */
async function comeBack(
  path: string,
  from: ApplicationStatus,
  to: ApplicationStatus,
  reload = reloadDocuments,
) {
  applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: from }) });
  provideBrowserServices({ path: () => path, navigate, drafts } as unknown as BrowserServices);
  vi.mocked(loadResources).mockImplementation(async (names) => {
    await Promise.resolve();
    if (names.includes('application'))
      applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: to }) });
  });
  await reload();
}

beforeEach(() => {
  vi.resetAllMocks();
  clearApplication();
  sessionStore.setState({ contactId: 'contact-1', applicationId: 'application-1', startUp: 'done' });
});

describe('a page that was left open while the lender decided', () => {
  it.each([
    ['/application/bank-login', 'CreditAssess', 'Declined', '/quote/no-quote/'],
    ['/bank-details/see-you-soon', 'Doc Request', 'Application Expired', '/application/offer/expired/'],
    [
      '/bank-details/document-upload',
      'CreditAssess',
      'Approved',
      '/application/completed?brid=application-1',
    ],
  ] as const)('leaves %s at %s for where %s leads', async (path, from, to, destination) => {
    await comeBack(path, from, to);
    expect(navigate.mock.calls).toEqual([[destination]]);
  });

  it('has read by then what the next page shows', async () => {
    await comeBack('/bank-details/see-you-soon', 'CreditAssess', 'Declined');
    expect(vi.mocked(loadResources).mock.lastCall?.[0]).toContain('quote');
  });

  it.each([
    ['/bank-details/complete', 'CreditAssess', 'Approved'],
    ['/bank-details/document-upload', 'CreditAssess', 'Doc Request'],
  ] as const)('stays on %s when %s becomes %s', async (path, from, to) => {
    await comeBack(path, from, to);
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each([true, false])('keeps an open question unless an offer was accepted (%s)', async (acceptTandCs) => {
    const application = knownApplication({ s1ApplicationStatus: 'Declined', acceptTandCs });
    await comeBack('/application/step-2', 'CreditAssess', 'Declined', () => {
      vi.mocked(loadResources).mockImplementation(() => {
        applicationStore.setState({ application });
        return Promise.resolve();
      });
      return reloadDocuments();
    });
    expect(navigate.mock.calls).toEqual(acceptTandCs ? [['/quote/no-quote/']] : []);
  });

  it.each(['pending', 'failed'] as const)('is not read while its own start is %s', async (startUp) => {
    sessionStore.setState({ startUp });
    await comeBack('/bank-details/see-you-soon', 'CreditAssess', 'Declined');
    expect(loadResources).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leaves the page of a loan that the lender took back', async () => {
    await comeBack('/application/completed', 'Awaiting Funding', 'Declined', reloadFunding);
    expect(navigate.mock.calls).toEqual([['/quote/no-quote/']]);
  });
});

describe('a file that arrived while the list of files could not be read', () => {
  const upload = { documentId: 'd-1', name: 'a.pdf', size: 1, percent: 100 };
  const uploads = [
    { ...upload, id: 'arrived', state: 'completed' },
    { ...upload, id: 'failed', state: 'error' },
  ] as const;

  it.each([reloadDocuments, checkDocuments])('is one of the files once it is read', async (read) => {
    uploadStore.setState({ uploads });
    vi.mocked(loadResources).mockRejectedValueOnce(new ApiError({ status: 0, code: 'network', message: '' }));
    provideBrowserServices({ drafts, log: () => undefined } as unknown as BrowserServices);
    await read();
    expect(uploadStore.getState().uploads).toHaveLength(2);
    await read();
    expect(uploadStore.getState().uploads.map(({ id }) => id)).toEqual(['failed']);
  });
});
