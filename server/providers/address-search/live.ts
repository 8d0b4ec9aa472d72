import { z } from 'zod';
import { addressContract } from '#lib/contracts/address.ts';
import type { AddressSuggestion } from '#lib/contracts/address-search.ts';
import { STATES } from '#lib/domain/options.ts';
import { parseStreetLine } from '#lib/domain/street-line.ts';
import { readJson } from '#server/http/read-body.ts';
import { firstOfEach } from '#server/providers/first-of-each.ts';
import { ProviderError, faultOfStatus } from '#server/providers/provider-error.ts';
import { readText } from '#server/providers/service-client.ts';
import type { AddressSearchProvider } from './interface.ts';

export type LiveAddressSearchSettings = {
  /** Base address of the service, without a trailing slash. */
  url: string;
  /** Our account's key: it stays on the server. */
  key: string;
  /** Milliseconds to wait for a whole reply. Somebody is typing: a late suggestion is worth nothing. */
  timeoutMs?: number;
};

const PROVIDER = 'address search';
const DEFAULT_TIMEOUT_MS = 2000;

/** How a service may say that it never issued this id. */
const UNKNOWN_ID_STATUSES: ReadonlySet<number> = new Set([400, 404, 422]);

type Response = { status: number; body: string };

/** What the service answers (specification §7); it may say more than this. */
const reply = z.object({
  result: z.array(
    z.object({
      RecordId: z.string().min(1),
      AddressLine: z.string().min(1),
      Locality: z.string().min(1),
      State: z.string().toUpperCase().pipe(z.enum(STATES)),
      Postcode: z.string().regex(/^\d{4}$/),
    }),
  ),
});

/** The outside predictive address service: the same two calls as our own, with our account's key. */
export function createLiveAddressSearch(settings: LiveAddressSearchSettings): AddressSearchProvider {
  const { url, key, timeoutMs = DEFAULT_TIMEOUT_MS } = settings;

  async function ask(path: string, parameters: Record<string, string>): Promise<Response> {
    const query = new URLSearchParams({ key, ...parameters, output: 'json' });
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${url}/${path}?${query.toString()}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal,
      });
      // Read here, so that the time limit covers the whole reply.
      return { status: response.status, body: response.ok ? await readText(response, PROVIDER) : '' };
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      // No cause: it would contain the requested URL, and with it the key.
      throw new ProviderError(PROVIDER, signal.aborted ? 'timeout' : 'unavailable');
    }
  }

  return {
    async search(text, limit) {
      const found = readReply(await ask('search', { text, limit: String(limit) }));
      // A suggestion that an applicant cannot use as a whole address is dropped, and so is one that comes again.
      const usable = found.filter((suggestion) => partsOf(suggestion) !== undefined);
      return firstOfEach(usable, ({ RecordId }) => RecordId).slice(0, limit);
    },

    async retrieve(recordId) {
      const response = await ask('retrieve', { id: recordId });
      if (UNKNOWN_ID_STATUSES.has(response.status)) return undefined;
      const [found] = readReply(response);
      // It is known by the id that it was asked for with, whatever the service calls it here.
      return found && partsOf({ ...found, RecordId: recordId });
    },
  };
}

/** The address of a suggestion; undefined where a form could not hold it, or its id could not be asked for again. */
function partsOf({ RecordId, AddressLine, Locality, State, Postcode }: AddressSuggestion) {
  const street = parseStreetLine(AddressLine);
  if (street === undefined) return undefined;
  const address = { ...street, city: Locality, state: State, postalCode: Postcode };
  return addressContract.safeParse({ ...address, recordId: RecordId }).success ? address : undefined;
}

/** @throws ProviderError 'unavailable' when the service cannot serve now, 'rejected' for any other surprise */
function readReply({ status, body }: Response): AddressSuggestion[] {
  if (status !== 200) {
    const isBusy = status >= 500 || status === 429;
    throw new ProviderError(PROVIDER, isBusy ? 'unavailable' : 'rejected', faultOfStatus(status));
  }
  const parsed = reply.safeParse(readJson(body));
  if (!parsed.success) throw new ProviderError(PROVIDER, 'rejected', { fault: 'unreadable' });
  return parsed.data.result;
}
