// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '#app/_around-every-page/providers.tsx';

const { startClient } = vi.hoisted(() => ({
  startClient: vi.fn<(push: unknown, link: object) => Promise<void>>(() => Promise.resolve()),
}));
vi.mock('#app/_around-every-page/start/start-client.ts', () => ({ startClient }));
vi.mock('#app/_around-every-page/late-providers.tsx', () => ({
  LateProviders: () => null,
  StandingNotice: () => null,
}));
vi.mock('next/navigation', () => ({
  usePathname: () => '/quote/step-1',
  useRouter: () => ({ push: () => undefined }),
}));

type Idle = { work: IdleRequestCallback; timeout: number | undefined };

/** What waits for a moment in which the browser has nothing else to do. */
let waiting: Idle[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback, options?: IdleRequestOptions) =>
    waiting.push({ work, timeout: options?.timeout }),
  );
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('waits until the browser has a moment, no longer than half a second, and knows what the page was opened with', async () => {
  window.history.replaceState(null, '', '/?utm_source=radio#application');
  render(
    <Providers>
      <h1>Get your quote</h1>
    </Providers>,
  );
  expect(page.getByRole('heading', { name: 'Get your quote' })).toBeTruthy();
  expect(startClient).not.toHaveBeenCalled();
  expect(waiting.length).toBeGreaterThan(0);
  for (const { timeout } of waiting) expect(timeout).toBe(500);

  // A link was followed meanwhile.
  window.history.replaceState(null, '', '/quote/step-1');
  const deadline = { didTimeout: false, timeRemaining: () => 10 };
  for (const { work } of waiting) work(deadline);
  await vi.waitFor(() => {
    expect(startClient).toHaveBeenCalledExactlyOnceWith(expect.any(Function), {
      search: '?utm_source=radio',
      hash: '#application',
    });
  });
});
