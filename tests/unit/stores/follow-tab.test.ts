import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { agreeToTerms } from '#lib/api/application.ts';
import { getSession } from '#lib/api/session.ts';
import { acceptOffer } from '#stores/actions/accept-offer.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import type { ResourceName } from '#stores/application-store.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { knownApplication } from '../components/quote/quotes.ts';

vi.mock('#stores/actions/load-resources.ts');
vi.mock('#stores/actions/keep-email.ts');
vi.mock('#lib/api/application.ts');
vi.mock('#lib/api/session.ts');

const navigate = vi.fn<(path: string) => void>();
const drafts = { recallWhileStarting: () => Promise.resolve(undefined) };

/** This tab shows a page of an application; another tab takes it further, or goes on with a new one. */
async function hear(
  path: string,
  from: ApplicationStatus,
  to: ApplicationStatus,
  {
    id = 'application-1',
    log,
    fails,
  }: { id?: string; log?: BrowserServices['log']; fails?: ResourceName } = {},
) {
  applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: from }) });
  provideBrowserServices({ path: () => path, navigate, drafts, log } as unknown as BrowserServices);
  vi.mocked(loadResources).mockImplementation(async (names) => {
    await Promise.resolve();
    if (fails !== undefined && names.includes(fails)) throw new Error('No connection');
    if (names.includes('application'))
      applicationStore.setState({
        application: knownApplication({ applicationId: id, s1ApplicationStatus: to }),
      });
  });
  followTab({ type: 'saved' });
  await vi.waitFor(() => {
    expect(vi.mocked(loadResources).mock.calls.length).toBeGreaterThan(1);
  });
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  vi.resetAllMocks();
  clearApplication();
  sessionStore.setState({ contactId: 'contact-1', applicationId: 'application-1', startUp: 'done' });
});

describe('a tab whose application moved on in another one', () => {
  it.each([
    ['/application/offer', 'App Start', 'App Submit', /^\/application\/bank-login\?/],
    ['/application/step-2/', 'App Start', 'Doc Request', /^\/application\/bank-login\?/],
    ['/quote/step-1', 'App Start', 'App Submit', /^\/application\/bank-login\?/],
    ['/application/bank-login', 'CreditAssess', 'Declined', /^\/quote\/no-quote\/$/],
    ['/quote/offer', 'Quote Given', 'Cancelled', /^\/application\/offer\/cancelled$/],
  ] as const)('leaves %s at %s for where %s leads', async (path, from, to, destination) => {
    await hear(path, from, to);
    expect(navigate.mock.calls).toEqual([[expect.stringMatching(destination)]]);
  });

  it('has read by then what that page shows', async () => {
    await hear('/application/offer', 'App Start', 'App Submit');
    expect(vi.mocked(loadResources).mock.lastCall?.[0]).toContain('documents');
    expect(vi.mocked(loadResources).mock.invocationCallOrder.at(-1)).toBeLessThan(
      navigate.mock.invocationCallOrder[0] ?? 0,
    );
  });

  it('leaves it also where not everything can be read: the next page says so itself', async () => {
    const log = vi.fn<BrowserServices['log']>();
    await hear('/application/offer', 'App Start', 'App Submit', { log, fails: 'documents' });
    expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/bank-login/));
    expect(log).toHaveBeenCalledOnce();
  });

  it.each([
    ['/application/offer/expired', 'Application Expired'],
    ['/application/step-2', 'Declined'],
  ] as const)('leaves %s of an application that was renewed there', async (path, from) => {
    await hear(path, from, 'Quote Start', { id: 'application-2' });
    expect(navigate.mock.calls).toEqual([['/quote/step-1']]);
  });

  it.each([
    ['/application/step-1', 'App Start', 'Quote Given'],
    ['/application/offer', 'App Start', 'Declined'],
    ['/bank-details/document-upload', 'App Submit', 'Doc Request'],
    ['/terms-and-conditions', 'App Start', 'App Submit'],
  ] as const)('stays on %s when %s becomes %s', async (path, from, to) => {
    await hear(path, from, to);
    expect(navigate).not.toHaveBeenCalled();
  });
});

it('keeps nothing of an applicant who has logged out in another tab', () => {
  const stop = vi.fn();
  const leaveFor = vi.fn<BrowserServices['leaveFor']>();
  const services = { drafts: { writer: { stop } }, leaveFor, forgetReferral: () => undefined };
  provideBrowserServices(services as unknown as BrowserServices);
  applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'App Start' }) });
  followTab({ type: 'signed-out' });
  expect(sessionStore.getState().contactId).toBeUndefined();
  expect(applicationStore.getState().application).toBeUndefined();
  expect(stop).toHaveBeenCalledOnce();
  expect(leaveFor.mock.calls).toEqual([['/']]);
});

it('keeps nothing of an applicant where somebody else has signed in in another tab', async () => {
  const [expiresAt, endsAt] = ['2026-11-28T10:00:00Z', '2026-11-28T20:00:00Z'];
  vi.mocked(getSession).mockResolvedValue({ authToken: 'theirs', contactId: 'contact-2', expiresAt, endsAt });
  const leaveFor = vi.fn<BrowserServices['leaveFor']>();
  const services = {
    drafts: { writer: { stop: () => undefined } },
    leaveFor,
    forgetReferral: () => undefined,
    noteSession: () => undefined,
  };
  provideBrowserServices(services as unknown as BrowserServices);
  applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'App Start' }) });
  followTab({ type: 'session-changed' });
  await vi.waitFor(() => {
    expect(leaveFor.mock.calls).toEqual([['/']]);
  });
  expect(sessionStore.getState()).toMatchObject({ authToken: undefined, contactId: undefined });
  expect(applicationStore.getState().application).toBeUndefined();
  expect(loadResources).not.toHaveBeenCalled();
});

it('leaves a page whose offer is being accepted here to the acceptance itself', async () => {
  const accepted = Promise.withResolvers<undefined>();
  const wipe = vi.fn(() => Promise.resolve());
  vi.mocked(agreeToTerms).mockImplementation(() => accepted.promise);
  const services = {
    path: () => '/application/offer',
    navigate,
    drafts: { ...drafts, wipe },
    tabs: { post: () => undefined },
    track: () => undefined,
  };
  provideBrowserServices(services as unknown as BrowserServices);
  applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'App Start' }) });
  vi.mocked(loadResources).mockImplementation(async () => {
    await Promise.resolve();
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'App Submit' }) });
  });
  const acceptance = acceptOffer({ quoteId: 'quote-1', texts: [] });
  await new Promise((resolve) => setTimeout(resolve));
  // Something else was saved in the other tab; the acceptance is in what is read, but its reply is not here yet.
  followTab({ type: 'saved' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(navigate).not.toHaveBeenCalled();
  accepted.resolve(undefined);
  expect(await acceptance).toEqual({ outcome: 'accepted', next: '/bank-details' });
  expect(wipe).toHaveBeenCalledOnce();
});
