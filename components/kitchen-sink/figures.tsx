import { Card, FactList } from '#components/ui/card.tsx';
import { Money } from '#components/ui/money.tsx';
import { Rate } from '#components/ui/rate.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { CountingFigure } from './actions.tsx';
import { States } from './specimen.tsx';

/** Money, rates, and the cards they are on: known and waiting. */
export function Figures() {
  return (
    <>
      <States columns={3}>
        <Card
          title="Unsecured Loan Summary"
          action={
            <TextLink standalone href="/quote/offer" className="min-w-target shrink-0">
              Edit
            </TextLink>
          }
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
        <Card title="A rate">
          <Rate rate={10.99} comparisonRate={11.28} size="large" />
          <p className="mt-4">
            <Money cents={65_215} size="large" suffix="a month" />
          </p>
        </Card>
        <Card title="Waiting">
          <Skeleton className="h-10 w-40" />
          <div className="mt-5">
            <SkeletonText lines={4} label="Loading" />
          </div>
        </Card>
      </States>
      <div className="mt-8">
        <CountingFigure />
      </div>
    </>
  );
}
