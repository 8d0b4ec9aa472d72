import type { ReactNode } from 'react';
import { ServiceFailedIllustration } from '#components/illustrations/service-failed.tsx';
import { NotFoundIllustration } from '#components/illustrations/not-found.tsx';
import { buttonClassNames } from '#components/ui/button.tsx';

export type ErrorPageProps = {
  /** 500 unless told otherwise (specification §2, Access). */
  status?: number | undefined;
  message?: string | undefined;
  /** What else can be done, for example a Try again button. */
  action?: ReactNode;
};

/** Titles of the error screens: 404 has words of its own, the others say 'Oops' (specification §2). */
export const NOT_FOUND_TITLE = 'This page could not be found';
const ERROR_TITLE = 'Oops';

/** An error with its status code and message; a 404 leads back home. */
export function ErrorPage({
  status = 500,
  message = 'Something went wrong on our side. Nothing you entered is lost.',
  action,
}: ErrorPageProps) {
  const isNotFound = status === 404;
  return (
    <div className="mx-auto grid max-w-form justify-items-center px-4 py-16 text-center">
      {isNotFound ? <NotFoundIllustration /> : <ServiceFailedIllustration />}
      <p className="mt-8 text-16 font-semibold text-muted">Error {status}</p>
      <h1 className="mt-1 text-28 sm:text-36">{isNotFound ? NOT_FOUND_TITLE : ERROR_TITLE}</h1>
      <p className="mt-3 text-18 text-muted">
        {isNotFound ? 'The address may be out of date or mistyped.' : message}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-4">
        {action}
        {isNotFound && (
          <a href="/" className={buttonClassNames('primary')}>
            Back to the home page
          </a>
        )}
      </div>
    </div>
  );
}
