import type { Metadata } from 'next';
import { UpdatedOfferScreen } from '#components/application/updated-offer-screen.tsx';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { PageColumn } from '#components/frames/page-column.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

const { title } = routeOf('application/offer/updated');

export const metadata: Metadata = { title };

/** A smaller loan than was asked for, side by side with it. */
export default function UpdatedOfferPage() {
  return (
    <DefaultFrame route="application/offer/updated">
      <PageColumn title={title}>
        <UpdatedOfferScreen />
      </PageColumn>
    </DefaultFrame>
  );
}
