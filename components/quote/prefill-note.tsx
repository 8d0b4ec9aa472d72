'use client';

import { useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';

/**
 * Says where answers came from that the applicant has not typed here. Above the fields when that is known as the page
 * opens; when it comes later it stands below them, where nothing moves.
 */
export function PrefillNote({
  partnerName,
  place,
}: {
  partnerName: string | undefined;
  place: 'top' | 'end';
}) {
  const [wasKnown] = useState(partnerName !== undefined);
  if (partnerName === undefined || wasKnown !== (place === 'top')) return null;
  return (
    <div className={place === 'top' ? 'mb-8' : 'mt-8'}>
      <Notice live={place === 'end'}>
        Some answers are filled in with details from {partnerName}. Please check them.
      </Notice>
    </div>
  );
}
