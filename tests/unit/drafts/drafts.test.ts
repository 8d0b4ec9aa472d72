import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPendingKeys } from '#lib/api/pending-keys.ts';
import type { FieldDefinition } from '#lib/forms/field-definition.ts';
import { createDraftCipher } from '#lib/drafts/draft-cipher.ts';
import { DRAFT_LIFETIME_MS, createDraftStore } from '#lib/drafts/draft-store.ts';
import type { DraftStore } from '#lib/drafts/draft-store.ts';
import { createDraftWriter } from '#lib/drafts/draft-writer.ts';
import type { DeviceDrafts } from '#lib/drafts/device-drafts.ts';
import { assembleDrafts } from '#lib/drafts/device-drafts.ts';
import type { KeyValueStorage } from '#lib/drafts/key-value-storage.ts';
import { createIndexedDbStorage, createMemoryStorage } from '#lib/drafts/key-value-storage.ts';
import { NEVER_DRAFT } from '#lib/drafts/never-draft.ts';
import { restoreDraft } from '#lib/drafts/restore-draft.ts';

let time: number;
let storage: KeyValueStorage;
const now = () => new Date(time);
/** Opens drafts as a page does after a reload: only the storage is shared. */
const open = (from = storage) =>
  createDraftStore({ storage: from, cipher: createDraftCipher(from, crypto), now });

/** Opens drafts as a window does at every page load: only the storage and the visit are shared. */
const assemble = (visit = createVisit()) =>
  assembleDrafts({ storage, cipher: createDraftCipher(storage, crypto), now, visit });

/** What a window keeps as long as it is open. */
function createVisit() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

beforeEach(() => {
  time = Date.parse('2026-11-21T00:00:00Z');
  storage = createMemoryStorage();
});

const base = { firstname: '', loanAmount: '' as number | '' };
const values = { firstname: 'Mirabel', loanAmount: 20000 };

