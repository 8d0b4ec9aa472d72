import type { Metadata } from 'next';
import { ErrorPage, NOT_FOUND_TITLE } from '#components/frames/error-page.tsx';
import { SiteFooter } from '#components/frames/site-footer.tsx';
import { SiteHeader } from '#components/frames/site-header.tsx';

export const metadata: Metadata = { title: NOT_FOUND_TITLE };

export default function NotFound() {
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
