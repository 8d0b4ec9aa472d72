import type { Employment } from '#lib/contracts/employment.ts';
import type { EmploymentValues } from '#lib/forms/screens/quote-step-2.ts';
import type { Versioned } from './client.ts';
import { callApi } from './client.ts';
import { employmentFromWire, employmentToWire } from './mappers/employment.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/** The employment; blank when none was given yet. */
export async function getEmployment(ids: ApplicationIds): Promise<Versioned<EmploymentValues>> {
  const { value, etag } = await callApi<Partial<Employment>>({
    method: 'GET',
    path: applicationPath(ids, '/employment'),
  });
  return { value: employmentFromWire(value), etag };
}

/** Creates the employment of an application. @throws ApiError 412 when `etag` is stale: another window has given one */
export async function createEmployment(
  ids: ApplicationIds,
  values: EmploymentValues,
  etag: string | undefined,
): Promise<string | undefined> {
  const reply = await callApi({
    method: 'POST',
    path: applicationPath(ids, '/employment'),
    body: employmentToWire(values),
    ifMatch: etag,
  });
  return reply.etag;
}

/** Replaces the employment. @throws ApiError 412 when `etag` is stale */
export async function putEmployment(
  ids: ApplicationIds,
  values: EmploymentValues,
  etag: string | undefined,
): Promise<string | undefined> {
  const reply = await callApi({
    method: 'PUT',
    path: applicationPath(ids, '/employment'),
    body: employmentToWire(values),
    ifMatch: etag,
  });
  return reply.etag;
}
