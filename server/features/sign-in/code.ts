import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { milliseconds } from 'date-fns/milliseconds';
import type { BlindIndex } from '#server/security/sealing.ts';
import type { VerificationRow } from './repository.ts';

/** How long a code and its link last. */
const LIFETIME_MS = milliseconds({ minutes: 10 });

const PINS = 10_000;
/** Mistyping one does not produce the other. */
const LEAST_APART = 1000;

/** What a code is made of. In this form it goes to the applicant, and is never stored. */
export type Code = {
  /** The user name of the sign-in (v_code): 128 bits. */
  userName: string;
  /** Four digits, for the e-mail. */
  pin: string;
  /** Four different digits, for the text message: which of the two is used tells what the user has access to. */
  smsPin: string;
  /** The one-time link's token: 256 bits. */
  linkToken: string;
  /** argon2id, of a keyed hash: a copy of the database reveals no PIN. */
  pinHash: string;
  smsPinHash: string;
  expiresAt: Date;
};

/** Makes a code. Hashing is the part that takes time: it is done for everybody who asks, before anyone is looked up. */
export async function createCode(blindIndex: BlindIndex, now: Date): Promise<Code> {
  const drawn = randomInt(PINS);
  const pin = asPin(drawn);
  const smsPin = asPin((drawn + randomInt(LEAST_APART, PINS - LEAST_APART)) % PINS);
  const [pinHash, smsPinHash] = await Promise.all([
    hash(keyedPin(blindIndex, pin)),
    hash(keyedPin(blindIndex, smsPin)),
  ]);
  return {
    ...drawSecrets(),
    pin,
    smsPin,
    pinHash,
    smsPinHash,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  };
}

/** The parts of a code that nobody can guess. */
export function drawSecrets(): Pick<Code, 'userName' | 'linkToken'> {
  return {
    userName: randomBytes(16).toString('base64url'),
    linkToken: randomBytes(32).toString('base64url'),
  };
}

/**
 * The channel a PIN was sent through; undefined for a wrong PIN. A PIN that was not only mailed proves no more than a
 * text message does.
 */
export async function channelOfPin(
  blindIndex: BlindIndex,
  pin: string,
  { pinHash, pinMailedAlone, smsPinHash }: Pick<VerificationRow, 'pinHash' | 'pinMailedAlone' | 'smsPinHash'>,
): Promise<'email' | 'sms' | undefined> {
  const keyed = keyedPin(blindIndex, pin);
  const [isEmailed, isTexted] = await Promise.all([
    verify(pinHash, keyed),
    smsPinHash !== null && verify(smsPinHash, keyed),
  ]);
  if (isEmailed && pinMailedAlone === true) return 'email';
  return isEmailed || isTexted ? 'sms' : undefined;
}

function asPin(number: number): string {
  return String(number).padStart(4, '0');
}

/** Ten thousand PINs are quickly tried against a plain hash: without the key there is nothing to try. */
function keyedPin(blindIndex: BlindIndex, pin: string): string {
  return blindIndex('pin', pin).toString('base64url');
}

/** What is stored of a user name or a link token: they are random enough for a plain hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
