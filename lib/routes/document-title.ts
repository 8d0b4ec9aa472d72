import { APPLICATION_TRACK, routeOf } from './route-table.ts';
import type { RouteId } from './route-table.ts';

/**
 * What a document is called in addition to its page's title, where other pages have the same title or where the title
 * says too little. After a change of page a screen reader says the document's title only if it is a different one.
 */
const LEADS: Partial<Record<RouteId, string>> = {
  'quote/step-1A': 'Check your details',
  'quote/step-2': 'Your home, licence and work',
  'quote/no-quote': 'No quote for now',
  'quote/no-quote2': 'We could not work out your quote',
  'application/step-1': APPLICATION_TRACK[0].heading,
  'application/step-2': APPLICATION_TRACK[1].heading,
  'application/offer/accepted': 'You accepted your offer',
  'application/bank-login': 'What is left to do',
  'application/completed': 'Your loan',
  'bank-details': 'Your account and your bank',
  'bank-details/noa': 'Your notice of assessment',
  'bank-details/complete': 'We have your documents',
  'resume/pin-code': 'Enter your code',
  'resume/pin-code-locked': 'Locked for now',
};

/**
 * The title of a page's document. No two are the same. It is part of what the server draws and adds nothing to any
 * script.
 */
export function documentTitleOf(id: RouteId): string {
  const { title } = routeOf(id);
  const lead = LEADS[id];
  return lead === undefined ? title : `${lead} – ${title}`;
}
