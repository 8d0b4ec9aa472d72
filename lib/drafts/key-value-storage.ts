import { limitWaiting } from '#lib/time/waiting-limit.ts';

/** A place on the device that keeps values by name. IndexedDB in the browser, memory where there is none. */
export type KeyValueStorage = {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  /** Keeps `value` unless something is already kept under that name; resolves to what is kept. */
  setOnce(name: string, value: unknown): Promise<unknown>;
  /** Keeps `value` if what is kept is still what is expected: nothing is written in between. Tells whether it was. */
  setIf(name: string, value: unknown, isExpected: (value: unknown) => boolean): Promise<boolean>;
  delete(name: string): Promise<void>;
  /** Deletes what is kept under a name if it is still what is expected: nothing is written in between. */
  deleteIf(name: string, isExpected: (value: unknown) => boolean): Promise<void>;
  /** The names of everything that is kept. */
  names(): Promise<string[]>;
  clear(): Promise<void>;
};

/** Forgets everything with the page. */
export function createMemoryStorage(): KeyValueStorage {
  const kept = new Map<string, unknown>();
  return {
    get: (name) => Promise.resolve(kept.get(name)),
    set: (name, value) => {
      kept.set(name, value);
      return Promise.resolve();
    },
    setOnce: (name, value) => {
      if (!kept.has(name)) kept.set(name, value);
      return Promise.resolve(kept.get(name));
    },
    setIf: (name, value, isExpected) => {
      const isToKeep = isExpected(kept.get(name));
      if (isToKeep) kept.set(name, value);
      return Promise.resolve(isToKeep);
    },
    delete: (name) => {
      kept.delete(name);
      return Promise.resolve();
    },
    deleteIf: (name, isExpected) => {
      if (isExpected(kept.get(name))) kept.delete(name);
      return Promise.resolve();
    },
    names: () => Promise.resolve([...kept.keys()]),
    clear: () => {
      kept.clear();
      return Promise.resolve();
    },
  };
}

const STORE = 'values';
const SILENT = 'IndexedDB does not answer';

/** Longer than any disk takes. Some browsers' databases neither open nor fail. */
const ANSWER_LIMIT_MS = 4_000;

/**
 * One object store of one IndexedDB database. Rejects where it does not answer, and where the browser refuses, for
 * example in some private windows.
 *
 * @param onLost called when the browser itself has closed the database, perhaps to clear it
 */
export function createIndexedDbStorage(
  databaseName: string,
  factory: IDBFactory,
  onLost: () => void = () => undefined,
): KeyValueStorage {
  let opened: Promise<IDBDatabase> | undefined;
  let isSilent = false;

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open(databaseName, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => {
        const database = request.result;
        // Another tab with a newer version, or the browser itself, may need the database closed: the next use opens it
        // again.
        database.onversionchange = () => {
          database.close();
          opened = undefined;
        };
        database.onclose = () => {
          opened = undefined;
          onLost();
        };
        resolve(database);
      };
      request.onerror = () => {
        opened = undefined;
        reject(request.error ?? new Error('IndexedDB could not be opened'));
      };
    });
    return opened;
  }

  /** Reopens a connection that the browser has lost, as some browsers do in the background. */
  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const database = await open();
    try {
      return database.transaction(STORE, mode);
    } catch {
      opened = undefined;
      return (await open()).transaction(STORE, mode);
    }
  }

  /** Runs one transaction; settles when it is complete, so that what was written is on the device. */
  async function run(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, answer: (value: unknown) => void) => void,
  ): Promise<unknown> {
    if (isSilent) throw new Error(SILENT);
    return new Promise((resolve, reject) => {
      const stop = limitWaiting(ANSWER_LIMIT_MS, () => {
        // Nothing else waits for it until it does answer.
        isSilent = true;
        reject(new Error(SILENT));
      });
      const end = () => {
        stop();
        isSilent = false;
      };
      carryOut(mode, work).finally(end).then(resolve, reject);
    });
  }

  async function carryOut(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, answer: (value: unknown) => void) => void,
  ): Promise<unknown> {
    const transaction = await begin(mode);
    const laidAside = abortWhenLaidAside(transaction);
    try {
      return await new Promise((resolve, reject) => {
        let answered: unknown;
        transaction.oncomplete = () => {
          resolve(answered);
        };
        transaction.onabort = transaction.onerror = () => {
          reject(transaction.error ?? new Error('IndexedDB transaction failed'));
        };
        work(transaction.objectStore(STORE), (value) => {
          answered = value;
        });
      });
    } catch (error) {
      const back = laidAside.untilBack();
      if (back === undefined) throw error;
      // Nothing of it was done. It is asked for again if somebody comes back to the page.
      await back;
      return await carryOut(mode, work);
    } finally {
      laidAside.stop();
    }
  }

  /** Committed as it is asked for: see `abortWhenLaidAside`. */
  const write = async (work: (store: IDBObjectStore) => void) => {
    await run('readwrite', (store) => {
      work(store);
      store.transaction.commit();
    });
  };

  return {
    get: (name) =>
      run('readonly', (store, answer) => {
        const request: IDBRequest<unknown> = store.get(name);
        request.onsuccess = () => {
          answer(request.result);
        };
      }),
    set: (name, value) =>
      write((store) => {
        store.put(value, name);
      }),
    setOnce: (name, value) =>
      run('readwrite', (store, answer) => {
        const request: IDBRequest<unknown> = store.get(name);
        request.onsuccess = () => {
          if (request.result === undefined) store.put(value, name);
          store.transaction.commit();
          answer(request.result ?? value);
        };
      }),
    setIf: async (name, value, isExpected) =>
      (await run('readwrite', (store, answer) => {
        const request: IDBRequest<unknown> = store.get(name);
        request.onsuccess = () => {
          const isToKeep = isExpected(request.result);
          if (isToKeep) store.put(value, name);
          store.transaction.commit();
          answer(isToKeep);
        };
      })) as boolean,
    delete: (name) =>
      write((store) => {
        store.delete(name);
      }),
    deleteIf: async (name, isExpected) => {
      await run('readwrite', (store) => {
        const request: IDBRequest<unknown> = store.get(name);
        request.onsuccess = () => {
          if (isExpected(request.result)) store.delete(name);
          store.transaction.commit();
        };
      });
    },
    names: async () =>
      (await run('readonly', (store, answer) => {
        const request = store.getAllKeys();
        request.onsuccess = () => {
          answer(request.result);
        };
      })) as string[],
    clear: () =>
      write((store) => {
        store.clear();
      }),
  };
}

/**
 * WebKit lays a page that is left aside with its transactions still open, and then no other page of the window can
 * write for as long as it is kept for the way back. So what is written is committed as it is asked for, without waiting
 * for an answer that a page laid aside never gets, and what is not written yet by then is given up.
 */
function abortWhenLaidAside(transaction: IDBTransaction) {
  let back: Promise<void> | undefined;
  const abort = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    try {
      transaction.abort();
    } catch {
      // Committed: it ends without the page.
      return;
    }
    back = new Promise((resolve) => {
      const goOn = () => {
        resolve();
      };
      window.addEventListener('pageshow', goOn, { once: true });
    });
  };
  window.addEventListener('pagehide', abort);
  return {
    /** Once it was given up: settles when somebody comes back to the page. */
    untilBack: () => back,
    stop: () => {
      window.removeEventListener('pagehide', abort);
    },
  };
}
