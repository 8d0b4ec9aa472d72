import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPendingKeys } from '#lib/api/pending-keys.ts';
import { assembleDrafts, openDeviceDrafts } from '#lib/drafts/device-drafts.ts';
import type { DeviceDrafts } from '#lib/drafts/device-drafts.ts';
import { createDraftCipher } from '#lib/drafts/draft-cipher.ts';
import type { Sealed } from '#lib/drafts/draft-cipher.ts';
import { DRAFT_LIFETIME_MS } from '#lib/drafts/draft-store.ts';
import type { DraftStore } from '#lib/drafts/draft-store.ts';
import { createDraftWriter } from '#lib/drafts/draft-writer.ts';
import { createMemoryStorage } from '#lib/drafts/key-value-storage.ts';
import type { KeyValueStorage } from '#lib/drafts/key-value-storage.ts';
import { NEVER_DRAFT } from '#lib/drafts/never-draft.ts';
import { restoreDraft } from '#lib/drafts/restore-draft.ts';
import type { FieldDefinition } from '#lib/forms/field-definition.ts';
import { assemble, base, createVisit, device, newDeviceForEachTest, now, open, values } from './device.ts';

newDeviceForEachTest();

describe('drafts on the device', () => {
  it('come back after the tab was closed', async () => {
    await open().save('quote/step-1', undefined, { values, base });
    expect(await open().load('quote/step-1', undefined)).toEqual({ values, base });
  });

  it('are ciphertext under a key that cannot be exported', async () => {
    await open().save('quote/step-1', undefined, { values, base });
    const stored = (await device.storage.get('draft quote/step-1 ')) as { sealed: { text: ArrayBuffer } };
    const bytes = Buffer.from(stored.sealed.text).toString('latin1');
    expect(bytes).not.toContain('Mirabel');
    expect(JSON.stringify(stored)).not.toContain('Mirabel');
    const key = (await device.storage.get('key')) as CryptoKey;
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
      const cipher = createDraftCipher(device.storage, crypto);
      const place = JSON.stringify(['draft', 1, 'quote/step-1', '']);
      const sealed = await cipher.seal({ ...draft, words }, place);
      await device.storage.set('draft quote/step-1 ', { savedAt: device.time, version: 1, sealed });
      expect(await open().load('quote/step-1', undefined)).toEqual({
        values: unticked,
        base: blank,
        unheard: [{ base: blank, values: unticked }],
      });
    });

    it('come back without the one whose words are others by now, and with the other', async () => {
      await open().save('quote/step-1', undefined, draft);
      const cipher = createDraftCipher(device.storage, crypto);
      const place = JSON.stringify(['draft', 1, 'quote/step-1', '']);
      const stored = (await device.storage.get('draft quote/step-1 ')) as { sealed: Sealed };
      const opened = (await cipher.open(stored.sealed, place)) as { words: object };
      const words = { ...opened.words, agreeToQuoteTerms: '2020-01-01 b' };
      const sealed = await cipher.seal({ ...opened, words }, place);
      await device.storage.set('draft quote/step-1 ', { ...stored, sealed });
      const loaded = await open().load('quote/step-1', undefined);
      expect(loaded?.values).toEqual({ ...ticked, agreeToQuoteTerms: false });
    });
  });

  it('last seven days', async () => {
    expect(DRAFT_LIFETIME_MS).toBe(604_800_000);
    await open().save('quote/step-1', undefined, { values, base });
    device.time += DRAFT_LIFETIME_MS - 1;
    expect(await open().load('quote/step-1', undefined)).toBeDefined();
    device.time += 1;
    expect(await open().load('quote/step-1', undefined)).toBeUndefined();
    expect(await device.storage.get('draft quote/step-1 ')).toBeUndefined();
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
    device.time += DRAFT_LIFETIME_MS - 1;
    await drafts.save('quote/step-1', 'contact-b', { values, base });
    device.time += 1;
    await drafts.discardExpired();
    expect((await device.storage.names()).sort()).toEqual(['draft quote/step-1 contact-b', 'key']);
  });

  it('that are to be kept for less than that are deleted when that is over', async () => {
    const drafts = open();
    await drafts.save('resume/code-request', undefined, { values, base, lifetimeMs: 1000 });
    device.time += 999;
    expect(await drafts.load('resume/code-request', undefined)).toMatchObject({ values });
    device.time += 1;
    expect(await open().load('resume/code-request', undefined)).toBeUndefined();
    await drafts.save('resume/code-request', undefined, { values, base, lifetimeMs: 1000 });
    device.time += 1000;
    await drafts.discardExpired();
    expect(await device.storage.names()).toEqual(['key']);
  });

  it('that were tampered with or moved are dropped', async () => {
    const drafts = open();
    await drafts.save('quote/step-1', undefined, { values, base });
    await device.storage.set('draft quote/step-2 ', await device.storage.get('draft quote/step-1 '));
    expect(await drafts.load('quote/step-2', undefined)).toBeUndefined();
    const stored = (await device.storage.get('draft quote/step-1 ')) as { sealed: { text: ArrayBuffer } };
    await device.storage.set('draft quote/step-1 contact-b', stored);
    expect(await drafts.load('quote/step-1', 'contact-b')).toBeUndefined();
    const bytes = new Uint8Array(stored.sealed.text);
    // Another value than it had, whatever that was.
    bytes[0] = 255 - (bytes[0] ?? 0);
    expect(await drafts.load('quote/step-1', undefined)).toBeUndefined();
  });

  it('are dropped where the values of a screen have had another shape since', async () => {
    await open().save('quote/step-1', undefined, { values, base });
    const stored = (await device.storage.get('draft quote/step-1 ')) as object;
    await device.storage.set('draft quote/step-1 ', { ...stored, version: 0 });
    expect(await open().load('quote/step-1', undefined)).toBeUndefined();
  });

  it('are written once a device that failed at first works', async () => {
    const drafts = open();
    vi.spyOn(device.storage, 'get').mockRejectedValueOnce(new Error('UnknownError'));
    await expect(drafts.save('quote/step-1', undefined, { values, base })).rejects.toThrow('UnknownError');
    await drafts.save('quote/step-1', undefined, { values, base });
    expect(await open().load('quote/step-1', undefined)).toEqual({ values, base });
  });

  it('are gone after a wipe, with their key, and the next ones can be read again', async () => {
    const drafts = open();
    await drafts.save('quote/step-1', undefined, { values, base });
    await drafts.wipe();
    expect(await open().load('quote/step-1', undefined)).toBeUndefined();
    expect(await device.storage.get('key')).toBeUndefined();
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

  it('is over once it is stopped, for what waits and for what comes', async () => {
    const { store, written, letGo } = createSlowStore();
    const writer = createDraftWriter(store);
    writer.changed('quote/step-1', undefined, { values: { firstname: 'M' }, base });
    writer.changed('quote/step-1', undefined, { values: { firstname: 'Mi' }, base });
    writer.stop();
    writer.changed('quote/step-2', undefined, { values: { suburb: 'R' }, base });
    const done = writer.flush();
    letGo();
    await Promise.resolve();
    await Promise.resolve();
    letGo();
    await done;
    expect(written).toEqual(['quote/step-1 {"firstname":"M"}']);
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
    const set = vi.spyOn(device.storage, 'set').mockRejectedValue(new Error('QuotaExceededError'));
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
    expect(await device.storage.get('draft quote/step-1 ')).toBeUndefined();
    expect(await device.storage.get('draft quote/step-2 ')).toBeUndefined();
  });
});

describe('a browser that keeps nothing', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('has drafts for as long as the page where there is no database, and says so', async () => {
    const drafts = await openDeviceDrafts(now, createVisit());
    expect([drafts.isLasting(), drafts.keeps(values)]).toEqual([false, 'nothing']);
    await drafts.store.save('quote/step-1', undefined, { values, base });
    expect(await drafts.recall('quote/step-1', undefined)).toEqual({ values, base });
  });

  it('has none where there is no encryption, and says so', async () => {
    const database = { open: vi.fn() };
    vi.stubGlobal('indexedDB', database);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const drafts = await openDeviceDrafts(now, createVisit());
    expect([drafts.isLasting(), drafts.keeps(values)]).toEqual([false, 'nothing']);
    await drafts.store.save('quote/step-1', undefined, { values, base });
    expect(await drafts.recall('quote/step-1', undefined)).toBeUndefined();
    expect(database.open).not.toHaveBeenCalled();
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
