import type { ReactNode } from 'react';
import { OutcomePage } from '#components/frames/outcome-page.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** An outcome that is not known yet. As tall as a window, so that nothing in sight moves when it becomes known. */
export function OutcomeLoading({ illustration }: { illustration: ReactNode }) {
  return (
    <div role="status" className="min-h-dvh">
      <OutcomePage
        illustration={illustration}
        title={
          <>
            <span className="sr-only">Loading</span>
            <Skeleton className="h-20 w-72 max-w-full sm:w-96" />
          </>
        }
      >
        <Skeleton className="h-48" />
      </OutcomePage>
    </div>
  );
}
