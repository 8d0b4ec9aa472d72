'use client';

import { useEffect } from 'react';
import { ErrorPage } from '#components/frames/error-page.tsx';
import { describePageError } from '#components/frames/page-error.ts';
import { reloadAfterChunkFailure } from '#components/frames/reload-after-chunk-failure.ts';
import { Button } from '#components/ui/button.tsx';

/** Any page's own failure (specification §2, Access). */
export default function ErrorBoundary({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  useEffect(() => {
    reloadAfterChunkFailure(error, Date.now(), () => {
      window.location.reload();
    });
  }, [error]);

  return (
    <main id="content" tabIndex={-1} className="min-h-dvh">
      <title>Oops</title>
      <ErrorPage {...describePageError(error)} action={<Button onClick={reset}>Try again</Button>} />
    </main>
  );
}
