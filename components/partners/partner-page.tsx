import { PageColumn } from '#components/frames/page-column.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { Partner } from '#lib/domain/partners.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { HandOff } from './hand-off.tsx';

/** The hand-off page of one partner: who it is, why the applicant is here, what is passed on, and the consent. */
export function PartnerPage({
  partner: { slug, name, blurb },
}: {
  partner: Pick<Partner, 'slug' | 'name' | 'blurb'>;
}) {
  return (
    <PageColumn title={name} intro={blurb}>
      <HandOff
        slug={slug}
        note={
          <p className="mt-10 text-16 text-muted">
            {name} is a separate business. It has its own rules, rates and fees. It may make an enquiry on
            your credit file. Read more in our{' '}
            <TextLink href={pathOf('privacy-disclosure-statement')}>privacy disclosure statement</TextLink>.
          </p>
        }
      />
    </PageColumn>
  );
}
