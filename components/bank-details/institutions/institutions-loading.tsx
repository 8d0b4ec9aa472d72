import { classNames } from '#components/ui/class-names.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';

const SHOWN = [0, 1, 2, 3, 4, 5] as const;

/** The place where the banks will be. */
export function InstitutionSkeletons({ columns = 1 }: { columns?: 1 | 2 }) {
  return (
    <div role="status" className={classNames('grid gap-2.5', columns === 2 && 'sm:grid-cols-2')}>
      <span className="sr-only">Loading the list of banks</span>
      {SHOWN.map((index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </div>
  );
}

/** The picker while it is not known whether a bank is still to be chosen. */
export function InstitutionsLoading() {
  return (
    <div className="grid gap-4 p-5 sm:p-6">
      <Skeleton className="h-6 w-44" />
      <Skeleton className="h-control-phone sm:h-control" />
      <InstitutionSkeletons />
    </div>
  );
}
