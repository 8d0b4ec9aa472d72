import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Config } from '#server/config.ts';

/**
 * Encryption at rest for everything that says who somebody is. AES-256-GCM; the key's id is stored with the bytes so
 * that keys can be rotated, and the place (table, column and row) is authenticated so that a sealed value copied to
 * another row does not open.
 */
export type Sealer = {
  /** The bytes that everything sealed under the current key begins with. */
  currentHeader: Buffer;
  /** @param place table, column and row id, for example "contact.details:0192…" */
  seal(value: unknown, place: string): Buffer;
  /** Throws when the bytes were changed, moved, or sealed under an unknown key. */
  open(bytes: Buffer, place: string): unknown;
  /** The same for raw bytes: files. */
  sealBytes(bytes: Buffer, place: string): Buffer;
  openBytes(bytes: Buffer, place: string): Buffer;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

const IVS_AT_ONCE = 256;

/**
 * Random values, each given out once, drawn by the hundred: asking for twelve bytes takes as long as asking for three
 * thousand.
 */
function createIvSource(): () => Buffer {
  let drawn = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used === drawn.length) {
      drawn = randomBytes(IVS_AT_ONCE * IV_BYTES);
      used = 0;
    }
    used += IV_BYTES;
    return drawn.subarray(used - IV_BYTES, used);
  };
}

/** @param keyBytes 32-byte keys by id; `currentKeyId` seals, all open. */
export function createSealer(keyBytes: ReadonlyMap<string, Buffer>, currentKeyId: string): Sealer {
  // Made once: importing a key's bytes takes longer than sealing with it.
  const keys = new Map([...keyBytes].map(([id, bytes]) => [id, createSecretKey(bytes)]));
  const currentKey = keys.get(currentKeyId);
  if (currentKey === undefined) throw new Error(`No data key with the id ${currentKeyId}`);
  const keyIdBytes = Buffer.from(currentKeyId, 'utf8');
  const currentHeader = Buffer.concat([Buffer.of(keyIdBytes.length), keyIdBytes]);

  const nextIv = createIvSource();

  const sealer: Sealer = {
    currentHeader,
    seal: (value, place) => sealer.sealBytes(Buffer.from(JSON.stringify(value), 'utf8'), place),
    open: (bytes, place) => JSON.parse(sealer.openBytes(bytes, place).toString('utf8')) as unknown,
    sealBytes(bytes, place) {
      const iv = nextIv();
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv).setAAD(Buffer.from(place, 'utf8'));
      const sealed = cipher.update(bytes);
      // Adds no more output in this mode: it ends the text and makes the tag.
      cipher.final();
      return Buffer.concat([currentHeader, iv, cipher.getAuthTag(), sealed]);
    },
    openBytes(bytes, place) {
      const keyIdLength = bytes.readUInt8(0);
      const keyId = bytes.toString('utf8', 1, 1 + keyIdLength);
      const key = keys.get(keyId);
      if (key === undefined) {
        throw Object.assign(new Error(`No data key with the id ${keyId}`), { code: 'data-key-unknown' });
      }
      const ivStart = 1 + keyIdLength;
      const tagStart = ivStart + IV_BYTES;
      const textStart = tagStart + TAG_BYTES;
      // By itself, it would also take the beginning of a tag.
      const whole = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(ivStart, tagStart), whole)
        .setAAD(Buffer.from(place, 'utf8'))
        .setAuthTag(bytes.subarray(tagStart, textStart));
      const opened = decipher.update(bytes.subarray(textStart));
      // Throws where the tag does not match the text; adds no more output.
      decipher.final();
      return opened;
    },
  };
  return sealer;
}

/** The sealer of an installation: a retired key still opens, and seals nothing. */
export function sealerOf({ dataKey, retiredDataKeys }: Pick<Config, 'dataKey' | 'retiredDataKeys'>): Sealer {
  const keys = [dataKey, ...retiredDataKeys].map(({ id, bytes }) => [id, bytes] as const);
  return createSealer(new Map(keys), dataKey.id);
}

/** A keyed hash by which a sealed value can be found, but only by those who have the key. */
export type BlindIndex = (
  kind:
    | 'email'
    | 'mobile'
    | 'email-and-dob'
    | 'contact-mark'
    | 'identity'
    | 'inputs'
    | 'request'
    | 'consent'
    | 'pin'
    | 'client-address'
    | 'backup'
    | 'payout-account',
  text: string,
) => Buffer;

/** @param secret at least 32 bytes; each kind of index gets its own key. */
export function createBlindIndex(secret: Buffer): BlindIndex {
  const keys = new Map<string, KeyObject>();
  return (kind, text) => {
    let key = keys.get(kind);
    if (key === undefined) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'blind-index', kind, 32)));
      keys.set(kind, key);
    }
    return createHmac('sha256', key).update(text).digest();
  };
}
