import type { ReactNode } from 'react';

type OutcomeProps = {
  illustration: ReactNode;
  title: ReactNode;
  /** What happened, if the title does not say it: the title is then above it, smaller. */
  heading?: ReactNode;
  /** What happens next and when. */
  next?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** An outcome with margins of its own, where the frame has none. */
export function OutcomePage(outcome: OutcomeProps) {
  return (
    <div className="mx-auto max-w-form px-4 py-12 sm:py-16 print:py-4">
      <Outcome {...outcome} />
    </div>
  );
}

/** How something ended: a picture, what happened, what happens next and when, one action. */
export function Outcome({ illustration, title, heading, next, action, children }: OutcomeProps) {
  return (
    <>
      <div className="grid justify-items-center text-center">
        {illustration}
        {heading === undefined ? (
          <h1 className="mt-8 text-28 wrap-anywhere sm:text-36">{title}</h1>
        ) : (
          <>
            <h1 className="mt-8 text-16 font-semibold text-muted">{title}</h1>
            <h2 className="mt-1 text-28 wrap-anywhere sm:text-36">{heading}</h2>
          </>
        )}
        {next !== undefined && (
          <div className="mt-3 text-18 text-balance text-muted [&_p]:text-balance">{next}</div>
        )}
        {action !== undefined && (
          <div className="mt-8 flex flex-wrap justify-center gap-4 print:hidden">{action}</div>
        )}
      </div>
      {children !== undefined && <div className="mt-12">{children}</div>}
    </>
  );
}
