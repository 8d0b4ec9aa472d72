// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { cleanup, render, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#stores/session-store.ts';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), back: vi.fn() }),
  usePathname: () => '/',
}));

type PageModule = { default: () => ReactNode };

/** Every page with a header that somebody who is signed in comes to, but those of coming back. */
const PAGES: readonly [string, () => Promise<PageModule>][] = [
  ['home', () => import('#app/(default)/page.tsx')],
  ['finished', () => import('#app/(default)/finished/page.tsx')],
  ['no quote', () => import('#app/(default)/quote/no-quote/page.tsx')],
  ['service failed', () => import('#app/(default)/quote/no-quote2/page.tsx')],
  ['terms', () => import('#app/(default)/terms-and-conditions/page.tsx')],
  ['quote, step 1', () => import('#app/(form-step)/quote/step-1/page.tsx')],
  ['quote, step 1A', () => import('#app/(form-step)/quote/step-1A/page.tsx')],
  ['quote, step 2', () => import('#app/(form-step)/quote/step-2/page.tsx')],
  ['quote', () => import('#app/(form-step)/quote/offer/page.tsx')],
  ['application, step 1', () => import('#app/(form-step)/application/step-1/page.tsx')],
  ['application, step 2', () => import('#app/(form-step)/application/step-2/page.tsx')],
  ['offer', () => import('#app/(form-step)/application/offer/page.tsx')],
  ['cancelled', () => import('#app/(default)/application/offer/cancelled/page.tsx')],
  ['bank details', () => import('#app/(form-step)/bank-details/page.tsx')],
  ['bank login', () => import('#app/(forms-host)/application/bank-login/page.tsx')],
];

afterEach(() => {
  cleanup();
  sessionStore.setState(sessionStore.getInitialState());
});

/** Its header alone: what is below comes with code of its own, for which a page may wait as a whole. */
async function headerOf(load: () => Promise<PageModule>): Promise<HTMLElement> {
  const { default: Page } = await load();
  render(<Page />);
  return waitFor(() => {
    const header = document.querySelector('header');
    if (header === null) throw new Error('There is no header yet');
    return header;
  });
}

describe.each(PAGES)('the header of %s', (_, load) => {
  it('has log out for who is signed in', async () => {
    sessionStore.setState({ contactId: 'contact-1' });
    const header = within(await headerOf(load));
    expect(header.getByRole('button', { name: 'Log out' })).toBeTruthy();
  });

  it('has none for a stranger', async () => {
    const header = within(await headerOf(load));
    expect(header.queryByRole('button', { name: 'Log out' })).toBeNull();
  });
});
