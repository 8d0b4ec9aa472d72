import { HelpfulInfo } from '#components/frames/helpful-info.tsx';
import { CreditScoreBanner } from '#components/frames/credit-score-banner.tsx';
import { Logo } from '#components/frames/logo.tsx';
import { MaintenanceNotice } from '#components/frames/maintenance-notice.tsx';
import { RatesTable } from '#components/frames/rates-table.tsx';
import { ReviewRatings } from '#components/frames/review-ratings.tsx';
import { TrustBadges } from '#components/frames/trust-badges.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ProgressSteps } from '#components/ui/progress-steps.tsx';
import { ComparisonRateNote } from '#components/ui/rate.tsx';
import { RepaymentPicture } from '#components/ui/repayment-picture.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { quoteTrackLabelFor, ratingsFor } from '#lib/brand/brand.ts';
import { headlines } from '#lib/domain/pricing/headline.ts';
import { cents, formatCents } from '#lib/domain/money.ts';
import { repaymentPictureOf } from '#lib/domain/pricing/repayment-picture.ts';
import { APPLICATION_TRACK } from '#lib/routes/route-table.ts';
import { ButtonStates, Overlays, StepNavigationStates } from './actions.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { Figures } from './figures.tsx';
import { FrameParts } from './frame-parts.tsx';
import { Icons } from './icons.tsx';
import { Illustrations } from './illustrations.tsx';
import { LoanParts } from './loan-parts.tsx';
import { MoreChoices } from './more-choices.tsx';
import { Notices } from './notices.tsx';
import { Specimen } from './specimen.tsx';
import { Tables } from './tables.tsx';
import { TextFields } from './text-fields.tsx';

const PAGES = [
  { path: '/kitchen-sink/forms', name: 'Forms' },
  { path: '/kitchen-sink/default-frame', name: 'Default frame' },
  { path: '/kitchen-sink/form-step-frame', name: 'Form-step frame' },
  { path: '/kitchen-sink/partner-frame', name: 'Partner frame' },
  { path: '/kitchen-sink/forms-host-frame', name: 'Forms-host frame' },
];

const EXAMPLE = {
  loanAmount: cents(3_000_000),
  establishmentFee: cents(54_500),
  interestRate: 24.89,
  termMonths: 60,
  repaymentFrequency: 'monthly',
} as const;

const QUOTE_STEP = { label: quoteTrackLabelFor('sandbox') };

/** Every component in every state: what the visual and accessibility tests look at. */
export function Showcase() {
  return (
    <>
      <MaintenanceNotice
        startsAt={new Date('2026-09-19T13:00:00Z')}
        endsAt={new Date('2026-09-19T15:00:00Z')}
      />
      <main id="content" tabIndex={-1} className="mx-auto max-w-page px-4 pb-24 sm:px-6">
        <div className="py-10">
          <Logo />
          <h1 className="mt-6 text-36">Kitchen sink</h1>
          <p className="mt-2 text-muted">Every component in every state.</p>
          <ul className="mt-3 flex flex-wrap gap-x-6">
            {PAGES.map((page) => (
              <li key={page.path}>
                <TextLink href={page.path} standalone>
                  {page.name}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>

        <Specimen id="type" title="Type">
          <div className="grid gap-3">
            <p className="text-48 font-semibold">48 What it costs</p>
            <p className="text-36 font-semibold">36 What this screen asks</p>
            <p className="text-28 font-semibold">28 A part of it</p>
            <p className="text-22 font-semibold">22 A group of fields</p>
            <p className="text-18">18 An introduction in one or two sentences.</p>
            <p>17 Body text: a calm, competent person at a good credit union.</p>
            <p className="text-14 text-muted">14 Small print, still readable.</p>
          </div>
        </Specimen>

        <Specimen id="progress" title="Progress">
          <div className="grid gap-8">
            {[0, 2, 5].map((current) => (
              <ProgressSteps
                key={current}
                steps={APPLICATION_TRACK}
                current={current}
                label={`Application, step ${String(current + 1)}`}
              />
            ))}
            <ProgressSteps steps={[QUOTE_STEP, QUOTE_STEP]} current={0} label="Quote progress" />
          </div>
        </Specimen>

        <Specimen id="buttons" title="Buttons and links">
          <ButtonStates />
          <div className="mt-6 flex flex-wrap items-center gap-6">
            <ButtonLink href="/quote/step-1" prefetch={false}>
              Get a quote
            </ButtonLink>
            <TextLink href="/resume" standalone>
              Resume application
            </TextLink>
            <Spinner className="text-accent" />
          </div>
        </Specimen>

        <Specimen id="text-fields" title="Text fields">
          <TextFields />
        </Specimen>

        <Specimen id="choice-fields" title="Choices">
          <ChoiceFields />
          <MoreChoices />
        </Specimen>

        <Specimen id="step-navigation" title="Step navigation">
          <StepNavigationStates />
        </Specimen>

        <Specimen id="overlays" title="Error summary, dialog, toast, processing">
          <Overlays />
        </Specimen>

        <Specimen id="notices" title="Notices and badges">
          <Notices />
        </Specimen>

        <Specimen id="figures" title="Money and rates">
          <Figures />
        </Specimen>

        <Specimen id="loan" title="Loan summary">
          <LoanParts />
        </Specimen>

        <Specimen id="tables" title="Tables">
          <Tables />
        </Specimen>

        <Specimen id="rates" title="Rates table">
          <RatesTable
            caption="Rates and fees"
            rows={headlines().map((headline) => ({
              ...headline,
              id: headline.loanType,
              label: headline.loanType,
            }))}
          />
          <div className="mt-4 max-w-prose">
            <ComparisonRateNote />
          </div>
        </Specimen>

        <Specimen id="picture" title="Repayment picture">
          <div className="max-w-prose">
            <RepaymentPicture
              caption={`Repaying ${formatCents(EXAMPLE.loanAmount)} over 5 years`}
              years={repaymentPictureOf(EXAMPLE)}
            />
          </div>
        </Specimen>

        <Specimen id="trust" title="Ratings, banner, trust badges">
          <div className="grid justify-items-start gap-6">
            <CreditScoreBanner />
            <ReviewRatings ratings={ratingsFor('sandbox')} />
            <TrustBadges />
          </div>
        </Specimen>

        <Specimen id="helpful" title="Accordion">
          <div className="max-w-form">
            <HelpfulInfo />
          </div>
        </Specimen>

        <Specimen id="frame-parts" title="Parts of frames">
          <FrameParts />
        </Specimen>

        <Specimen id="icons" title="Icons">
          <Icons />
        </Specimen>

        <Specimen id="illustrations" title="Illustrations">
          <Illustrations />
        </Specimen>
      </main>
    </>
  );
}
