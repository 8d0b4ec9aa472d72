'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import type { Quote } from '#lib/contracts/quote.ts';
import { pathOfQuote } from '#lib/routes/quote-destination.ts';

/** For an offer page whose quote is not an offer: goes to the page of its outcome. */
export function OtherOutcome({ quote }: { quote: Quote }) {
  const router = useRouter();
  const path = pathOfQuote(quote);
  useEffect(() => {
    router.replace(path);
  }, [router, path]);
  return <SkeletonText lines={2} label="One moment" />;
}
