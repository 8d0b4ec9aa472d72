import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

const WIDTHS = { form: 'max-w-form', prose: 'max-w-prose', page: 'max-w-page' };

/** The one column of a page, with its title. */
export function PageColumn({
  title,
  intro,
  width = 'form',
  children,
}: {
  title?: ReactNode;
  intro?: ReactNode;
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}) {
  return (
    <div className={classNames('mx-auto px-4 py-8 sm:py-12', WIDTHS[width], width === 'page' && 'sm:px-6')}>
      {title !== undefined && <h1 className="text-28 sm:text-36">{title}</h1>}
      {intro !== undefined && <p className="mt-3 text-18 text-muted">{intro}</p>}
      <div className={classNames(title !== undefined && 'mt-8')}>{children}</div>
    </div>
  );
}
