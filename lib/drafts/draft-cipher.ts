import type { KeyValueStorage } from './key-value-storage.ts';

const ALGORITHM = 'AES-GCM';
const KEY_NAME = 'key';
const NONCE_BYTES = 12;

/** What is written to the device: none of it can be read without the key. */
export type Sealed = { nonce: Uint8Array<ArrayBuffer>; text: ArrayBuffer };

export type DraftCipher = {
  /** Encrypts a JSON value for one place: it opens nowhere else. */
  seal(value: unknown, place: string): Promise<Sealed>;
  /** @throws when the key or the place is a different one, or a bit was changed */
  open(sealed: Sealed, place: string): Promise<unknown>;
  /**
   * Whether what was just sealed is under the key that the device has. If not, another window has wiped it, and what is
   * sealed next is under the present one.
   */
  isUnderKeptKey(sealed: Sealed, place: string): Promise<boolean>;
  /** Drops the key: where the storage was cleared, what is sealed next is under a new one. */
  forgetKey(): void;
};

/**
 * Encrypts under a key that the browser keeps and never shows: it is made here, cannot be exported, and is in IndexedDB
 * as a handle. A copy of the files on disk reveals nothing.
 */
export function createDraftCipher(storage: KeyValueStorage, { subtle }: Pick<Crypto, 'subtle'>): DraftCipher {
  let key: Promise<CryptoKey> | undefined;

  async function findOrMakeKey(): Promise<CryptoKey> {
    const kept = await storage.get(KEY_NAME);
    if (isKey(kept)) return kept;
    const made = await subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);
    // Another tab may have made a key meanwhile: the first one stays.
    const first = await storage.setOnce(KEY_NAME, made);
    return isKey(first) ? first : made;
  }

  function useKey(): Promise<CryptoKey> {
    key ??= findOrMakeKey().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  }

  const parameters = (nonce: Uint8Array<ArrayBuffer>, place: string) => ({
    name: ALGORITHM,
    iv: nonce,
    additionalData: new TextEncoder().encode(place),
  });

  const decrypt = async ({ nonce, text }: Sealed, place: string) =>
    subtle.decrypt(parameters(nonce, place), await useKey(), text);

  return {
    async seal(value, place) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      return { nonce, text: await subtle.encrypt(parameters(nonce, place), await useKey(), plain) };
    },
    async open(sealed, place) {
      const known = key;
      const plain = await decrypt(sealed, place).catch((error: unknown) => {
        // Another window may have wiped the device since, and sealed this under a new key.
        if (known === undefined) throw error;
        key = undefined;
        return decrypt(sealed, place);
      });
      return JSON.parse(new TextDecoder().decode(plain)) as unknown;
    },
    async isUnderKeptKey(sealed, place) {
      key = undefined;
      return decrypt(sealed, place).then(
        () => true,
        () => false,
      );
    },
    forgetKey() {
      key = undefined;
    },
  };
}

function isKey(value: unknown): value is CryptoKey {
  return typeof value === 'object' && value !== null && 'algorithm' in value && 'extractable' in value;
}
