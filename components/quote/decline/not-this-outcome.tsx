'use client';

import { useApplication } from '#stores/application-store.ts';
import { NotYetQuoted } from './not-yet-quoted.tsx';
import { OtherOutcome } from './other-outcome.tsx';

/**
 * For the page of an outcome that the quote does not have, reached by Back or by its address: what the page would say
 * is not true of this applicant. Goes to the actual outcome.
 */
export function NotThisOutcome() {
  const quote = useApplication((application) => application.quote);
  return quote === undefined ? <NotYetQuoted /> : <OtherOutcome quote={quote} />;
}
