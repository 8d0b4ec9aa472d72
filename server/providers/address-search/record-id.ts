import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { STATES, STREET_TYPES } from '#lib/domain/options.ts';
import type { FoundAddress } from './interface.ts';

const payload = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.enum(STREET_TYPES).or(z.literal('')),
  z.string(),
  z.enum(STATES),
  z.string(),
]);

const SIGNATURE_BYTES = 16;

/** Issues and reads the ids of embedded suggestions. */
export type RecordIds = {
  /** An id that contains the whole address and our signature, so that no search needs to be stored. */
  give(address: FoundAddress): string;
  /** The address in an id; undefined for an id we did not issue. */
  read(recordId: string): FoundAddress | undefined;
};

/** @param secret any text that only the server knows; ids stay valid while it stays the same */
export function createRecordIds(secret: string): RecordIds {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`address-record:${text}`).digest().subarray(0, SIGNATURE_BYTES);

  return {
    give({ unitNumber = '', streetNumber, streetName, streetType = '', city, state, postalCode }) {
      const parts = [unitNumber, streetNumber, streetName, streetType, city, state, postalCode];
      const encoded = Buffer.from(JSON.stringify(parts)).toString('base64url');
      return `${encoded}.${sign(encoded).toString('base64url')}`;
    },
    read(recordId) {
      const [encoded = '', signature = '', ...others] = recordId.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (others.length > 0 || given.length !== SIGNATURE_BYTES) return undefined;
      if (!timingSafeEqual(given, sign(encoded))) return undefined;
      const [unitNumber, streetNumber, streetName, streetType, city, state, postalCode] = payload.parse(
        JSON.parse(Buffer.from(encoded, 'base64url').toString()),
      );
      return {
        ...(unitNumber === '' ? {} : { unitNumber }),
        streetNumber,
        streetName,
        ...(streetType === '' ? {} : { streetType }),
        city,
        state,
        postalCode,
      };
    },
  };
}
