// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStageOnWayBack } from '#app/_around-every-page/use-stage-on-way-back.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { knownApplication } from '../components/quote/quotes.ts';

const router = vi.hoisted(() => ({ replace: vi.fn<(path: string) => void>() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

function Watch() {
  useStageOnWayBack();
  return null;
}

/** The browser has gone back to a page by the time it says so. */
function goBackTo(path: string, status?: ApplicationStatus) {
  if (status !== undefined)
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: status }) });
  const { unmount } = render(<Watch />);
  window.history.replaceState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
  unmount();
}

beforeEach(() => {
  clearApplication();
  router.replace.mockReset();
  provideBrowserServices({} as BrowserServices);
});
afterEach(cleanup);

describe('the way back', () => {
  it.each([
    ['/application/offer', 'App Submit', /^\/application\/bank-login/],
    ['/quote/step-1/', 'Approved', /^\/application\/completed/],
    ['/application/step-2', 'Quote Given', /^\/quote\/offer\/?$/],
  ] as const)('from %s at %s leads where the status leads', (path, status, destination) => {
    goBackTo(path, status);
    expect(router.replace.mock.calls).toEqual([[expect.stringMatching(destination)]]);
  });

  it.each([
    ['/application/step-2', 'App Start'],
    ['/quote/step-1', undefined],
    ['/terms-and-conditions', 'App Submit'],
    ['/', 'Cancelled'],
  ] as const)('to %s at %s stays there', (path, status) => {
    goBackTo(path, status);
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('is not watched once the page is gone', () => {
    goBackTo('/', 'App Submit');
    window.history.replaceState(null, '', '/application/offer');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(router.replace).not.toHaveBeenCalled();
  });
});
