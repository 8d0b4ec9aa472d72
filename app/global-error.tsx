'use client';

import './globals.css';
import { useEffect } from 'react';
import { ErrorPage } from '#components/frames/error-page.tsx';
import { describePageError } from '#components/frames/page-error.ts';
import { reloadAfterChunkFailure } from '#components/frames/reload-after-chunk-failure.ts';
import { Button } from '#components/ui/button.tsx';

/** The failure of the root layout itself: brings its own document. */
export default function GlobalError({
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
    <html lang="en-AU">
      <body className="font-sans">
        <main id="content" tabIndex={-1}>
          <title>Oops</title>
          <ErrorPage {...describePageError(error)} action={<Button onClick={reset}>Try again</Button>} />
        </main>
      </body>
    </html>
  );
}
