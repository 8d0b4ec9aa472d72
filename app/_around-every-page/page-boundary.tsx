'use client';

import { useEffect } from 'react';
import { catchError } from 'next/error';
import type { ErrorInfo } from 'next/error';
import { ErrorPage } from '#components/frames/error-page.tsx';
import { describePageError } from '#components/frames/page-error.ts';
import { reloadAfterChunkFailure } from '#components/ui/reload-after-chunk-failure.ts';
import { Button } from '#components/ui/button.tsx';

/**
 * Shows any page's own failure in its place (specification §2, Access), until the applicant goes to another page. Not
 * done by the router's file for it, `error.tsx`: that would be one more script for every page to request.
 */
export const PageBoundary = catchError((_props: object, { error, reset }: ErrorInfo) => (
  <PageFailure error={error} onTryAgain={reset} />
));

function PageFailure({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  useEffect(() => {
    reloadAfterChunkFailure(error, Date.now(), () => {
      window.location.reload();
    });
  }, [error]);

  // The page that had the focus is gone, and so is this one when Try again has helped.
  useEffect(() => {
    keepFocus();
    return keepFocus;
  }, []);

  return (
    <main id="content" tabIndex={-1} className="min-h-dvh">
      <title>Oops</title>
      <ErrorPage {...describePageError(error)} action={<Button onClick={onTryAgain}>Try again</Button>} />
    </main>
  );
}

/** A focus that was lost goes to the heading of what is shown now, where reading goes on. */
function keepFocus() {
  const heading = document.querySelector<HTMLElement>('#content h1');
  if (document.activeElement !== document.body || heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
