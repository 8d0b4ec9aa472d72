import type { ReactNode } from 'react';

/**
 * What this screen asks. With a step heading, the screen's title is above it, smaller; the title is alone, and large,
 * where the page says so (`data-alone`): there is no offer to show, or no document to ask for.
 */
export function StepBanner({
  title,
  heading,
  intro,
}: {
  title: string;
  heading?: string | undefined;
  intro?: ReactNode;
}) {
  return (
    <div className="max-w-form">
      {heading === undefined || heading === title ? (
        <h1 className="text-28 sm:text-36">{title}</h1>
      ) : (
        <>
          <h1 className="text-16 font-semibold text-muted group-has-[[data-alone]]/step:text-28 group-has-[[data-alone]]/step:text-ink sm:group-has-[[data-alone]]/step:text-36">
            {title}
          </h1>
          <h2 className="mt-1 text-28 group-has-[[data-alone]]/step:hidden sm:text-36">{heading}</h2>
        </>
      )}
      {intro !== undefined && (
        <p className="mt-3 text-18 text-muted group-has-[[data-alone]]/step:hidden">{intro}</p>
      )}
    </div>
  );
}
