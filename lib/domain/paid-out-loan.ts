import type { Servicing } from '#lib/contracts/servicing.ts';

/** The loan of an application, once the lender has paid it out; undefined before, and while it is not known. */
export function paidOutLoan(servicing: Servicing | undefined) {
  return servicing !== undefined && 'reference' in servicing ? servicing : undefined;
}
