'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { reloadAfterChunkFailure } from '#components/frames/reload-after-chunk-failure.ts';
import { loadAgain } from '#components/ui/late-code.ts';
import { ProcessingIndicator } from '#components/ui/processing-indicator.tsx';
import { Toaster } from '#components/ui/toast.tsx';
import { pathOf } from '#lib/routes/route-table.ts';
import { useIsProcessing } from '#stores/interface-store.ts';
import { sessionStore } from '#stores/session-store.ts';
import { StandingNotice } from './standing-notice.tsx';

let started: Promise<void> | undefined;

/** What stands around every page: the client's start, the processing indicator, notices and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const router = useRouter();

  useEffect(() => {
    // The stand-in for the bank provider's page is nobody's application, also inside the frame of one.
    if (window.location.pathname.startsWith(pathOf('sandbox/bank'))) return;
    // Once a page load: the router is one object for all of it.
    started ??= start((path) => {
      router.push(path);
    });
  }, [router]);

  return (
    <>
      <Processing />
      <StandingNotice />
      {children}
      <Toaster />
      <LateWindowFoot />
    </>
  );
}

function Processing() {
  return <ProcessingIndicator isActive={useIsProcessing()} />;
}

/** Notices over the foot of the window come when the page has been drawn, and without them it is whole. */
function LateWindowFoot() {
  const [Foot, setFoot] = useState<ComponentType>();
  useEffect(() => {
    import('./window-foot.tsx').then(
      ({ WindowFoot }) => {
        setFoot(() => WindowFoot);
      },
      () => undefined,
    );
  }, []);
  return Foot === undefined ? null : <Foot />;
}

/** The rest of the client is not needed to draw a page and is loaded after it. */
async function start(push: (path: string) => void): Promise<void> {
  try {
    const { startClient } = await loadAgain(() => import('./start-client.ts'));
    await startClient(push);
  } catch (error) {
    const isReloading = reloadAfterChunkFailure(error, Date.now(), () => {
      window.location.reload();
    });
    if (!isReloading) sessionStore.setState({ startUp: 'failed' });
    reportError(error);
  }
}
