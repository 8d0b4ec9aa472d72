import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';

/**
 * Events of an application that somebody is told of after the commit: the applicant by message, the lender by notice
 * (`server/jobs/follow-up.ts` says who and how). The others end with their transaction.
 */
export const FOLLOWED_EVENTS: ReadonlySet<LifecycleEvent> = new Set<LifecycleEvent>([
  'quote declined',
  'quote referred',
  'no credit file',
  'offer made',
  'assessment declined',
  'assessment referred',
  'offer accepted',
  'documents complete',
  'documents requested',
  'documents returned',
  'bank details requested',
  'offer changed',
  'changed offer confirmed',
  'lender approved',
  'lender declined',
  'funded',
  'expired',
  'cancelled',
  'ended by us',
  'funding withdrawn',
  'account rejected',
]);
