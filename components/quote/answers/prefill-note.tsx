'use client';

import { useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';

/**
 * Says where answers came from that the applicant did not type here. Above the fields if that is known as the page
 * opens; if it is known only later, below them, where nothing moves.
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
