// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { loadResources } from '#stores/actions/load-resources.ts';
import { useStageOnArrival } from '#app/_around-every-page/use-stage-on-arrival.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { isStageKnown, loadStage } from '#stores/actions/load-stage.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { knownApplication } from '../components/quote/quotes.ts';

const router = vi.hoisted(() => ({ replace: vi.fn<(path: string) => void>() }));
const followed = vi.hoisted(() => ({ path: '/' }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => followed.path }));

function Watch() {
  useStageOnArrival();
  return null;
}

const read = vi.hoisted(() => vi.fn<typeof loadResources>());
vi.mock('#stores/actions/load-resources.ts', () => ({ loadResources: read }));

vi.mock('#stores/actions/load-stage.ts', () => ({
  isStageKnown: vi.fn<() => boolean>(),
  loadStage: vi.fn<() => Promise<void>>(),
}));

const know = (status: ApplicationStatus, acceptTandCs = false) => {
  applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: status, acceptTandCs }) });
};

/** The browser has gone back to a page by the time it says so. Its state is the router's. */
async function goBackTo(path: string, state: object | null = { __NA: true }) {
  window.history.replaceState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  // Long enough for everything that has been read already.
  await new Promise((resolve) => setImmediate(resolve));
}

/** A link of a page has been followed, without loading the next one. */
async function followTo(path: string) {
  window.history.replaceState(null, '', path);
  followed.path = path;
  render(<Watch />);
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  followed.path = '/';
  clearApplication();
  router.replace.mockReset();
  read.mockReset().mockResolvedValue(undefined);
  vi.mocked(isStageKnown).mockReturnValue(true);
  provideBrowserServices({} as BrowserServices);
});
afterEach(cleanup);

describe('a link to a new quote', () => {
  it.each([
    ['Referred To Partner', /^\/partners\//],
    ['Awaiting Funding', /^\/application\/completed/],
    ['Application Expired', /^\/application\/offer\/expired/],
    ['App Submit', /^\/application\/bank-login/],
  ] as const)('at %s leads where the status leads', async (status, destination) => {
    know(status);
    await followTo('/quote/step-1');
    expect(router.replace.mock.calls).toEqual([[expect.stringMatching(destination)]]);
  });

  it.each(['Quote Start', 'Quote Declined', 'App Start'] as const)('at %s opens it', async (status) => {
    know(status);
    await followTo('/quote/step-1');
    expect(router.replace).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
  });
});

describe('after a decline', () => {
  it.each(['by the lender', 'at assessment'])('%s: a link to a new quote, and the way back', async (by) => {
    const isLenders = by === 'by the lender';
    know('Declined', isLenders);
    await followTo('/quote/step-1');
    await goBackTo('/application/step-2');
    const led = isLenders ? ['/quote/no-quote/'] : [];
    expect(router.replace.mock.calls).toEqual([...led, ...led].map((path) => [path]));
  });
});

describe('the way back', () => {
  it.each([
    ['/application/offer', 'App Submit', /^\/application\/bank-login/],
    ['/quote/step-1/', 'Approved', /^\/application\/completed/],
    ['/application/step-2', 'Quote Given', /^\/quote\/offer\/?$/],
  ] as const)('from %s at %s leads where the status leads', async (path, status, destination) => {
    know(status);
    render(<Watch />);
    await goBackTo(path);
    expect(router.replace.mock.calls).toEqual([[expect.stringMatching(destination)]]);
  });

  it.each([
    ['/application/step-2', 'App Start'],
    ['/quote/step-1', undefined],
    ['/terms-and-conditions', 'App Submit'],
    ['/', 'Cancelled'],
  ] as const)('to %s at %s stays there, and nothing is read', async (path, status) => {
    if (status !== undefined) know(status);
    render(<Watch />);
    await goBackTo(path);
    expect(router.replace).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
  });

  it('is not judged by a status that was never read after an acceptance', async () => {
    know('App Start');
    read.mockImplementation(() => {
      know('App Submit');
      return Promise.resolve();
    });
    render(<Watch />);
    await goBackTo('/bank-details');
    expect(read).toHaveBeenCalledExactlyOnceWith(['application']);
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('waits for what that page shows, where the application moved on elsewhere', async () => {
    know('App Submit');
    const stage = Promise.withResolvers<undefined>();
    vi.mocked(isStageKnown).mockReturnValue(false);
    vi.mocked(loadStage).mockReturnValue(stage.promise.then(() => undefined));
    render(<Watch />);
    await goBackTo('/application/offer');
    expect(router.replace).not.toHaveBeenCalled();
    stage.resolve(undefined);
    await vi.waitFor(() => {
      expect(router.replace).toHaveBeenCalledOnce();
    });
  });

  it('leads nowhere when the status cannot be read', async () => {
    know('App Submit');
    read.mockRejectedValue(new Error('No connection'));
    render(<Watch />);
    await goBackTo('/application/offer');
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('is not a link to a place on the page', async () => {
    know('Approved');
    render(<Watch />);
    await goBackTo('/bank-details/document-upload#content', null);
    expect(read).not.toHaveBeenCalled();
  });

  it('is not watched once the page is gone', async () => {
    know('App Submit');
    render(<Watch />).unmount();
    await goBackTo('/application/offer');
    expect(read).not.toHaveBeenCalled();
  });
});
