import { ApiError } from './api-error.ts';
import type { Versioned } from './client.ts';
import { callApi } from './client.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

type Tag = string | undefined;

/**
 * The calls of one list of records of an application. The list as a whole is versioned: every write returns the list's
 * new ETag and carries the one last known, and fails with an ApiError 412 when that is stale.
 */
export type RecordCalls<Known, ToSave> = {
  getAll: (ids: ApplicationIds) => Promise<Versioned<Known[]>>;
  /** @param part of the form that the record is in: `salary`, `creditCards.1` */
  create: (ids: ApplicationIds, record: ToSave, etag: Tag, part: string) => Promise<Versioned<Known>>;
  createAll: (ids: ApplicationIds, records: readonly ToSave[], etag: Tag) => Promise<Versioned<Known[]>>;
  put: (ids: ApplicationIds, id: string, record: ToSave, etag: Tag) => Promise<Tag>;
  /**
   * A record that is already gone, because the reply to an earlier attempt was lost, is not an error and must not send
   * the applicant away as other 404s do: the list's ETag is not known then.
   */
  remove: (ids: ApplicationIds, id: string, etag: Tag) => Promise<Tag>;
};

/**
 * @param name of the list, in paths
 * @param intentOf tells new records of one save apart: equal records of one intent are one effect
 */
export function recordCalls<Wire, Known, ToSave>(
  name: string,
  {
    fromWire,
    toWire,
    intentOf,
  }: {
    fromWire: (record: Wire) => Known;
    toWire: (record: ToSave) => Omit<Wire, 'id'>;
    intentOf: (record: ToSave, part: string) => string;
  },
): RecordCalls<Known, ToSave> {
  const listPath = (ids: ApplicationIds) => applicationPath(ids, `/${name}`);
  const itemPath = (ids: ApplicationIds, id: string) => `${listPath(ids)}/${encodeURIComponent(id)}`;

  return {
    async getAll(ids) {
      const { value, etag } = await callApi<Wire[]>({ method: 'GET', path: listPath(ids) });
      return { value: value.map(fromWire), etag };
    },
    async create(ids, record, ifMatch, part) {
      const { value, etag } = await callApi<Wire>({
        method: 'POST',
        path: listPath(ids),
        body: toWire(record),
        ifMatch,
        intent: `${name}: create ${intentOf(record, part)}`,
      });
      return { value: fromWire(value), etag };
    },
    async createAll(ids, records, ifMatch) {
      const { value, etag } = await callApi<Wire[]>({
        method: 'POST',
        path: `${listPath(ids)}/batch`,
        body: records.map(toWire),
        ifMatch,
      });
      return { value: value.map(fromWire), etag };
    },
    async put(ids, id, record, ifMatch) {
      const { etag } = await callApi({
        method: 'PUT',
        path: itemPath(ids, id),
        body: toWire(record),
        ifMatch,
      });
      return etag;
    },
    async remove(ids, id, ifMatch) {
      try {
        const { etag } = await callApi({ method: 'DELETE', path: itemPath(ids, id), ifMatch, quiet: [404] });
        return etag;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}
