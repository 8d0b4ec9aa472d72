'use client';

import { useEffect, useMemo } from 'react';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { useReferral } from '#stores/referral-store.ts';

/** Who sent an answer, by field of the application; only answers that the applicant has not changed since. */
export function useBroughtBy(
  applicationId: string | undefined,
  referralName: string | undefined,
): Readonly<Record<string, string>> {
  const provenance = useReferral((state) => state.provenance);

  useEffect(() => {
    if (applicationId === undefined || referralName === undefined) return;
    // Only an application that a referral began has this; after a failure the answers are shown without it.
    import('#stores/actions/load-provenance.ts')
      .then(({ loadProvenance }) => loadProvenance())
      .catch(() => undefined);
  }, [applicationId, referralName]);

  return useMemo(() => {
    if (provenance === undefined || provenance.applicationId !== applicationId) return {};
    return Object.fromEntries(
      provenance.answers.flatMap(({ entity, field, source, edited }) =>
        entity === 'application' && !edited ? [[field, referralSourceOf(source)?.displayName ?? source]] : [],
      ),
    );
  }, [provenance, applicationId]);
}
