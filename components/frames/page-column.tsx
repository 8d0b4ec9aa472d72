import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/** The one column of a page, with its title. */
export function PageColumn({
  title,
  intro,
  children,
}: {
  title?: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:py-12">
      {title !== undefined && <h1 className="text-28 sm:text-36">{title}</h1>}
      {intro !== undefined && <p className="mt-3 text-18 text-muted">{intro}</p>}
      <div className={classNames(title !== undefined && 'mt-8')}>{children}</div>
    </div>
  );
}
