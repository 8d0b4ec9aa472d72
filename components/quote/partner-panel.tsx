'use client';

import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { partnerOf } from '#lib/domain/partners.ts';
import { DEFAULT_PARTNER } from '#lib/routes/destinations.ts';
import { partnerPath } from '#lib/routes/route-table.ts';

/** Another lender that may help, and the way to it (specification §1, partner referral panel). */
export function PartnerPanel({ partner = DEFAULT_PARTNER }: { partner?: string | undefined }) {
  const { slug, name, blurb } = partnerOf(partner) ?? { slug: DEFAULT_PARTNER, name: '', blurb: '' };
  return (
    <Card title="Another lender may be able to help">
      <p>
        <strong>{name}.</strong> {blurb}
      </p>
      <p className="mt-2 text-muted">
        You see what would be passed on, and nothing is sent before you agree to it.
      </p>
      <div className="mt-5">
        <ButtonLink href={partnerPath(slug)}>Apply Now</ButtonLink>
      </div>
    </Card>
  );
}
