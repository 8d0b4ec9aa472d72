'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import type { Quote } from '#lib/contracts/quote.ts';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import { pathOfQuote } from '#lib/routes/quote-destination.ts';
import { useApplication } from '#stores/application-store.ts';

/**
 * For an offer page whose quote is not an offer: goes to the page of its outcome. After an assessment that page may be
 * left behind as well: then the status leads on (docs/decisions/0007).
 */
export function OtherOutcome({ quote }: { quote: Quote }) {
  const router = useRouter();
  const path = pathOfQuote(quote);
  const isOpen = useApplication(({ application }) => isAllowedAt(path, application));
  useEffect(() => {
    if (isOpen) router.replace(path);
  }, [router, path, isOpen]);
  return <SkeletonText lines={2} label="One moment" />;
}
