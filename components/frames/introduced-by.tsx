'use client';

import { findReferralSource } from '#lib/domain/referral-sources.ts';
import { useApplication } from '#stores/application-store.ts';

/**
 * Who introduced the applicant: a partner, an aggregator or a comparison site. An unknown name is not shown as a brand,
 * and our own customer service is not an introducer.
 */
export function IntroducedBy() {
  const referralName = useApplication(({ application }) => application?.marketing.referralName);
  const source = findReferralSource(referralName ?? '');
  if (source === undefined || source.refersByContactId === true) return null;
  return (
    <p className="text-16 text-muted max-sm:text-14 sm:border-l sm:border-line sm:pl-4">
      introduced by {source.displayName}
    </p>
  );
}
