import { ApiError } from './api-error.ts';
import { callApi } from './client.ts';

/**
 * Deletes a record of a list. A record that is already gone, because the reply to an earlier attempt was lost, is not
 * an error and must not send the applicant away as other 404s do.
 *
 * @param etag the list's ETag
 * @returns the list's new ETag; undefined when it is not known
 * @throws ApiError 412 when `etag` is stale
 */
export async function deleteItem(path: string, etag: string | undefined): Promise<string | undefined> {
  try {
    const reply = await callApi({ method: 'DELETE', path, ifMatch: etag, quiet: [404] });
    return reply.etag;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
