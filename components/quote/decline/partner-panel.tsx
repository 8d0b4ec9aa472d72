'use client';

import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { partnerOf } from '#lib/domain/partners.ts';
import { DEFAULT_PARTNER } from '#lib/routes/destinations.ts';
import { partnerPath } from '#lib/routes/route-table.ts';

/** Another lender that may help, with a link to it (specification §1, partner referral panel). */
export function PartnerPanel({
  partner = DEFAULT_PARTNER,
  isReferral = true,
}: {
  partner?: string | undefined;
  /** False where there is nothing to pass on: the applicant applies there on their own. */
  isReferral?: boolean;
}) {
  // A page may be older than the partner.
  const known = partnerOf(partner) ?? partnerOf(DEFAULT_PARTNER);
  if (known === undefined) return null;
  const { slug, name, blurb } = known;
  return (
    <Card title="Another lender may be able to help">
      <p>
        <strong>{name}.</strong> {blurb}
      </p>
      <p className="mt-2 text-muted">
        {isReferral
          ? 'You will see what we would pass on. We send nothing until you agree to it.'
          : 'You apply with them directly. We pass nothing on.'}
      </p>
      <div className="mt-5">
        <ButtonLink href={partnerPath(slug)} variant={isReferral ? 'primary' : 'secondary'}>
          Apply Now
        </ButtonLink>
      </div>
    </Card>
  );
}
