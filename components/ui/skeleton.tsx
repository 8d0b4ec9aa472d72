import { classNames } from './class-names.ts';

/** A grey shape of the size of what is coming. Give it its height and width by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-control bg-line', className)}
    />
  );
}

const LINE_WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-4/5'];

/** Lines of text that are coming. */
export function SkeletonText({ lines, label }: { lines: number; label: string }) {
  return (
    <span role="status" className="grid gap-2.5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={classNames('h-4', line === lines - 1 ? 'w-3/5' : LINE_WIDTHS[line % LINE_WIDTHS.length])}
        />
      ))}
    </span>
  );
}
