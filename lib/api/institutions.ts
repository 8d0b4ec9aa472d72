import type { Institution } from '#lib/contracts/bank.ts';
import { callApi } from './client.ts';

/** The banks that can be connected, each with its health. @throws ApiError 504 when the provider does not answer */
export async function getInstitutions(signal?: AbortSignal): Promise<Institution[]> {
  const { value } = await callApi<Institution[]>({ method: 'GET', path: '/institutions', signal });
  return value;
}
