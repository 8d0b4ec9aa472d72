import type { ReactNode } from 'react';

/** A titled part of an offer page. */
export function OfferSection({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mt-12 border-t border-line pt-8 print:mt-8">
      <h2 className="text-22">{title}</h2>
      {intro !== undefined && <p className="mt-1 text-muted">{intro}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
