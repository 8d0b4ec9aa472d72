import type { Employment } from '#lib/contracts/employment.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { findEmploymentRow, saveEmploymentRow } from './repository.ts';
import type { EmploymentRow } from './repository.ts';

type Sealing = Pick<AppDeps, 'sealer'>;

const placeOf = (applicationId: string) => `employment.employer:${applicationId}`;

/** The employment of an application, as the wire has it; undefined when there is none yet. */
export async function findEmployment(
  deps: Sealing,
  queryable: Queryable,
  applicationId: string,
): Promise<Record<string, unknown> | undefined> {
  const row = await findEmploymentRow(queryable, applicationId);
  return row && openEmployment(deps, row);
}

/** A stored employment as the wire has it. */
export function openEmployment({ sealer }: Sealing, row: EmploymentRow): Record<string, unknown> {
  const { applicationId, employer } = row;
  return toEmployment(employer === null ? null : sealer.open(employer, placeOf(applicationId)), row);
}

function toEmployment(employerName: unknown, row: EmploymentRow): Record<string, unknown> {
  const { applicationId: _applicationId, updatedAt: _updatedAt, employer: _employer, ...stored } = row;
  return withoutEmpty({ ...stored, employerName });
}

/** @returns the employment as `findEmployment` returns it from then on */
export async function saveEmployment(
  deps: Sealing,
  queryable: Queryable,
  applicationId: string,
  employment: Employment,
  now: Date,
): Promise<Record<string, unknown>> {
  const { employerName } = employment;
  const row = {
    applicationId,
    status: employment.status,
    employer: employerName === undefined ? null : deps.sealer.seal(employerName, placeOf(applicationId)),
    occupation: employment.occupation ?? null,
    industry: employment.industry ?? null,
    isCurrent: employment.isCurrent,
    durationYears: employment.durationYears ?? null,
    durationMonths: employment.durationMonths ?? null,
    updatedAt: now,
  };
  await saveEmploymentRow(queryable, row);
  return toEmployment(employerName, row);
}

/** Copies the employment of one application to another, sealed for it anew. */
export async function copyEmployment(
  deps: Sealing,
  transaction: Transaction,
  from: string,
  applicationId: string,
  now: Date,
): Promise<void> {
  const employment = await findEmployment(deps, transaction, from);
  if (employment === undefined) return;
  await saveEmployment(deps, transaction, applicationId, employment as Employment, now);
}
