import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIndexedDbStorage } from '#lib/drafts/key-value-storage.ts';
import type { KeyValueStorage } from '#lib/drafts/key-value-storage.ts';

/** A transaction that is complete at once, and has found nothing. */
const answering = () => ({
  objectStore: () => ({ get: () => ({}) }),
  set oncomplete(complete: () => void) {
    queueMicrotask(complete);
  },
});

describe('a database that neither opens nor fails', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is waited for once, and used again when it answers after all', async () => {
    vi.useFakeTimers();
    const opening = {} as { result: unknown; onsuccess: () => void };
    const storage = createIndexedDbStorage('drafts', { open: () => opening } as unknown as IDBFactory);
    const first = storage.get('one').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await first).toBeInstanceOf(Error);
    // Not even for a moment: somebody who presses Next has already waited.
    await expect(storage.get('another')).rejects.toThrow();

    opening.result = {
      transaction: answering,
    };
    opening.onsuccess();
    await vi.advanceTimersByTimeAsync(0);
    await expect(storage.get('one')).resolves.toBeUndefined();
  });

  it('is not given up on a device that slept meanwhile, and so did the database', async () => {
    vi.useFakeTimers();
    const storage = createIndexedDbStorage('drafts', { open: () => ({}) } as unknown as IDBFactory);
    let isGivenUp = false;
    storage.get('one').catch(() => (isGivenUp = true));
    // What was due while the device slept happens once when it wakes.
    await vi.advanceTimersToNextTimerAsync();
    expect(isGivenUp).toBe(false);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(isGivenUp).toBe(true);
  });
});

describe('a page that is left while it writes', () => {
  const begun: { oncomplete: (() => void) | undefined }[] = [];
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(async () => {
    // Or it would be given up in the middle of another file.
    for (const { oncomplete } of begun.splice(0)) oncomplete?.();
    await new Promise(setImmediate);
    vi.unstubAllGlobals();
  });

  /** One transaction in which nothing has been answered yet. */
  function openOne() {
    const request = { result: undefined } as { result: unknown; onsuccess?: () => void };
    const aborted = new DOMException('The page was left', 'AbortError');
    const written = { put: vi.fn(() => request), delete: vi.fn(() => request) };
    const transaction = {
      commit: vi.fn(),
      abort: vi.fn(() => transaction.onabort?.()),
      onabort: undefined as (() => void) | undefined,
      oncomplete: undefined as (() => void) | undefined,
      error: aborted,
      objectStore: () => ({
        transaction,
        ...written,
        clear: () => request,
        get: () => request,
      }),
    };
    const begin = vi.fn(() => {
      begun.push(transaction);
      return transaction;
    });
    const opening = { result: { transaction: begin } } as unknown as { onsuccess: () => void };
    const storage = createIndexedDbStorage('drafts', { open: () => opening } as unknown as IDBFactory);
    const open = () => {
      opening.onsuccess();
    };
    return { storage, transaction, request, open, begin, written };
  }

  function leave(persisted: boolean) {
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  }

  it('has committed what it asked for before an answer comes', async () => {
    const { storage, transaction, open } = openOne();
    void storage.set('one', 1);
    open();
    await vi.waitFor(() => {
      expect(transaction.commit).toHaveBeenCalledOnce();
    });
  });

  it('gives up what it has not written while it is laid aside, and does it when somebody comes back', async () => {
    const { storage, transaction, request, open } = openOne();
    const writing = storage.setOnce('one', 1);
    open();
    await vi.waitFor(() => {
      expect(transaction.onabort).toBeDefined();
    });
    leave(false);
    expect(transaction.abort).not.toHaveBeenCalled();
    leave(true);
    expect(transaction.abort).toHaveBeenCalledOnce();
    await Promise.resolve();
    delete request.onsuccess;
    window.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => {
      expect(request.onsuccess).toBeDefined();
    });
    (request as { onsuccess?: () => void }).onsuccess?.();
    transaction.oncomplete?.();
    expect(await writing).toBe(1);
    leave(true);
    expect(transaction.abort).toHaveBeenCalledOnce();
  });

  it.each(['delete', 'clear'] as const)('commits a %s as it is asked for', async (change) => {
    const { storage, transaction, open } = openOne();
    void storage[change]('one');
    open();
    await vi.waitFor(() => {
      expect(transaction.commit).toHaveBeenCalledOnce();
    });
  });

  type Change = (storage: KeyValueStorage, isExpected: (kept: unknown) => boolean) => Promise<unknown>;
  const DEPENDING: [string, Change][] = [
    ['set once', (storage) => storage.setOnce('one', 1)],
    ['set', (storage, isExpected) => storage.setIf('one', 1, isExpected)],
    ['deleted', (storage, isExpected) => storage.deleteIf('one', isExpected)],
  ];

  it.each(DEPENDING)('commits what is %s by an answer as soon as that has come', async (_, change) => {
    const { storage, transaction, request, open } = openOne();
    void change(storage, () => true);
    open();
    await vi.waitFor(() => {
      expect(request.onsuccess).toBeDefined();
    });
    expect(transaction.commit).not.toHaveBeenCalled();
    request.onsuccess?.();
    expect(transaction.commit).toHaveBeenCalledOnce();
  });

  it.each([
    { method: 'setIf', kept: 'old', isExpected: true, put: [['new', 'one']], deleted: [] },
    { method: 'setIf', kept: 'newer', isExpected: false, put: [], deleted: [] },
    { method: 'deleteIf', kept: 'old', isExpected: true, put: [], deleted: [['one']] },
    { method: 'deleteIf', kept: 'newer', isExpected: false, put: [], deleted: [] },
  ] as const)(
    'changes what is kept in the transaction that has read it, and only what is expected: $method, $kept',
    async ({ method, kept, isExpected, put, deleted }) => {
      const { storage, transaction, request, open, begin, written } = openOne();
      const isOld = (present: unknown) => present === 'old';
      const changing =
        method === 'setIf' ? storage.setIf('one', 'new', isOld) : storage.deleteIf('one', isOld);
      open();
      await vi.waitFor(() => {
        expect(request.onsuccess).toBeDefined();
      });
      request.result = kept;
      request.onsuccess?.();
      expect(begin.mock.calls).toEqual([['values', 'readwrite']]);
      expect(written.put.mock.calls).toEqual(put);
      expect(written.delete.mock.calls).toEqual(deleted);
      expect(transaction.commit).toHaveBeenCalledOnce();
      transaction.oncomplete?.();
      expect(await changing).toBe(method === 'setIf' ? isExpected : undefined);
    },
  );

  it('leaves what was set once', async () => {
    const { storage, request, open, written } = openOne();
    request.result = 'another';
    void storage.setOnce('one', 1);
    open();
    await vi.waitFor(() => {
      expect(request.onsuccess).toBeDefined();
    });
    request.onsuccess?.();
    expect(written.put).not.toHaveBeenCalled();
  });
});

