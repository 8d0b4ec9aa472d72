import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import type { BlindIndex } from '#server/security/sealing.ts';

/** How long a code and its link last. */
const LIFETIME_MS = minutesToMilliseconds(10);

/** What a code is made of. In this form it goes to the applicant and is never stored. */
export type Code = {
  /** The user name of the sign-in (v_code): 128 bits. */
  userName: string;
  /** Four digits. */
  pin: string;
  /** The one-time link's token: 256 bits. */
  linkToken: string;
  /** argon2id, of a keyed hash: a copy of the database tells no PIN. */
  pinHash: string;
  expiresAt: Date;
};

/** Makes a code. Hashing is the work that takes time: it is done for everybody who asks, before anyone is looked up. */
export async function createCode(blindIndex: BlindIndex, now: Date): Promise<Code> {
  const pin = String(randomInt(10_000)).padStart(4, '0');
  return {
    userName: randomBytes(16).toString('base64url'),
    pin,
    linkToken: randomBytes(32).toString('base64url'),
    pinHash: await hash(keyedPin(blindIndex, pin)),
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  };
}

export async function isRightPin(blindIndex: BlindIndex, pin: string, pinHash: string): Promise<boolean> {
  return verify(pinHash, keyedPin(blindIndex, pin));
}

/** Ten thousand PINs are soon tried through against a hash alone: without the key there is nothing to try. */
function keyedPin(blindIndex: BlindIndex, pin: string): string {
  return blindIndex('pin', pin).toString('base64url');
}

/** What is stored of a user name or a link token: they are random enough for a plain hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
