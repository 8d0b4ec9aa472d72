import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ProgressSteps } from '#components/ui/progress-steps.tsx';
import { APPLICATION_TRACK, routeOf } from '#lib/routes/route-table.ts';
import type { RouteId } from '#lib/routes/route-table.ts';
import { COLUMN, WIDE_COLUMN } from './columns.ts';
import { IntroducedBy } from './introduced-by.tsx';
import { Logo } from './logo.tsx';
import { SiteFooter } from './site-footer.tsx';

/**
 * The frame of the forms host (specification §2, External pages): header with the brand and the introducer of the
 * applicant, progress, content, footer. On phones the introducer is below the header, which is then as tall as other
 * headers.
 */
export function FormsHostFrame({
  route,
  title,
  intro,
  logOut,
  children,
}: {
  route: RouteId;
  /** What the page asks, if its content does not say so itself. */
  title?: string;
  intro?: ReactNode;
  logOut?: ReactNode;
  children: ReactNode;
}) {
  const { step, legal } = routeOf(route);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface print:border-0">
        <div
          className={classNames(WIDE_COLUMN, 'flex min-h-16 flex-wrap items-center justify-between gap-x-4')}
        >
          <Logo />
          <div className="max-sm:hidden sm:mr-auto">
            <IntroducedBy />
          </div>
          <div className="print:hidden">{logOut}</div>
        </div>
        {step !== undefined && (
          <div className={classNames(WIDE_COLUMN, 'pt-1 pb-4 print:hidden')}>
            <ProgressSteps steps={APPLICATION_TRACK} current={step.index} label="application progress" />
          </div>
        )}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={classNames(COLUMN, 'max-w-form-frame flex-1 pt-1 pb-12 sm:pt-10')}
      >
        {/* On phones in a space above the content that is there from the first paint on, so that the name moves nothing
            when it comes. */}
        <div className="min-h-7 sm:hidden">
          <IntroducedBy />
        </div>
        {title !== undefined && <h1 className="text-28 sm:text-36">{title}</h1>}
        {intro !== undefined && <p className="mt-3 mb-8 text-18 text-muted">{intro}</p>}
        {children}
      </main>
      <SiteFooter legal={legal} />
    </div>
  );
}
