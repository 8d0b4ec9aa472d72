import type { Metadata } from 'next';
import { UpdatedOfferScreen } from '#components/application/offer/updated-offer-screen.tsx';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { PageColumn } from '#components/frames/page-column.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';
import { routeOf } from '#lib/routes/route-table.ts';

const { title } = routeOf('application/offer/updated');

export const metadata: Metadata = { title: documentTitleOf('application/offer/updated') };

/** A smaller loan than was asked for, beside the one that was. */
export default function UpdatedOfferPage() {
  return (
    <DefaultFrame route="application/offer/updated">
      <PageColumn title={title}>
        <UpdatedOfferScreen />
      </PageColumn>
    </DefaultFrame>
  );
}
