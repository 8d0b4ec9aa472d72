import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/** A titled part of an offer page. */
export function OfferSection({
  title,
  intro,
  isOnPaper = true,
  children,
}: {
  title: string;
  intro?: ReactNode;
  /** False where there is only something to press. */
  isOnPaper?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={classNames(
        'mt-12 border-t border-line pt-8',
        isOnPaper ? 'print:mt-8 print:pt-6' : 'print:hidden',
      )}
    >
      <h2 className="text-22">{title}</h2>
      {intro !== undefined && <p className="mt-1 break-after-avoid text-muted">{intro}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
