import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ProgressSteps } from '#components/ui/progress-steps.tsx';
import { brand, quoteTrackLabelFor } from '#lib/brand/brand.ts';
import type { Award } from '#lib/brand/brand.ts';
import { APPLICATION_TRACK, routeOf } from '#lib/routes/route-table.ts';
import type { RouteId } from '#lib/routes/route-table.ts';
import { COLUMN, WIDE_COLUMN } from './columns.ts';
import { BankStatementsFooter } from './bank-statements-footer.tsx';
import { HelpfulInfo } from './helpful-info.tsx';
import { Logo } from './logo.tsx';
import { SiteFooter } from './site-footer.tsx';
import { StepBanner } from './step-banner.tsx';

export type FormStepFrameProps = {
  route: RouteId;
  /** The label of both steps of the quote track, for the environment the page runs in (`quoteTrackLabelFor`). */
  quoteLabel?: string;
  /** In place of the step's heading, on a page that is not one of the step's questions: the page's own title. */
  heading?: string | undefined;
  /** Above the heading, on a page that says how something ended. */
  illustration?: ReactNode;
  intro?: ReactNode;
  /** Beside the form on wide screens, where it sticks: the loan summary card. Above the form on phones. */
  aside?: ReactNode;
  /** One line that replaces the aside on phones, and opens it. */
  asideSummary?: ReactNode;
  logOut?: ReactNode;
  /** Between the banner and the form: ratings, the credit score banner. */
  lead?: ReactNode;
  hasBankStatementsFooter?: boolean | undefined;
  children: ReactNode;
};

const ASIDE_GRID =
  'lg:grid lg:grid-cols-[minmax(0,36rem)_minmax(0,22rem)] lg:grid-rows-[auto_1fr] lg:justify-between lg:gap-x-10';

/** Logo, progress, banner with the step's heading, the form, helpful info, footer (specification §2, Frames). */
export function FormStepFrame({
  route,
  quoteLabel = quoteTrackLabelFor('production'),
  heading,
  illustration,
  intro,
  aside,
  asideSummary,
  logOut,
  lead,
  hasBankStatementsFooter = false,
  children,
}: FormStepFrameProps) {
  const { title, step, legal } = routeOf(route);
  const hasAside = aside !== undefined && aside !== null;
  const track = step?.track === 'quote' ? [{ label: quoteLabel }, { label: quoteLabel }] : APPLICATION_TRACK;
  const stepHeading = step?.track === 'application' ? APPLICATION_TRACK[step.index]?.heading : undefined;
  const column = classNames(COLUMN, hasAside ? 'max-w-form-frame lg:max-w-page' : 'max-w-form-frame');
  const headerColumn = step?.track === 'application' ? WIDE_COLUMN : column;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface print:border-0">
        <div
          className={classNames(headerColumn, 'flex min-h-16 flex-wrap items-center justify-between gap-x-4')}
        >
          <Logo />
          <div className="print:hidden">{logOut}</div>
        </div>
        {step !== undefined && (
          <div className={classNames(headerColumn, 'pt-1 pb-4 print:hidden')}>
            <ProgressSteps steps={track} current={step.index} label={`${step.track} progress`} />
            {step.track === 'quote' && <AwardLine award={brand.award} />}
          </div>
        )}
      </header>
      <main id="content" tabIndex={-1} className={classNames(column, 'flex-1 pt-8 pb-12 sm:pt-10')}>
        <div className={classNames('group/step', hasAside && ASIDE_GRID)}>
          <div>
            <StepBanner
              illustration={illustration}
              title={title}
              heading={heading ?? stepHeading}
              intro={intro}
            />
            {lead !== undefined && <div className="mt-6 max-w-form">{lead}</div>}
          </div>
          {hasAside && (
            <aside
              aria-label="Your loan"
              className="group-has-[[data-no-loan]]/step:invisible max-lg:mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
            >
              <FoldingAside summary={asideSummary}>{aside}</FoldingAside>
            </aside>
          )}
          <div className="mt-8 min-w-0">{children}</div>
        </div>
        <div className="mt-16 max-w-form print:hidden">
          <HelpfulInfo />
        </div>
      </main>
      {hasBankStatementsFooter && <BankStatementsFooter />}
      <SiteFooter legal={legal} />
    </div>
  );
}

/** Which award the label is about. */
export function AwardLine({ award }: { award: Award | undefined }) {
  if (award === undefined) return null;
  const { name, giver, year } = award;
  return (
    <p className="mt-2 text-16 text-muted">
      {name}, {giver}, {year}
    </p>
  );
}

/** On phones a line that opens the card; on wide screens the card itself, which stays in view. */
function FoldingAside({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  if (summary === undefined) return <div className="lg:sticky lg:top-6">{children}</div>;
  return (
    <>
      <details className="group rounded-card border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-control-phone list-none items-center justify-between gap-4 px-5 py-2.5 sm:px-6">
          {summary}
          <span className="font-semibold text-accent underline underline-offset-4">
            <span className="group-open:hidden">Details</span>
            <span className="hidden group-open:inline">Close</span>
          </span>
        </summary>
        {/* The card is inside this frame and draws none of its own. */}
        <div className="border-t border-line *:border-0 *:bg-transparent">{children}</div>
      </details>
      <div className="hidden lg:sticky lg:top-6 lg:block print:block">{children}</div>
    </>
  );
}
