import type { Metadata } from 'next';
import { PageColumn } from '#components/frames/page-column.tsx';
import { PartnerFrame } from '#components/frames/partner-frame.tsx';
import { buttonClassNames } from '#components/ui/button.tsx';

export const metadata: Metadata = { title: 'Partner frame' };

/** The partner frame around a hand-off. */
export default function PartnerFramePage() {
  return (
    <PartnerFrame>
      <PageColumn
        title="Hi Alex, unfortunately we don't have a suitable personal loan for you"
        intro="A lender we work with may be able to help. Nothing is sent until you agree."
      >
        <a href="#content" className={buttonClassNames('primary')}>
          Apply Now
        </a>
      </PageColumn>
    </PartnerFrame>
  );
}
