import { formatRate } from '#lib/domain/money.ts';
import { COMPARISON_RATE_WARNING } from '#lib/domain/pricing/comparison-rate-warning.ts';
import { classNames } from './class-names.ts';

/** The id of the comparison rate warning on the page; every rate links to it. */
const COMPARISON_RATE_NOTE_ID = 'comparison-rate-warning';

const SIZES = {
  text: 'text-17',
  medium: 'text-22',
  large: 'text-28 tracking-tight',
};

/**
 * An interest rate with its comparison rate beside it in the same size: the law requires equal prominence. The page
 * must also show `ComparisonRateNote`.
 */
export function Rate({
  rate,
  comparisonRate,
  size = 'medium',
}: {
  /** Per cent a year. */
  rate: number;
  comparisonRate: number;
  size?: keyof typeof SIZES;
}) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <RateFigure label="Interest rate" percent={rate} size={size} />
      <RateFigure label="Comparison rate" percent={comparisonRate} size={size} hasNote />
    </dl>
  );
}

function RateFigure({
  label,
  percent,
  size,
  hasNote = false,
}: {
  label: string;
  percent: number;
  size: keyof typeof SIZES;
  hasNote?: boolean;
}) {
  return (
    <div>
      <dt className="text-14 text-muted">{label}</dt>
      <dd className={classNames('font-semibold whitespace-nowrap tabular-nums', SIZES[size])}>
        {formatRate(percent)}% p.a.
        {hasNote && <NoteMark />}
      </dd>
    </div>
  );
}

/** The mark after a comparison rate that links to the warning. */
function NoteMark() {
  return (
    <a
      href={`#${COMPARISON_RATE_NOTE_ID}`}
      aria-label="About the comparison rate"
      className="relative inline-block px-0.5 text-center text-accent no-underline after:absolute after:-inset-x-5 after:-inset-y-3 after:content-[''] hover:underline"
    >
      *
    </a>
  );
}

/** What the rate is, then the warning of the National Consumer Credit Protection Regulations: once on every page that shows one. */
export function ComparisonRateNote({
  example = 'The comparison rate is for a loan of $30,000 over 5 years, repaid monthly.',
  hasId = true,
}: {
  example?: string;
  /** False where the page has the note a second time. */
  hasId?: boolean;
}) {
  return (
    <p id={hasId ? COMPARISON_RATE_NOTE_ID : undefined} className="scroll-mt-6 text-14 text-muted">
      * The comparison rate puts the interest and the fee together in one rate. {example}{' '}
      {COMPARISON_RATE_WARNING}
    </p>
  );
}
