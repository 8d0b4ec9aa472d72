import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/**
 * What this screen asks. With a step heading, the screen's title is above it, smaller; the title is alone, and large,
 * where the page says so (`data-alone`): there is no offer to show, or no document to ask for. An outcome has its
 * picture above it.
 */
export function StepBanner({
  illustration,
  title,
  heading,
  intro,
}: {
  illustration?: ReactNode;
  title: string;
  heading?: string | undefined;
  intro?: ReactNode;
}) {
  return (
    <div className={classNames('max-w-form', illustration !== undefined && 'text-center')}>
      {illustration !== undefined && (
        <div className="mb-8 grid justify-items-center print:hidden">{illustration}</div>
      )}
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
