import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { STANDALONE_LINK } from '#components/ui/link-styles.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { Logo } from './logo.tsx';

/** The brand, the way back into a saved application, and a place for log out. On paper only the brand. */
export function SiteHeader({
  logOut,
  hasResumeLink = true,
  hasBorder = true,
}: {
  logOut?: ReactNode;
  hasResumeLink?: boolean;
  hasBorder?: boolean;
}) {
  return (
    <header className={classNames('bg-surface', hasBorder && 'border-b border-line print:border-0')}>
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-6 px-4 sm:px-6">
        <Logo />
        {(hasResumeLink || logOut !== undefined) && (
          // What appears once somebody is known comes before what is there from the start, so that the latter does not
          // move.
          <div className="flex items-center gap-5 print:hidden">
            {logOut}
            {hasResumeLink && (
              <a href={pathOf('resume')} className={STANDALONE_LINK}>
                <span>
                  Resume<span className="max-sm:sr-only"> application</span>
                </span>
              </a>
            )}
          </div>
        )}
      </div>
    </header>
  );
}
