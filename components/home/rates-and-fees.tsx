import { RatesTable } from '#components/frames/rates-table.tsx';
import { Card, FactList } from '#components/ui/card.tsx';
import { TickIcon } from '#components/ui/icons.tsx';
import { ComparisonRateNote } from '#components/ui/rate.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { formatCents, formatRate } from '#lib/domain/money.ts';
import type { LoanType } from '#lib/domain/options.ts';
import { bestTierUnsecuredMaximum } from '#lib/domain/pricing/best-tier.ts';
import type { Headline } from '#lib/domain/pricing/headline.ts';
import { headlines } from '#lib/domain/pricing/headline.ts';
import { pathOf, routeOf } from '#lib/routes/route-table.ts';
import { HomeSection } from './home-section.tsx';
import { RepresentativeExample } from './representative-example.tsx';

const NAMES: Record<LoanType, string> = { Unsecured: 'Unsecured loan', Secured: 'Secured loan' };
const NO_FEES = ['No monthly fee', 'No fee for repaying early', 'No hidden fees'];

/** Every headline range of the price list, the fees there are and are not, and the representative example. */
export function RatesAndFees() {
  const lines = headlines();
  return (
    <HomeSection
      id="rates"
      title="Rates and fees"
      intro="Your rate is fixed for the whole term. It depends on your credit history, the term and whether the loan is secured."
    >
      <div className="max-lg:hidden">
        <RatesTable
          caption="Rates and fees by loan type"
          rows={lines.map((line) => ({ id: line.loanType, label: NAMES[line.loanType], ...line }))}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:hidden">
        {lines.map((line) => (
          <RateCard key={line.loanType} line={line} />
        ))}
      </div>
      <p className="mt-5 max-w-prose">
        Your credit history decides your credit tier. In our best credit tier you can borrow up to{' '}
        {formatCents(bestTierUnsecuredMaximum())} unsecured, and an unsecured loan has no establishment fee.
      </p>
      <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
        {NO_FEES.map((text) => (
          <li key={text} className="flex gap-2">
            <TickIcon className="mt-0.75 text-accent" />
            {text}
          </li>
        ))}
      </ul>
      <RepresentativeExample />
      <div className="mt-6 max-w-prose">
        <ComparisonRateNote hasId={false} />
        <p className="mt-4">
          Who these loans are for, and who they are not for:{' '}
          <TextLink
            href={pathOf('target-market-determination')}
            className="inline-flex min-h-target items-center"
          >
            {routeOf('target-market-determination').title}
          </TextLink>
        </p>
      </div>
    </HomeSection>
  );
}

/** A line of the rates table on a phone, where a row of five columns has no room. */
function RateCard({ line }: { line: Headline }) {
  const percent = (range: Headline['interestRate']) =>
    `${formatRate(range.lowest)}% to ${formatRate(range.highest)}%`;
  const dollars = (range: Headline['loanAmount']) =>
    `${formatCents(range.lowest)} to ${formatCents(range.highest)}`;
  return (
    <Card title={NAMES[line.loanType]} headingLevel={3}>
      <FactList
        facts={[
          { id: 'amount', label: 'Borrow', value: dollars(line.loanAmount) },
          { id: 'rate', label: 'Interest rate p.a.', value: percent(line.interestRate) },
          { id: 'comparison', label: 'Comparison rate p.a.*', value: percent(line.comparisonRate) },
          { id: 'fee', label: 'Establishment fee', value: dollars(line.establishmentFee) },
        ]}
      />
    </Card>
  );
}