describe('a database whose connection is gone', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function openOften() {
    const database = {
      transaction: vi.fn(answering),
      close: vi.fn(),
      onclose: undefined as (() => void) | undefined,
      onversionchange: undefined as (() => void) | undefined,
    };
    const opening = { result: database, error: new Error('denied') } as {
      result: typeof database;
      error: Error;
      onsuccess?: () => void;
      onerror?: () => void;
    };
    const open = vi.fn(() => {
      queueMicrotask(() => opening.onsuccess?.());
      return opening;
    });
    const onLost = vi.fn();
    const storage = createIndexedDbStorage('drafts', { open } as unknown as IDBFactory, onLost);
    return { storage, database, opening, open, onLost };
  }

  it('is opened again, where the browser has closed it, and that is told', async () => {
    const { storage, database, open, onLost } = openOften();
    await storage.get('one');
    database.onclose?.();
    expect(onLost).toHaveBeenCalledOnce();
    await storage.get('one');
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('is opened again, where it was closed for somebody who needed that', async () => {
    const { storage, database, open } = openOften();
    await storage.get('one');
    database.onversionchange?.();
    expect(database.close).toHaveBeenCalledOnce();
    await storage.get('one');
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('is opened again, where that shows only as it is used', async () => {
    const { storage, database, open } = openOften();
    database.transaction.mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing', 'InvalidStateError');
    });
    await storage.get('one');
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('is tried again, where it could not be opened', async () => {
    const { storage, opening, open } = openOften();
    open.mockImplementationOnce(() => {
      queueMicrotask(() => opening.onerror?.());
      return opening;
    });
    await expect(storage.get('one')).rejects.toThrow('denied');
    await expect(storage.get('one')).resolves.toBeUndefined();
  });
});
