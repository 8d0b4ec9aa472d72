import type { ReactNode } from 'react';

/** A titled place in the showcase. */
export function Specimen({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-10">
      <h2 id={`${id}-title`} className="mb-6 text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One state of a component, named. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-14 text-muted">{name}</p>
      {children}
    </div>
  );
}

/** States side by side. */
export function States({ children, columns = 2 }: { children: ReactNode; columns?: 2 | 3 }) {
  const grid = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-2 lg:grid-cols-3' }[columns];
  return <div className={`grid items-start gap-x-10 gap-y-8 ${grid}`}>{children}</div>;
}
