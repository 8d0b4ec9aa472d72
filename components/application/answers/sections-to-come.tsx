import { Skeleton } from '#components/ui/skeleton.tsx';

/**
 * Takes the place of sections that depend on other answers, until those are known. Taller than a screen, so that
 * nothing in view moves when the real ones replace it.
 */
export function SectionsToCome() {
  return (
    <div role="status" className="mt-8 grid min-h-dvh content-start gap-5 border-t border-line pt-8">
      <span className="sr-only">Loading the next questions</span>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="h-control" />
      <Skeleton className="h-5 w-56 max-w-full" />
      <Skeleton className="h-control" />
    </div>
  );
}
