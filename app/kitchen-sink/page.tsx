import type { Metadata } from 'next';
import { HelpfulInfo } from '#components/frames/helpful-info.tsx';
import { CreditScoreBanner } from '#components/frames/credit-score-banner.tsx';
import { Logo } from '#components/frames/logo.tsx';
import { MaintenanceNotice } from '#components/frames/maintenance-notice.tsx';
import { RatesTable } from '#components/frames/rates-table.tsx';
import { ReviewRatings } from '#components/frames/review-ratings.tsx';
import { TrustBadges } from '#components/frames/trust-badges.tsx';
import { DeclinedIllustration } from '#components/illustrations/declined.tsx';
import { NoCreditFileIllustration } from '#components/illustrations/no-credit-file.tsx';
import { NotFoundIllustration } from '#components/illustrations/not-found.tsx';
import { OfferIllustration } from '#components/illustrations/offer.tsx';
import { ServiceFailedIllustration } from '#components/illustrations/service-failed.tsx';
import { ThankYouIllustration } from '#components/illustrations/thank-you.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card, FactList } from '#components/ui/card.tsx';
import { Money } from '#components/ui/money.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressSteps } from '#components/ui/progress-steps.tsx';
import { ComparisonRateNote, Rate } from '#components/ui/rate.tsx';
import { RepaymentPicture } from '#components/ui/repayment-picture.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { ratingsFor } from '#lib/brand/brand.ts';
import { headlines } from '#lib/domain/pricing/headline.ts';
import { cents, formatCents } from '#lib/domain/money.ts';
import { repaymentPictureOf } from '#lib/domain/pricing/repayment-picture.ts';
import { APPLICATION_TRACK, QUOTE_TRACK } from '#lib/routes/route-table.ts';
import { ButtonStates, CountingFigure, Overlays, StepNavigationStates } from './actions.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { Specimen, State, States } from './specimen.tsx';
import { TextFields } from './text-fields.tsx';

export const metadata: Metadata = { title: 'Kitchen sink' };

const FRAMES = [
  { path: '/kitchen-sink/default-frame', name: 'Default frame' },
  { path: '/kitchen-sink/form-step-frame', name: 'Form-step frame' },
  { path: '/kitchen-sink/partner-frame', name: 'Partner frame' },
];

const ILLUSTRATIONS = [
  { name: 'Offer', drawing: <OfferIllustration /> },
  { name: 'Declined', drawing: <DeclinedIllustration /> },
  { name: 'Thank you', drawing: <ThankYouIllustration /> },
  { name: 'Not found', drawing: <NotFoundIllustration /> },
  { name: 'No credit file', drawing: <NoCreditFileIllustration /> },
  { name: 'Service failed', drawing: <ServiceFailedIllustration /> },
];

const EXAMPLE = {
  loanAmount: cents(3_000_000),
  establishmentFee: cents(54_500),
  interestRate: 24.89,
  termMonths: 60,
  repaymentFrequency: 'monthly',
} as const;

/** Every component in every state: what the visual and accessibility tests look at. */
export default function KitchenSinkPage() {
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
            {FRAMES.map((frame) => (
              <li key={frame.path}>
                <TextLink href={frame.path} standalone>
                  {frame.name}
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
            <ProgressSteps steps={QUOTE_TRACK} current={0} label="Quote progress" />
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
            <Spinner label="Loading" className="text-accent" />
          </div>
        </Specimen>

        <Specimen id="text-fields" title="Text fields">
          <TextFields />
        </Specimen>

        <Specimen id="choice-fields" title="Choices">
          <ChoiceFields />
        </Specimen>

        <Specimen id="step-navigation" title="Step navigation">
          <StepNavigationStates />
        </Specimen>

        <Specimen id="overlays" title="Error summary, dialog, toast, processing">
          <Overlays />
        </Specimen>

        <Specimen id="notices" title="Notices and badges">
          <States>
            <Notice title="Saved for 7 days">You can come back with your 4 digit code.</Notice>
            <Notice tone="success" title="Statement received">
              You have given us everything we need from this account.
            </Notice>
            <Notice tone="warn">Save your last 3 bank statements.</Notice>
            <Notice
              tone="danger"
              title="Your file could not be uploaded, please try again."
              actions={<TextLink href="#notices">Try again</TextLink>}
            >
              The file is larger than 10 MB.
            </Notice>
          </States>
          <div className="mt-6 flex flex-wrap gap-3">
            <Badge>Optional</Badge>
            <Badge tone="accent">Lowest repayment</Badge>
            <Badge tone="success">Done</Badge>
            <Badge tone="warn">Still needed</Badge>
            <Badge tone="danger">Rejected</Badge>
          </div>
        </Specimen>

        <Specimen id="figures" title="Money and rates">
          <States columns={3}>
            <Card
              title="Unsecured Loan Summary"
              action={
                <TextLink standalone href="/quote/offer">
                  Edit
                </TextLink>
              }
              floating
            >
              <Money cents={60_815} size="hero" suffix="a month" />
              <div className="mt-5">
                <FactList
                  facts={[
                    { id: 'amount', label: 'Loan amount', value: <Money cents={3_000_000} /> },
                    { id: 'term', label: 'Term', value: '5 years' },
                    { id: 'rate', label: 'Interest rate', value: '7.99% p.a.' },
                    { id: 'comparison', label: 'Comparison rate', value: '7.99% p.a.' },
                  ]}
                />
              </div>
            </Card>
            <Card title="Chosen" chosen>
              <Rate rate={10.99} comparisonRate={11.28} size="large" />
              <p className="mt-4">
                <Money cents={65_215} size="large" suffix="a month" />
              </p>
            </Card>
            <Card title="Waiting">
              <Skeleton className="h-10 w-40" />
              <div className="mt-5">
                <SkeletonText lines={4} />
              </div>
            </Card>
          </States>
          <div className="mt-8">
            <CountingFigure />
          </div>
        </Specimen>

        <Specimen id="rates" title="Rates table">
          <RatesTable
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

        <Specimen id="illustrations" title="Illustrations">
          <States columns={3}>
            {ILLUSTRATIONS.map((illustration) => (
              <State key={illustration.name} name={illustration.name}>
                {illustration.drawing}
              </State>
            ))}
          </States>
        </Specimen>
      </main>
    </>
  );
}
