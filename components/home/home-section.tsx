import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/** A band of the home page with its heading. `surface` sets it on white between hairlines. */
export function HomeSection({
  id,
  title,
  intro,
  surface = false,
  children,
}: {
  id: string;
  title: string;
  intro?: ReactNode;
  surface?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={classNames(surface && 'border-y border-line bg-surface')}
    >
      <div className="mx-auto max-w-page px-4 py-12 sm:px-6 sm:py-16">
        <h2 id={`${id}-title`} className="text-28 sm:text-36">
          {title}
        </h2>
        {intro !== undefined && <p className="mt-3 max-w-prose text-18 text-muted">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}
