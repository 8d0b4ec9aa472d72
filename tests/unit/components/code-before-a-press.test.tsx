// @vitest-environment jsdom
import { cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAcceptance } from '#components/application/acceptance/use-acceptance.ts';
import { useConnect } from '#components/bank-connection/use-connect.ts';
import { ContinueWithOption } from '#components/quote/offer/continue-with-option.tsx';

/** The code of an action is a round trip away, of half a second and more on a slow connection. */
const loaded = vi.hoisted(() => new Set<string>());
const load = vi.hoisted(() => (name: string) => () => {
  loaded.add(name);
  return {};
});
vi.mock('#stores/actions/accept-quote.ts', load('accept-quote'));
vi.mock('#stores/actions/accept-offer.ts', load('accept-offer'));
vi.mock('#stores/actions/connect-bank.ts', load('connect-bank'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no network')));

afterEach(cleanup);

it.each([
  ['accept-quote', () => render(<ContinueWithOption option={undefined} />)],
  ['accept-offer', () => renderHook(() => useAcceptance('quote-1'))],
  ['connect-bank', () => renderHook(() => useConnect())],
])('%s is here before its button is pressed', async (name, open) => {
  open();
  await vi.waitFor(() => {
    expect(loaded).toContain(name);
  });
});