describe('drafts on the device', () => {
  it('come back after the tab was closed', async () => {
    await open().save('quote/step-1', undefined, { values, base });
    expect(await open().load('quote/step-1', undefined)).toEqual({ values, base });
  });

  it('are ciphertext under a key that cannot be exported', async () => {
    await open().save('quote/step-1', undefined, { values, base });
    const stored = (await storage.get('draft quote/step-1 ')) as { sealed: { text: ArrayBuffer } };
    const bytes = Buffer.from(stored.sealed.text).toString('latin1');
    expect(bytes).not.toContain('Mirabel');
    expect(JSON.stringify(stored)).not.toContain('Mirabel');
    const key = (await storage.get('key')) as CryptoKey;
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('never hold licence, card or bank numbers, at any depth', async () => {
    const secret = { idDocId: '12345678', nested: [{ licenseCardNumber: 'X1', kept: 'yes' }], bsb: '000000' };
    await open().save('quote/step-2', 'c1', { values: secret, base: secret });
    expect(await open().load('quote/step-2', 'c1')).toEqual({
      values: { nested: [{ kept: 'yes' }] },
      base: { nested: [{ kept: 'yes' }] },
    });
  });

  describe('with a tick', () => {
    const ticked = { firstname: 'Mirabel', privacyConsent: true, agreeToQuoteTerms: true };
    const unticked = { ...ticked, privacyConsent: false, agreeToQuoteTerms: false };
    const blank = { ...unticked, firstname: '' };
    const draft = { values: ticked, base: blank, unheard: [{ base: blank, values: ticked }] };

    it('come back with it as long as its words stand', async () => {
      await open().save('quote/step-1', undefined, draft);
      expect(await open().load('quote/step-1', undefined)).toEqual(draft);
    });

    it.each([
      ['are others by now', { privacyConsent: '2020-01-01 a', agreeToQuoteTerms: '2020-01-01 b' }],
      ['are not named, as by an older page', undefined],
    ])('come back without it where its words %s', async (_, words) => {
      const cipher = createDraftCipher(storage, crypto);
      const place = JSON.stringify(['draft', 1, 'quote/step-1', '']);
      const sealed = await cipher.seal({ ...draft, words }, place);
      await storage.set('draft quote/step-1 ', { savedAt: time, version: 1, sealed });
      expect(await open().load('quote/step-1', undefined)).toEqual({
        values: unticked,
        base: blank,
        unheard: [{ base: blank, values: unticked }],
      });
    });
  });

  it('last seven days', async () => {
    expect(DRAFT_LIFETIME_MS).toBe(604_800_000);
    await open().save('quote/step-1', undefined, { values, base });
    time += DRAFT_LIFETIME_MS - 1;
    expect(await open().load('quote/step-1', undefined)).toBeDefined();
    time += 1;
    expect(await open().load('quote/step-1', undefined)).toBeUndefined();
    expect(await storage.get('draft quote/step-1 ')).toBeUndefined();
  });

  it("are shown to their owner only: not to somebody else's session on the same device", async () => {
    await open().save('quote/step-2', 'contact-a', { values, base });
    expect(await open().load('quote/step-2', 'contact-b')).toBeUndefined();
    expect(await open().load('quote/step-2', undefined)).toBeUndefined();
    expect(await open().load('quote/step-2', 'contact-a')).toBeDefined();
  });

  it('of two people on one device stand beside each other, and one who saves leaves the other one their own', async () => {
    const drafts = open();
    const others = { firstname: 'Oriel', loanAmount: 7000 };
    await drafts.save('quote/step-2', 'contact-a', { values, base });
    await drafts.save('quote/step-2', 'contact-b', { values: others, base });
    expect(await drafts.load('quote/step-2', 'contact-a')).toEqual({ values, base });
    await drafts.discard('quote/step-2', 'contact-b');
    expect(await drafts.load('quote/step-2', 'contact-b')).toBeUndefined();
    expect(await drafts.load('quote/step-2', 'contact-a')).toEqual({ values, base });
  });

  it('typed before anybody was known are gone once their owner has saved the screen', async () => {
    const drafts = open();
    await drafts.save('quote/step-1', undefined, { values, base });
    await drafts.discard('quote/step-1', 'contact-a');
    expect(await drafts.load('quote/step-1', undefined)).toBeUndefined();
  });

  it('that are too old go, whoever left them', async () => {
    const drafts = open();
    await drafts.save('quote/step-1', 'contact-a', { values, base });
    time += DRAFT_LIFETIME_MS - 1;
    await drafts.save('quote/step-1', 'contact-b', { values, base });
    time += 1;
    await drafts.discardExpired();
    expect((await storage.names()).sort()).toEqual(['draft quote/step-1 contact-b', 'key']);
  });

  it('that are to be kept for less than that are deleted when that is over', async () => {
    const drafts = open();
    await drafts.save('resume/code-request', undefined, { values, base, lifetimeMs: 1000 });
    time += 999;
    expect(await drafts.load('resume/code-request', undefined)).toMatchObject({ values });
    time += 1;
    expect(await open().load('resume/code-request', undefined)).toBeUndefined();
    await drafts.save('resume/code-request', undefined, { values, base, lifetimeMs: 1000 });
    time += 1000;
    await drafts.discardExpired();
    expect(await storage.names()).toEqual(['key']);
  });

  it('that were tampered with or moved are dropped', async () => {
    const drafts = open();
    await drafts.save('quote/step-1', undefined, { values, base });
    await storage.set('draft quote/step-2 ', await storage.get('draft quote/step-1 '));
    expect(await drafts.load('quote/step-2', undefined)).toBeUndefined();
    const stored = (await storage.get('draft quote/step-1 ')) as { sealed: { text: ArrayBuffer } };
    const bytes = new Uint8Array(stored.sealed.text);
    // Another value than it had, whatever that was.
    bytes[0] = 255 - (bytes[0] ?? 0);
    expect(await drafts.load('quote/step-1', undefined)).toBeUndefined();
  });

  it('are gone after a wipe, with their key, and the next ones can be read again', async () => {
    const drafts = open();
    await drafts.save('quote/step-1', undefined, { values, base });
    await drafts.wipe();
    expect(await open().load('quote/step-1', undefined)).toBeUndefined();
    expect(await storage.get('key')).toBeUndefined();
    await drafts.save('quote/step-1', undefined, { values, base });
    expect(await open().load('quote/step-1', undefined)).toEqual({ values, base });
  });

  describe('in tabs that stay open after another one has wiped them', () => {
    let stayed: DraftStore;
    beforeEach(async () => {
      const wiping = open();
      stayed = open();
      await stayed.save('quote/step-1', undefined, { values, base });
      await wiping.wipe();
      await wiping.save('quote/step-2', undefined, { values, base });
    });

    it('can be read by the next page', async () => {
      await stayed.save('quote/step-1', undefined, { values, base });
      expect(await open().load('quote/step-1', undefined)).toEqual({ values, base });
    });

    it('come back where the other one wrote them, and are not dropped', async () => {
      expect(await stayed.load('quote/step-2', undefined)).toEqual({ values, base });
      expect(await open().load('quote/step-2', undefined)).toEqual({ values, base });
    });
  });

  it('of two tabs opened at once share one key', async () => {
    const [one, other] = [open(), open()];
    await Promise.all([
      one.save('quote/step-1', undefined, { values, base }),
      other.save('quote/step-2', undefined, { values, base }),
    ]);
    expect(await other.load('quote/step-1', undefined)).toBeDefined();
    expect(await one.load('quote/step-2', undefined)).toBeDefined();
  });
});

describe('writing drafts', () => {
  /** A store whose writes take until they are released. */
  function createSlowStore() {
    const written: string[] = [];
    const held: (() => void)[] = [];
    const store: DraftStore = {
      ...open(),
      save: (screenId, _owner, { values: saved }) =>
        new Promise((resolve) => {
          held.push(() => {
            written.push(`${screenId} ${JSON.stringify(saved)}`);
            resolve();
          });
        }),
    };
    return { store, written, letGo: () => held.shift()?.() };
  }

  it('begins at the first change, and gathers what comes meanwhile', async () => {
    const { store, written, letGo } = createSlowStore();
    const writer = createDraftWriter(store);
    for (const firstname of ['M', 'Mi', 'Mir'])
      writer.changed('quote/step-1', undefined, { values: { firstname }, base });
    const done = writer.flush();
    letGo();
    await Promise.resolve();
    await Promise.resolve();
    letGo();
    await done;
    expect(written).toEqual(['quote/step-1 {"firstname":"M"}', 'quote/step-1 {"firstname":"Mir"}']);
  });

  it('leaves out what was saved meanwhile', async () => {
    const { store, written, letGo } = createSlowStore();
    const writer = createDraftWriter(store);
    writer.changed('quote/step-1', undefined, { values: { firstname: 'M' }, base });
    writer.changed('quote/step-1', undefined, { values: { firstname: 'Mi' }, base });
    writer.cancel('quote/step-1');
    letGo();
    await writer.flush();
    expect(written).toHaveLength(1);
  });

  it('keeps what waits of another screen', async () => {
    const { store, written, letGo } = createSlowStore();
    const writer = createDraftWriter(store);
    writer.changed('quote/step-1', undefined, { values: { firstname: 'M' }, base });
    writer.changed('quote/step-2', undefined, { values: { suburb: 'R' }, base });
    writer.cancel('quote/step-1');
    const done = writer.flush();
    letGo();
    await Promise.resolve();
    await Promise.resolve();
    letGo();
    await done;
    expect(written).toEqual(['quote/step-1 {"firstname":"M"}', 'quote/step-2 {"suburb":"R"}']);
  });

  it('goes on after a device that is full', async () => {
    const set = vi.fn(() => Promise.reject(new Error('QuotaExceededError')));
    const writer = createDraftWriter(open({ ...createMemoryStorage(), set }));
    writer.changed('quote/step-1', undefined, { values, base });
    expect(await writer.flush()).toBe(false);
    writer.changed('quote/step-1', undefined, { values, base });
    expect(await writer.flush()).toBe(false);
    expect(set).toHaveBeenCalledTimes(2);
  });
});

describe('the drafts of a device', () => {
  it('keep everything but identity and account numbers, and say so', () => {
    const drafts = assemble();
    expect(drafts.keeps({ firstname: 'Mira', nested: [{ amount: 1 }] })).toBe('all');
    expect(drafts.keeps({ firstname: 'Mira', licence: { idDocId: '12345678' } })).toBe('some');
    expect(drafts.keeps({ bsb: '062000', accountNumber: '12345678' })).toBe('nothing');
  });

  it('last until the device refuses one, and again once it takes one', async () => {
    const drafts = assemble();
    expect(drafts.isLasting()).toBe(true);
    const set = vi.spyOn(storage, 'set').mockRejectedValue(new Error('QuotaExceededError'));
    drafts.writer.changed('quote/step-1', undefined, { values, base });
    await drafts.writer.flush();
    expect(drafts.isLasting()).toBe(false);
    set.mockRestore();
    drafts.writer.changed('quote/step-1', undefined, { values, base });
    await drafts.writer.flush();
    expect(drafts.isLasting()).toBe(true);
  });

  it('forget a saved screen even while its last change is being written', async () => {
    const drafts = assemble();
    drafts.writer.changed('quote/step-1', undefined, { values, base });
    await drafts.discardSaved('quote/step-1', undefined);
    expect(await drafts.store.load('quote/step-1', undefined)).toBeUndefined();
  });

  it('lose with a save what this window wrote or showed, and keep what another window has typed since', async () => {
    const [mine, theirs] = [assemble(), assemble()];
    mine.writer.changed('quote/step-2', 'contact-a', { values, base });
    await mine.writer.flush();
    expect(await theirs.recall('quote/step-2', 'contact-a')).toBeDefined();
    await theirs.discardSaved('quote/step-2', 'contact-a');
    expect(await mine.recall('quote/step-2', 'contact-a')).toBeUndefined();

    theirs.writer.changed('quote/step-2', 'contact-a', { values, base });
    await theirs.writer.flush();
    mine.writer.changed('quote/step-2', 'contact-a', { values: { ...values, firstname: 'Oriel' }, base });
    await mine.writer.flush();
    await theirs.discardSaved('quote/step-2', 'contact-a');
    expect(await theirs.recall('quote/step-2', 'contact-a')).toMatchObject({
      values: { firstname: 'Oriel' },
    });
  });

  it('of somebody unknown are lost with a save, whichever window typed them', async () => {
    const [mine, theirs] = [assemble(), assemble()];
    mine.writer.changed('quote/step-1', undefined, { values, base });
    await mine.writer.flush();
    await theirs.discardSaved('quote/step-1', 'contact-a');
    expect(await mine.recall('quote/step-1', undefined)).toBeUndefined();
  });

  it('are empty after a wipe, whatever was being written', async () => {
    const drafts = assemble();
    drafts.writer.changed('quote/step-1', undefined, { values, base });
    drafts.writer.changed('quote/step-2', undefined, { values, base });
    await drafts.wipe();
    await drafts.writer.flush();
    expect(await storage.get('draft quote/step-1 ')).toBeUndefined();
    expect(await storage.get('draft quote/step-2 ')).toBeUndefined();
  });
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
      transaction: () => {
        const transaction = {
          objectStore: () => ({ get: () => ({}) }),
          set oncomplete(complete: () => void) {
            queueMicrotask(complete);
          },
        };
        return transaction;
      },
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
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** One transaction in which nothing has been answered yet. */
  function openOne() {
    const request = { result: undefined } as { result: unknown; onsuccess?: () => void };
    const aborted = new DOMException('The page was left', 'AbortError');
    const transaction = {
      commit: vi.fn(),
      abort: vi.fn(() => transaction.onabort?.()),
      onabort: undefined as (() => void) | undefined,
      oncomplete: undefined as (() => void) | undefined,
      error: aborted,
      objectStore: () => ({
        transaction,
        put: () => request,
        delete: () => request,
        clear: () => request,
        get: () => request,
      }),
    };
    const opening = { result: { transaction: () => transaction } } as unknown as { onsuccess: () => void };
    const storage = createIndexedDbStorage('drafts', { open: () => opening } as unknown as IDBFactory);
    const open = () => {
      opening.onsuccess();
    };
    return { storage, transaction, request, open };
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

  it('commits what depends on an answer as soon as that has come', async () => {
    const { storage, transaction, request, open } = openOne();
    void storage.setOnce('one', 1);
    open();
    await vi.waitFor(() => {
      expect(request.onsuccess).toBeDefined();
    });
    expect(transaction.commit).not.toHaveBeenCalled();
    request.onsuccess?.();
    expect(transaction.commit).toHaveBeenCalledOnce();
  });
});

describe('a device that fails while its page is open', () => {
  /** Everything asked of it from then on is refused. */
  function assembleFailing() {
    let hasFailed = false;
    const failing = Object.fromEntries(
      Object.entries(createMemoryStorage()).map(([name, work]) => [
        name,
        (...given: never[]) =>
          hasFailed
            ? Promise.reject(new Error('UnknownError'))
            : (work as (...given: never[]) => unknown)(...given),
      ]),
    ) as unknown as KeyValueStorage;
    return {
      drafts: assembleDrafts({
        storage: failing,
        cipher: createDraftCipher(failing, crypto),
        now,
        visit: createVisit(),
      }),
      fail: () => {
        hasFailed = true;
      },
    };
  }
  const keysOf = ({ pendingKeys }: DeviceDrafts) => {
    let made = 0;
    return createPendingKeys({ storage: pendingKeys, createKey: () => `key ${String((made += 1))}`, now });
  };

  it('holds up nobody who saves, leaves or comes back', async () => {
    const { drafts, fail } = assembleFailing();
    await drafts.store.save('quote/step-1', 'contact-a', { values, base });
    fail();
    await expect(drafts.recall('quote/step-1', 'contact-a')).resolves.toBeUndefined();
    await expect(drafts.discard('quote/step-1', 'contact-a')).resolves.toBeUndefined();
    await expect(drafts.wipe()).resolves.toBeUndefined();
  });

  it('leaves every call its key: the same until it is settled, then a new one', async () => {
    const { drafts, fail } = assembleFailing();
    const keys = keysOf(drafts);
    const pending = await keys.take('POST /contact', { firstname: 'Mira' });
    fail();
    expect(await keys.take('POST /contact', { firstname: 'Mira' })).toBe(pending);
    await keys.settle('POST /contact');
    const next = await keys.take('POST /contact', { firstname: 'Mira' });
    expect(next).not.toBe(pending);
    expect(await keys.take('POST /contact', { firstname: 'Mira' })).toBe(next);
  });

  it('gives out no key twice for two intents', async () => {
    const { drafts, fail } = assembleFailing();
    const keys = keysOf(drafts);
    fail();
    const first = await keys.take('POST /contact', {});
    expect(await keys.take('POST /application', {})).not.toBe(first);
    expect(await keys.take('POST /contact', {})).toBe(first);
  });
});

describe('what is typed while nobody knows who is signed in', () => {
  const SCREEN = 'quote/step-1';
  /** One page load in a window: what is typed before its start is over. */
  async function typeWhileStarting(visit: ReturnType<typeof createVisit>, typed: Partial<typeof base>) {
    const drafts = assemble(visit);
    drafts.writer.changed(SCREEN, drafts.window.whileStarting(), { values: { ...base, ...typed }, base });
    await drafts.writer.flush();
    time += 1;
    return drafts;
  }
  const kept = (drafts: DeviceDrafts, owner: string | undefined) => drafts.store.load(SCREEN, owner);

  it('is the applicant’s once that is known', async () => {
    const drafts = await typeWhileStarting(createVisit(), { firstname: 'Mirabel' });
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toEqual({ values: { ...base, firstname: 'Mirabel' }, base });
    expect(await storage.names()).toEqual(['key', 'draft quote/step-1 contact-a']);
  });

  it('is kept where its last change is still being written', async () => {
    const drafts = assemble();
    drafts.writer.changed(SCREEN, drafts.window.whileStarting(), { values, base });
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toEqual({ values, base });
    const failed = assemble();
    failed.writer.changed(SCREEN, failed.window.whileStarting(), { values, base });
    await failed.settleUnknown();
    expect(await kept(failed, failed.window.afterFailure())).toEqual({ values, base });
  });

  it('outlives a page that was loaded again before its start was over, and one whose start failed', async () => {
    const visit = createVisit();
    await typeWhileStarting(visit, { firstname: 'Mirabel' });
    const second = await typeWhileStarting(visit, { loanAmount: 20000 });
    await second.settleUnknown();
    expect(await kept(second, second.window.afterFailure())).toEqual({ values, base });
    const third = await typeWhileStarting(visit, { firstname: 'Oriel' });
    await third.settle('contact-a');
    expect(await kept(third, 'contact-a')).toEqual({
      values: { firstname: 'Oriel', loanAmount: 20000 },
      base,
    });
  });

  it('lies over what the applicant left before, and only where something was typed', async () => {
    const known = { firstname: 'Ada', loanAmount: 5000 };
    const visit = createVisit();
    await assemble(visit).store.save(SCREEN, 'contact-a', {
      values: { ...known, loanAmount: 7000 },
      base: known,
    });
    const drafts = await typeWhileStarting(visit, { firstname: 'Mirabel' });
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toEqual({
      values: { firstname: 'Mirabel', loanAmount: 7000 },
      base: known,
    });
  });

  it.each([true, false])(
    'is kept against what was known, where any draft knew (the later one: %s)',
    async (later) => {
      const known = { firstname: 'Ada', loanAmount: 5000 };
      const drafts = assemble();
      const blind = { values: { ...base, firstname: 'Mirabel' }, base, isBaseUnknown: true };
      const informed = { values: { ...known, loanAmount: 7000 }, base: known, isBaseUnknown: false };
      await drafts.store.save(SCREEN, 'contact-a', later ? blind : informed);
      time += 1;
      await drafts.store.save(SCREEN, drafts.window.whileStarting(), later ? informed : blind);
      await drafts.settle('contact-a');
      expect(await kept(drafts, 'contact-a')).toEqual({
        values: { firstname: 'Mirabel', loanAmount: 7000 },
        base: known,
        isBaseUnknown: false,
      });
    },
  );

  it('leaves what was known then as it is, where the earlier draft only did not know it', async () => {
    const drafts = assemble();
    const blind = { values: { ...base, firstname: 'Mirabel' }, base, isBaseUnknown: true };
    const known = { firstname: 'Ada', loanAmount: 5000 };
    await drafts.store.save(SCREEN, 'contact-a', blind);
    time += 1;
    await drafts.store.save(SCREEN, drafts.window.whileStarting(), { values: known, base: known });
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toMatchObject({
      values: { firstname: 'Mirabel', loanAmount: 5000 },
    });
  });

  it('is not lost while what came before it is being handed over', async () => {
    const visit = createVisit();
    const drafts = await typeWhileStarting(visit, { firstname: 'Mirabel' });
    const setting = vi.spyOn(storage, 'set');
    setting.mockImplementationOnce(async (name, value) => {
      await storage.set(name, value);
      // A key press in this very moment: the page still starts.
      await drafts.store.save(SCREEN, drafts.window.whileStarting(), { values, base });
    });
    await drafts.settle('contact-a');
    expect(await assemble(visit).recallWhileStarting(SCREEN, 'contact-a')).toEqual({ values, base });
    const next = assemble(visit);
    await next.settle('contact-a');
    expect(await kept(next, 'contact-a')).toEqual({ values, base });
  });

  it('lies under what the applicant has typed since', async () => {
    const visit = createVisit();
    const drafts = await typeWhileStarting(visit, { firstname: 'Mirabel', loanAmount: 5000 });
    await drafts.store.save(SCREEN, 'contact-a', { values: { ...base, firstname: 'Oriel' }, base });
    const both = { values: { firstname: 'Oriel', loanAmount: 5000 }, base };
    expect(await drafts.recallWhileStarting(SCREEN, 'contact-a')).toEqual(both);
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toEqual(both);
  });

  it('is seven days old when it is, whoever it was given to', async () => {
    const drafts = await typeWhileStarting(createVisit(), { firstname: 'Mirabel' });
    time += DRAFT_LIFETIME_MS - 2;
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toBeDefined();
    time += 1;
    expect(await kept(drafts, 'contact-a')).toBeUndefined();
  });

  it('is not shown to whoever signs in next, nor to another window', async () => {
    const visit = createVisit();
    await assemble(visit).settle('contact-a');
    const typed = await typeWhileStarting(visit, { firstname: 'Mirabel' });
    await assemble().settle('contact-a');
    expect(await kept(typed, 'contact-a')).toBeUndefined();
    // Nor by their next page, when the window is theirs.
    for (const somebody of [undefined, 'contact-b', 'contact-b']) {
      await assemble(visit).settle(somebody);
      expect(await kept(typed, somebody)).toBeUndefined();
    }
  });

  it('waits for an applicant who is signed out, and is theirs when they are back', async () => {
    const visit = createVisit();
    await assemble(visit).settle('contact-a');
    await typeWhileStarting(visit, { firstname: 'Mirabel' });
    await assemble(visit).settle(undefined);
    const back = assemble(visit);
    await back.settle('contact-a');
    expect(await kept(back, 'contact-a')).toBeDefined();
  });

  it('is seen by the applicant’s next start before it is over, and stays where it is', async () => {
    const visit = createVisit();
    await assemble(visit).store.save(SCREEN, 'contact-a', { values: { ...base, loanAmount: 5000 }, base });
    await typeWhileStarting(visit, { firstname: 'Mirabel' });
    const next = assemble(visit);
    next.writer.changed(SCREEN, next.window.whileStarting(), {
      values: { ...base, firstname: 'Oriel' },
      base,
    });
    const names = ['key', 'draft quote/step-1 contact-a'];
    expect(await next.recallWhileStarting(SCREEN, 'contact-a')).toEqual({
      values: { firstname: 'Oriel', loanAmount: 5000 },
      base,
    });
    expect(await storage.names()).toHaveLength(names.length + 2);
    expect(await next.recallWhileStarting('quote/step-2', 'contact-a')).toBeUndefined();
    await next.settle('contact-a');
    expect(await storage.names()).toEqual(names);
  });

  it('is not seen while the page of whoever signs in next starts, nor in another window', async () => {
    const visit = createVisit();
    await assemble(visit).settle('contact-a');
    const typed = await typeWhileStarting(visit, { firstname: 'Mirabel' });
    expect(await assemble().recallWhileStarting(SCREEN, 'contact-a')).toBeUndefined();
    expect(await assemble(visit).recallWhileStarting(SCREEN, 'contact-b')).toBeUndefined();
    expect(await typed.recallWhileStarting(SCREEN, 'contact-a')).toBeDefined();
  });

  it('is gone once the screen is saved', async () => {
    const drafts = await typeWhileStarting(createVisit(), { firstname: 'Mirabel' });
    await drafts.discard(SCREEN, 'contact-a');
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toBeUndefined();
  });

  it('is kept by a window that remembers nothing as long as its page is there', async () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    const drafts = await typeWhileStarting({ getItem: refuse, setItem: refuse }, { firstname: 'Mirabel' });
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toBeDefined();
  });
});

describe('pending idempotency keys', () => {
  it('outlive the page, sealed', async () => {
    const record = { 'POST /contact': { key: 'k1', fingerprint: 'f', createdAt: time } };
    await assemble().pendingKeys.save(record);
    expect(await assemble().pendingKeys.load()).toEqual(record);
    expect(JSON.stringify(await storage.get('pending-keys'))).not.toContain('k1');
  });

  const keysOf = (drafts: DeviceDrafts) => {
    let made = 0;
    const createKey = () => `key ${String((made += 1))}`;
    return createPendingKeys({ storage: drafts.pendingKeys, createKey, now });
  };

  it('that are taken at once are all kept', async () => {
    const keys = keysOf(assemble());
    const takeBoth = () =>
      Promise.all([keys.take('POST /income', { amount: 1 }), keys.take('PUT /address', { postcode: 1 })]);
    const taken = await takeBoth();
    expect(await takeBoth()).toEqual(taken);
  });

  it('are kept for a day', async () => {
    const keys = keysOf(assemble());
    const taken = await keys.take('POST /contact', {});
    time += 24 * 60 * 60 * 1000 - 1;
    expect(await keys.take('POST /contact', {})).toBe(taken);
    time += 1;
    expect(await keys.take('POST /contact', {})).not.toBe(taken);
  });

  it('of a device that has become full are kept as long as the page', async () => {
    let isFull = false;
    const device = storage;
    storage = {
      ...device,
      set: (name, value) =>
        isFull ? Promise.reject(new Error('QuotaExceededError')) : device.set(name, value),
    };
    const keys = keysOf(assemble());
    await keys.take('POST /contact', {});
    isFull = true;
    const taken = await keys.take('POST /application', {});
    expect(await keys.take('POST /application', {})).toBe(taken);
  });

  it('are none on a fresh device', async () => {
    expect(await assemble().pendingKeys.load()).toEqual({});
  });
});

describe('restoring a draft', () => {
  const server = { firstname: 'Mirabel', lastname: 'Quince', loanAmount: 15000 };

  it('wins over the server where it was typed, and says what is not sent', () => {
    const draft = { base: server, values: { ...server, loanAmount: 20000 } };
    expect(restoreDraft(draft, server)).toEqual({
      values: { ...server, loanAmount: 20000 },
      notSent: ['loanAmount'],
      conflicts: [],
    });
  });

  it('takes what changed elsewhere since, and what was never drafted', () => {
    const draft = { base: { loanAmount: 15000 }, values: { loanAmount: 15000 } };
    expect(restoreDraft<object>(draft, { ...server, loanAmount: 18000 })).toEqual({
      values: { ...server, loanAmount: 18000 },
      notSent: [],
      conflicts: [],
    });
  });

  it('reports what was changed in both', () => {
    const draft = { base: server, values: { ...server, loanAmount: 20000 } };
    const restored = restoreDraft(draft, { ...server, loanAmount: 18000 });
    expect(restored.values.loanAmount).toBe(20000);
    expect(restored.conflicts).toEqual([{ path: 'loanAmount', here: 20000, there: 18000 }]);
  });
});

describe('the list of what is never drafted', () => {
  it('names every field that any table marks so', async () => {
    const folder = new URL('../../../lib/forms/fields/', import.meta.url);
    const marked: string[] = [];
    for (const file of readdirSync(folder)) {
      const tables = (await import(new URL(file, folder).href)) as Record<
        string,
        Record<string, FieldDefinition>
      >;
      for (const field of Object.values(tables).flatMap((table) => Object.values(table))) {
        if (field.personal === 'never-draft') marked.push(field.name);
      }
    }
    expect(marked.length).toBeGreaterThan(0);
    expect(new Set(marked)).toEqual(NEVER_DRAFT);
  });
});
