import { add } from 'date-fns';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { PERIODS } from './periods.ts';

/** What decides how long an application is kept. */
export type KeptApplication = {
  status: ApplicationStatus;
  /** Whether an offer was accepted: there is a contract. */
  wasAccepted: boolean;
  updatedAt: Date;
  /** When the loan was paid out, and over how many months it is repaid. */
  fundedAt: Date | null;
  termMonths: number | null;
};

export type KeptContact = { updatedAt: Date; applications: readonly KeptApplication[] };

/** Nothing more happens to a contract that was ended at one of these. */
const ENDED_WITHOUT_LOAN: readonly ApplicationStatus[] = ['Declined', 'Application Expired', 'Cancelled'];

/** The longest term there is, for a loan of which none is known. */
const LONGEST_TERM_MONTHS = 84;

/** Until when a contact is kept with everything under it; undefined while that cannot be said. */
export function contactKeptUntil({ updatedAt, applications }: KeptContact): Date | undefined {
  const ends = applications.map(applicationKeptUntil);
  if (!ends.every((end) => end !== undefined)) return undefined;
  return latest([add(updatedAt, PERIODS.undecided.kept), ...ends]);
}

/** Until when a contract keeps a contact: erasing on request comes after it. Undefined while that cannot be said. */
export function contractKeptUntil({ applications }: KeptContact): Date | undefined {
  const ends = applications.filter(({ wasAccepted }) => wasAccepted).map(applicationKeptUntil);
  return ends.every((end) => end !== undefined) ? latest(ends) : undefined;
}

function applicationKeptUntil(application: KeptApplication): Date | undefined {
  const { status, wasAccepted, updatedAt, fundedAt } = application;
  if (fundedAt !== null) {
    const endOfLoan = add(fundedAt, { months: application.termMonths ?? LONGEST_TERM_MONTHS });
    return add(endOfLoan, PERIODS.loan.kept);
  }
  if (wasAccepted && !ENDED_WITHOUT_LOAN.includes(status)) return undefined;
  return add(updatedAt, status === 'Quote Start' ? PERIODS.undecided.kept : PERIODS.decided.kept);
}

const latest = (instants: readonly Date[]): Date =>
  new Date(Math.max(0, ...instants.map((instant) => instant.getTime())));
