import type { AddressKey } from '#lib/contracts/address.ts';
import { serviceTime } from '#lib/time/service-time.ts';
import { callApi } from './client.ts';

/** How often a new key is requested while an address is being searched for (specification §7). */
export const KEY_REFRESH_MS = 540_000;

export type AddressKeyKeeper = {
  /** A key that has not expired, URL-encoded. @throws ApiError when there is none to get */
  key(): Promise<string>;
  /** Keeps the key fresh until the returned function is called. */
  keepFresh(): () => void;
};

type Timer = (work: () => void, milliseconds: number) => () => void;

const everyInterval: Timer = (work, milliseconds) => {
  const id = setInterval(work, milliseconds);
  return () => {
    clearInterval(id);
  };
};

/**
 * Holds the temporary key of the address service: one for all address fields, reused until it expires.
 *
 * @param now by the clock of the service, which ends keys
 */
export function createAddressKeyKeeper({
  fetchKey = fetchAddressKey,
  now = () => serviceTime(new Date()),
  repeat = everyInterval,
}: { fetchKey?: () => Promise<AddressKey>; now?: () => Date; repeat?: Timer } = {}): AddressKeyKeeper {
  let kept: { encoded: string; endsAt: number } | undefined;
  let pending: Promise<string> | undefined;

  function refresh(): Promise<string> {
    pending ??= fetchKey()
      .then(({ key, exp }) => {
        kept = { encoded: encodeURIComponent(key), endsAt: exp * 1000 };
        return kept.encoded;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  return {
    key: () =>
      kept !== undefined && kept.endsAt > now().getTime() ? Promise.resolve(kept.encoded) : refresh(),
    keepFresh: () =>
      repeat(() => {
        // The next search asks again and says what went wrong.
        refresh().catch(() => undefined);
      }, KEY_REFRESH_MS),
  };
}

async function fetchAddressKey(): Promise<AddressKey> {
  const { value } = await callApi<AddressKey>({ method: 'GET', path: '/addresskey', quiet: 'all' });
  return value;
}

/** The key of this page. */
export const addressKeyKeeper = createAddressKeyKeeper();
