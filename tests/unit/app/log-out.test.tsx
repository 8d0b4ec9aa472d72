// @vitest-environment jsdom
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ReactNode } from 'react';
import { cleanup, render, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROUTES, findRoute } from '#lib/routes/route-table.ts';
import type { Frame, RouteId } from '#lib/routes/route-table.ts';
import { sessionStore } from '#stores/session-store.ts';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), back: vi.fn() }),
  usePathname: () => '/',
}));

type PageModule = { default: () => ReactNode };

/** Pages with a header that has no log out. */
const WITHOUT: ReadonlySet<RouteId> = new Set<RouteId>([
  // It is over in seconds, and moves on by itself.
  'quote/processing',
  // It has log out further down, beside the ways forward.
  'resume',
  // Somebody typing a code is coming back.
  'resume/pin-code',
  'resume/pin-code-locked',
]);
const FRAMES_WITH_LOG_OUT: ReadonlySet<Frame> = new Set<Frame>(['default', 'form-step', 'forms-host']);

/** The files of all pages, by route. */
const FILES = new Map(
  globSync('app/**/page.tsx').map((file) => [
    findRoute(`/${file.replace(/^app\/|\([\w-]+\)\/|\/?page\.tsx$/g, '')}`),
    resolve(file),
  ]),
);

/** Every page with a header that a signed-in applicant gets to. */
const PAGES = Object.keys(ROUTES)
  .map((route) => route as RouteId)
  .filter((route) => FRAMES_WITH_LOG_OUT.has(ROUTES[route].frame) && !WITHOUT.has(route));

afterEach(() => {
  cleanup();
  sessionStore.setState(sessionStore.getInitialState());
});

/** Only its header: the content below comes with its own code, which the whole page may wait for. */
async function headerOf(route: RouteId): Promise<HTMLElement> {
  const file = FILES.get(route) ?? expect.fail(`${route} has no page`);
  const { default: Page } = (await import(/* @vite-ignore */ file)) as PageModule;
  render(<Page />);
  return waitFor(() => {
    const header = document.querySelector('header');
    if (header === null) throw new Error('There is no header yet');
    return header;
  });
}

describe.each(PAGES)('the header of %s', (route) => {
  it('has log out for who is signed in', async () => {
    sessionStore.setState({ contactId: 'contact-1' });
    const header = within(await headerOf(route));
    expect(header.getByRole('button', { name: 'Log out' })).toBeTruthy();
  });

  it('has none for a stranger', async () => {
    const header = within(await headerOf(route));
    expect(header.queryByRole('button', { name: 'Log out' })).toBeNull();
  });
});

it.each([...WITHOUT])('the header of %s has none for anybody', async (route) => {
  sessionStore.setState({ contactId: 'contact-1' });
  expect(within(await headerOf(route)).queryByRole('button', { name: 'Log out' })).toBeNull();
});
