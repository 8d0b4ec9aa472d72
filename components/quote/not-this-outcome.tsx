'use client';

import { useApplication } from '#stores/application-store.ts';
import { NotYetQuoted } from './not-yet-quoted.tsx';
import { OtherOutcome } from './other-outcome.tsx';

/**
 * For the page of an outcome that the quote does not have, come to by Back or by its address: what it would say is not
 * true of this applicant. Goes to what is.
 */
export function NotThisOutcome() {
  const quote = useApplication((application) => application.quote);
  return quote === undefined ? <NotYetQuoted /> : <OtherOutcome quote={quote} />;
}
