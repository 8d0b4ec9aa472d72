'use client';

import { Skeleton } from '#components/ui/skeleton.tsx';
import { useApplication } from '#stores/application-store.ts';

/** The number that an application is known by, inside a sentence; its place until it is loaded. */
export function ReferenceNumber() {
  const reference = useApplication(({ application }) => application?.sfid);
  if (reference === undefined) return <Skeleton className="inline-block h-5 w-28 align-middle" />;
  return <strong className="whitespace-nowrap text-ink">{reference}</strong>;
}
