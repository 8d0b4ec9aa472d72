import { add } from 'date-fns/add';
import { max } from 'date-fns/max';
import { min } from 'date-fns/min';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { TERMS_IN_MONTHS } from '#lib/domain/options.ts';
import { endedAtOf } from '#server/features/application/lifecycle.ts';
import { PERIODS } from './periods.ts';

/** What decides how long an application is kept. */
export type KeptApplication = {
  status: ApplicationStatus;
  /** Whether it ever had a quote: if so something was decided, whatever became of it. */
  hadQuote: boolean;
  /** When an offer was accepted: from then on there is a contract. */
  acceptedAt: Date | null;
  updatedAt: Date;
  /** When it came to nothing, as `endedAtOf` reads it. */
  endedAt: Date | null;
  /** When the loan was paid out, and over how many months it is repaid. */
  fundedAt: Date | null;
  termMonths: number | null;
  /** Since when nothing of it is owed, according to the lender; null where it has not said so. */
  repaidAt: Date | null;
};

/** What says when an application ended. */
export type EndedApplication = Pick<KeptApplication, 'status' | 'acceptedAt' | 'updatedAt' | 'endedAt'>;

export type KeptContact = { updatedAt: Date; applications: readonly KeptApplication[] };

/** The longest term there is, for a loan whose term is not known. */
const LONGEST_TERM_MONTHS = Math.max(...TERMS_IN_MONTHS);

/** Until when a contact and everything under it is kept; undefined while that cannot be said. */
export function contactKeptUntil({ updatedAt, applications }: KeptContact): Date | undefined {
  const ends = applications.map(applicationKeptUntil);
  if (!ends.every((end) => end !== undefined)) return undefined;
  return latest([add(updatedAt, PERIODS.undecided.kept), ...ends]);
}

/** No contact goes unchecked for longer than this, whatever the periods said when it was last looked at. */
const LONGEST_BETWEEN_CHECKS = { years: 1 };

/**
 * When to look again at a contact that is kept for now. Nothing that happens in the meantime shortens how long it is
 * kept to less than that: a loan that is repaid early ends sooner, and is kept for years from then. So nobody needs to
 * look before then. A change that shortens a period sets `contact.retention_check_at` to now in a migration.
 */
export function nextCheckAt(contact: KeptContact, now: Date): Date {
  const latestCheck = add(now, LONGEST_BETWEEN_CHECKS);
  return min([contactKeptUntil(contact) ?? latestCheck, latestCheck]);
}

/**
 * Until when a contract requires the contact to be kept: erasing on request has to wait for it. Undefined while that
 * cannot be said.
 */
export function contractKeptUntil({ applications }: KeptContact): Date | undefined {
  const ends = applications.filter(({ acceptedAt }) => acceptedAt !== null).map(applicationKeptUntil);
  return ends.every((end) => end !== undefined) ? latest(ends) : undefined;
}

/** Until when bank statements are kept at least; for an application that has not ended, counted as if it ended now. */
export function statementsKeptUntil(application: EndedApplication, now: Date): Date {
  return add(endedAtOf(application) ?? now, PERIODS.bankStatements.kept);
}

function applicationKeptUntil(application: KeptApplication): Date | undefined {
  const { hadQuote, acceptedAt, updatedAt, fundedAt, repaidAt } = application;
  if (fundedAt !== null) {
    // A loan cannot be older than its contract, whatever a lender said.
    const begin = max([fundedAt, acceptedAt ?? fundedAt]);
    const endOfLoan =
      repaidAt === null
        ? add(begin, { months: application.termMonths ?? LONGEST_TERM_MONTHS })
        : max([begin, repaidAt]);
    return add(endOfLoan, PERIODS.loan.kept);
  }
  const endedAt = endedAtOf(application);
  if (acceptedAt !== null && endedAt === undefined) return undefined;
  return add(endedAt ?? updatedAt, hadQuote ? PERIODS.decided.kept : PERIODS.undecided.kept);
}

const latest = (instants: readonly Date[]): Date =>
  new Date(Math.max(0, ...instants.map((instant) => instant.getTime())));
