import { addDays, dayOf } from '#lib/domain/calendar.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import { endOfDay } from '#lib/domain/validity.ts';
import type { Queryable } from '#server/db/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { findAssessedAt } from './repository.ts';

/**
 * A contract is made at most this many days after its assessment (National Consumer Credit Protection Act 2009, section
 * 128).
 */
const MOST_DAYS = 90;

/** An operator is told from this many days on. */
const TOLD_FROM_DAYS = 75;

/** The last day in Sydney on which a contract can be made on an assessment. */
export function lastDayOfContract(assessedAt: Date): CalendarDay {
  return addDays(dayOf(assessedAt), MOST_DAYS);
}

/** An assessment made at this instant or earlier is now reported to an operator. */
export function toldIfMadeBy(now: Date): Date {
  return endOfDay(addDays(dayOf(now), -TOLD_FROM_DAYS));
}

/**
 * Ensures that a contract can still be made on the applicant's assessment. What is used to verify it, such as bank
 * statements, is asked for later, and so is more recent.
 *
 * @returns the last day on which one can be made; undefined where there is no assessment
 * @throws AppError 'assessment-too-old' (422), naming the day
 */
export async function assertYoungAssessment(
  queryable: Queryable,
  applicationId: string,
  now: Date,
): Promise<CalendarDay | undefined> {
  const assessedAt = await findAssessedAt(queryable, applicationId);
  if (assessedAt === undefined) return undefined;
  const lastDay = lastDayOfContract(assessedAt);
  if (dayOf(now) <= lastDay) return lastDay;
  const message = `The assessment was made on ${dayOf(assessedAt)}: no contract can be made on it after ${lastDay}`;
  throw new AppError('assessment-too-old', { fields: [{ path: 'type', message }] });
}
