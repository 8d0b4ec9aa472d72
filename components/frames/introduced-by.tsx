'use client';

import { partnerOf } from '#lib/domain/partners.ts';
import { useApplication } from '#stores/application-store.ts';

/** The partner who introduced the applicant, where it is one of the registry: an unknown name is nobody's brand. */
export function IntroducedBy() {
  const name = useApplication(
    ({ application }) => partnerOf(application?.marketing.referralName?.toLowerCase() ?? '')?.name,
  );
  if (name === undefined) return null;
  return (
    <span className="border-l border-line pl-4 text-16 text-muted max-sm:hidden">introduced by {name}</span>
  );
}
