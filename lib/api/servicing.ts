import type { Servicing } from '#lib/contracts/servicing.ts';
import { callApi } from './client.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/** The loan-servicing record; {} until the loan is funded. */
export async function getServicing(ids: ApplicationIds): Promise<Servicing> {
  const { value } = await callApi<Servicing>({ method: 'GET', path: applicationPath(ids, '/hzapplication') });
  return value;
}
