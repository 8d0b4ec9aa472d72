'use client';

import { Card } from '#components/ui/card.tsx';
import { CouldNotLoad } from '#components/ui/could-not-load.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Shown while documents load: two rows of their size. */
export function DocumentsLoading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your documents</span>
      <Skeleton className="h-6 w-40" />
      {['first', 'second'].map((row) => (
        <Card key={row}>
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="mt-3 h-4" />
          <Skeleton className="mt-2 h-4 w-4/5" />
          <Skeleton className="mt-5 h-12 w-64 max-w-full" />
        </Card>
      ))}
    </div>
  );
}

/** The API could not be reached. */
export function DocumentsUnavailable() {
  return <CouldNotLoad what="your documents" kept="Everything you gave us is kept." />;
}
