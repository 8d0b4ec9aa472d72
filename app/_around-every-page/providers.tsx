'use client';

import { usePathname, useRouter } from 'next/navigation';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { reloadAfterChunkFailure } from '#components/ui/reload-after-chunk-failure.ts';
import { loadAgain } from '#components/ui/late-code.ts';
import { ProcessingIndicator } from '#components/ui/processing-indicator.tsx';
import { Toaster } from '#components/ui/toast.tsx';
import { whenIdle } from '#components/ui/when-idle.ts';
import { useRulesAhead } from '#components/form/use-rules-ahead.ts';
import { SessionExpiry } from '#components/session/session-expiry.tsx';
import { findRoute, pathOf, routeOf } from '#lib/routes/route-table.ts';
import { useIsProcessing } from '#stores/interface-store.ts';
import { failToProvide } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { PageBoundary } from './page-boundary.tsx';
import type * as lateModule from './late-providers.tsx';
import type * as startClientModule from './start/start-client.ts';
import type { OpeningLink } from './start/arrival.ts';

let started: Promise<void> | undefined;

/** What surrounds every page: the client's start, the boundary for failures, the watch over the session, notices. */
export function Providers({ children }: { children: ReactNode }) {
  const router = useRouter();
  useRulesAhead();

  useEffect(() => {
    // The stand-in for the bank provider's page belongs to no application, not even inside the frame of one.
    if (window.location.pathname.startsWith(pathOf('sandbox/bank'))) return;
    // Once per page load: the router stays the same object throughout.
    const { search, hash } = window.location;
    started ??= whenTakenOver(() =>
      start(
        (path) => {
          router.push(path);
        },
        { search, hash },
      ),
    );
  }, [router]);

  return (
    <>
      <Processing />
      <Late part="StandingNotice" />
      <PageBoundary>{children}</PageBoundary>
      <Session />
      <Toaster />
      <Late part="LateProviders" />
    </>
  );
}

const NotFoundPage = lazy(async () => ({
  default: (await loadAgain(() => import('./not-found-page.tsx'))).NotFoundPage,
}));

/**
 * Every page carries what to show at an address that leads nowhere; its code is loaded only by visitors who see it. It
 * is here because this script is on every page already.
 */
export function LateNotFoundPage() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
}

function Processing() {
  return <ProcessingIndicator isActive={useIsProcessing()} />;
}

/** On pages where answers are given or an application is open, watches that the session does not end unnoticed. */
function Session() {
  const id = findRoute(usePathname());
  if (id === undefined) return null;
  return routeOf(id).frame === 'form-step' || id.startsWith('application/') ? <SessionExpiry /> : null;
}

/**
 * Notices, at the top and over the bottom of the window, and the focus after a change of page load when the first page
 * has been drawn. The focus part comes last here: by then a new page's own effects have put the focus where they want
 * it.
 */
function Late({ part }: { part: keyof typeof lateModule }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    whenTakenOver(() => loadAgain(() => import('./late-providers.tsx'))).then(
      (parts) => {
        setPart(() => parts[part]);
      },
      () => undefined,
    );
  }, [part]);
  return Part === undefined ? null : <Part />;
}

/** A page that is busy for longer than this starts its client all the same. */
const AT_THE_LATEST_MS = 500;

/**
 * Does what comes after the page's own code. Where that is all there, on a fast connection, React is taking over the
 * form, and what arrives meanwhile would be run first. Where it is not, the browser has nothing to do, and this begins.
 */
function whenTakenOver<Result>(work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    whenIdle(() => {
      work().then(resolve, reject);
    }, AT_THE_LATEST_MS);
  });
}

/** The rest of the client is not needed to draw a page and is loaded after it. */
async function start(push: (path: string) => void, link: OpeningLink): Promise<void> {
  try {
    await loadAndStart(push, link, loadAgain);
  } catch (error) {
    failToProvide(() => loadAndStart(push, link));
    // Without the client nothing that was typed is kept on the device: the page stays for applicants who have begun,
    // and their next press fetches the client again.
    const isReloading =
      !hasBeenUsed() &&
      reloadAfterChunkFailure(error, Date.now(), () => {
        window.location.reload();
      });
    if (!isReloading) sessionStore.setState({ startUp: 'failed' });
    reportError(error);
  }
}

function hasBeenUsed(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.hasBeenActive !== false;
}

async function loadAndStart(
  push: (path: string) => void,
  link: OpeningLink,
  load = (once: () => Promise<typeof startClientModule>) => once(),
): Promise<void> {
  const { startClient } = await load(() => import('./start/start-client.ts'));
  await startClient(push, link);
}
