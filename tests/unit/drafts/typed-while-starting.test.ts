import { describe, expect, it, vi } from 'vitest';
import type { DeviceDrafts } from '#lib/drafts/device-drafts.ts';
import { DRAFT_LIFETIME_MS } from '#lib/drafts/draft-store.ts';
import { assemble, base, createVisit, device, newDeviceForEachTest, values } from './device.ts';

newDeviceForEachTest();

describe('what is typed while nobody knows who is signed in', () => {
  const SCREEN = 'quote/step-1';
  /** One page load in a window: what is typed before its start is over. */
  async function typeWhileStarting(visit: ReturnType<typeof createVisit>, typed: Partial<typeof base>) {
    const drafts = assemble(visit);
    drafts.writer.changed(SCREEN, drafts.window.whileStarting(), { values: { ...base, ...typed }, base });
    await drafts.writer.flush();
    device.time += 1;
    return drafts;
  }
  const kept = (drafts: DeviceDrafts, owner: string | undefined) => drafts.store.load(SCREEN, owner);

  it('is the applicant’s once that is known', async () => {
    const drafts = await typeWhileStarting(createVisit(), { firstname: 'Mirabel' });
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toEqual({ values: { ...base, firstname: 'Mirabel' }, base });
    expect(await device.storage.names()).toEqual(['key', 'draft quote/step-1 contact-a']);
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
      device.time += 1;
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
    device.time += 1;
    await drafts.store.save(SCREEN, drafts.window.whileStarting(), { values: known, base: known });
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toMatchObject({
      values: { firstname: 'Mirabel', loanAmount: 5000 },
    });
  });

  it('is not lost while what came before it is being handed over', async () => {
    const visit = createVisit();
    const drafts = await typeWhileStarting(visit, { firstname: 'Mirabel' });
    const setting = vi.spyOn(device.storage, 'set');
    setting.mockImplementationOnce(async (name, value) => {
      await device.storage.set(name, value);
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
    const since = { values: { ...base, firstname: 'Oriel' }, base, prefilledBy: 'referral-1' };
    await drafts.store.save(SCREEN, 'contact-a', since);
    const both = { ...since, values: { firstname: 'Oriel', loanAmount: 5000 } };
    expect(await drafts.recallWhileStarting(SCREEN, 'contact-a')).toEqual(both);
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toEqual(both);
  });

  it('loses nothing that was sent without a reply, and no question that is open', async () => {
    const drafts = assemble();
    const sent = (firstname: string) => ({ base, values: { ...base, firstname } });
    const before = { values, base, unheard: [sent('Ada')], open: ['firstname'] };
    await drafts.store.save(SCREEN, 'contact-a', before);
    device.time += 1;
    const typed = { values, base, unheard: [sent('Oriel')], open: ['loanAmount'] };
    await drafts.store.save(SCREEN, drafts.window.whileStarting(), typed);
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toMatchObject({
      unheard: [sent('Ada'), sent('Oriel')],
      open: ['firstname', 'loanAmount'],
    });
  });

  it('is seven days old when it is, whoever it was given to', async () => {
    const drafts = await typeWhileStarting(createVisit(), { firstname: 'Mirabel' });
    device.time += DRAFT_LIFETIME_MS - 2;
    await drafts.settle('contact-a');
    expect(await kept(drafts, 'contact-a')).toBeDefined();
    device.time += 1;
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
    expect(await device.storage.names()).toHaveLength(names.length + 2);
    expect(await next.recallWhileStarting('quote/step-2', 'contact-a')).toBeUndefined();
    await next.settle('contact-a');
    expect(await device.storage.names()).toEqual(names);
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
