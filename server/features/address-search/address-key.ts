import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AddressKey } from '#lib/contracts/address.ts';

/** Longer than the nine minutes after which the client asks for a new one (specification §9). */
const LIFETIME_SECONDS = 10 * 60;

/** Issues and checks the temporary keys of the address search. They are signed, so that none needs to be stored. */
export type AddressKeys = {
  /** A key of characters that need no escaping in a URL, and when it ends, in epoch seconds. */
  issue(now: Date): AddressKey;
  /** Whether this is one of our keys and has not ended. */
  isValid(key: string, now: Date): boolean;
};

/** @param secret any text that only the server knows */
export function createAddressKeys(secret: string): AddressKeys {
  const sign = (text: string) => createHmac('sha256', secret).update(`address-key:${text}`).digest();

  return {
    issue(now) {
      const exp = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
      const claim = `${exp.toString(36)}.${randomBytes(9).toString('base64url')}`;
      return { key: `${claim}.${sign(claim).toString('base64url')}`, exp };
    },
    isValid(key, now) {
      const [expiry = '', nonce = '', signature = '', ...others] = key.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(`${expiry}.${nonce}`);
      if (others.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
        return false;
      return parseInt(expiry, 36) * 1000 > now.getTime();
    },
  };
}
