import { beforeEach, expect, it, vi } from 'vitest';
import { handInDocuments as handIn } from '#lib/api/documents.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { handInDocuments } from '#stores/actions/hand-in-documents.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { applicationStore } from '#stores/application-store.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { knownApplication } from '../components/quote/quotes.ts';

vi.mock('#lib/api/documents.ts');
vi.mock('#stores/actions/load-resources.ts');

const navigate = vi.fn<(path: string) => void>();
const tabs = { post: vi.fn() };

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(loadResources).mockResolvedValue();
  sessionStore.setState({ contactId: 'contact-1', applicationId: 'application-1', startUp: 'done' });
  const drafts = { recallWhileStarting: () => Promise.resolve(undefined) };
  provideBrowserServices({
    path: () => '/bank-details/document-upload',
    navigate,
    tabs,
    drafts,
  } as unknown as BrowserServices);
});

it('hands in the documents, tells the other windows, and leaves it to the page to go on', async () => {
  expect(await handInDocuments()).toEqual({ outcome: 'handed-in', next: '/bank-details/complete' });
  expect(navigate).not.toHaveBeenCalled();
  expect(tabs.post).toHaveBeenCalledWith({ type: 'saved' });
});

it.each([
  // While the lender has it there is no last day.
  ['App Submit', 'CreditAssess', undefined],
  ['Approved', 'Approved', '2026-12-23T12:59:59.999Z'],
] as const)(
  'has handed in the documents also where nothing can be read then, at %s as %s',
  async (s1ApplicationStatus, after, dueBy) => {
    const application = knownApplication({ s1ApplicationStatus, dueBy: '2026-12-23T12:59:59.999Z' });
    applicationStore.setState({ application });
    const busy = new ApiError({ status: 503, code: 'unavailable', message: 'Busy' });
    vi.mocked(loadResources).mockRejectedValue(busy);
    expect(await handInDocuments()).toEqual({ outcome: 'handed-in', next: '/bank-details/complete' });
    expect(applicationStore.getState().application).toMatchObject({ s1ApplicationStatus: after, dueBy });
    expect(tabs.post).toHaveBeenCalledWith({ type: 'saved' });
  },
);

it('leads to the page of the end when the application has ended meanwhile', async () => {
  vi.mocked(handIn).mockRejectedValue(new ApiError({ status: 409, code: 'conflict', message: 'Not now' }));
  vi.mocked(loadResources).mockImplementation(() => {
    applicationStore.setState({
      application: knownApplication({ s1ApplicationStatus: 'Application Expired' }),
    });
    return Promise.resolve();
  });
  expect(await handInDocuments()).toMatchObject({ outcome: 'failed' });
  expect(navigate.mock.calls).toEqual([['/application/offer/expired/']]);
});
