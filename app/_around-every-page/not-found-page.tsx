'use client';

import { ErrorPage } from '#components/frames/error-page.tsx';
import { SiteFooter } from '#components/frames/site-footer.tsx';
import { SiteHeader } from '#components/frames/site-header.tsx';

/** What is shown at an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1">
        <ErrorPage status={404} />
      </main>
      <SiteFooter legal="licensee" />
    </div>
  );
}
