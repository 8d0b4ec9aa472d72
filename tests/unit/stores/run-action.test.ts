import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { runAction } from '#stores/actions/run-action.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { interfaceStore, startProcessing, stopProcessing } from '#stores/interface-store.ts';
import { sessionStore } from '#stores/session-store.ts';

const isProcessing = () => interfaceStore.getState().running.size > 0;
const failure = new ApiError({ status: 503, code: 'unavailable', message: 'Busy' });

beforeEach(() => {
  sessionStore.setState({ startUp: 'done' });
  stopProcessing();
});

describe('a user action', () => {
  it('has the processing indicator on while it runs, also when it fails', async () => {
    const done = runAction('one', () => Promise.resolve('result'));
    expect(isProcessing()).toBe(true);
    expect(await done).toBe('result');
    expect(isProcessing()).toBe(false);
    await expect(
      runAction('two', () => Promise.reject(new TypeError('a mistake of ours'))),
    ).rejects.toThrow();
    expect(isProcessing()).toBe(false);
  });

  it('ends as failed when the API refuses', async () => {
    expect(await runAction('one', () => Promise.reject(failure))).toEqual({
      outcome: 'failed',
      error: failure,
    });
  });

  it('takes away the notice about an outage once one comes through, and no other', async () => {
    const notice = { message: 'Busy', offersResume: false };
    for (const kind of ['unavailable', 'maintenance', 'session-ended'] as const) {
      interfaceStore.setState({ notice: { kind, ...notice } });
      await runAction('one', () => Promise.reject(failure));
      await runAction('one', () => Promise.resolve({ outcome: 'failed', error: failure }));
      await runAction('one', () => Promise.resolve({ outcome: 'invalid', errors: { email: 'Required' } }));
      expect(interfaceStore.getState().notice).toEqual({ kind, ...notice });
      await runAction('one', () => Promise.resolve({ outcome: 'saved' }));
      expect(interfaceStore.getState().notice?.kind).toBe(kind === 'session-ended' ? kind : undefined);
    }
    await runAction('one', () => {
      interfaceStore.setState({ notice: { kind: 'unavailable', ...notice } });
      return Promise.resolve({ outcome: 'saved' });
    });
    expect(interfaceStore.getState().notice).toBeDefined();
  });

  it('is joined by a second press while it runs, and can be pressed again afterwards', async () => {
    const work = vi.fn(() => Promise.resolve({}));
    const [one, other] = await Promise.all([runAction('save', work), runAction('save', work)]);
    expect(one).toBe(other);
    await runAction('save', work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('pressed before the page has started is carried out once it has', async () => {
    sessionStore.setState({ startUp: 'pending' });
    const work = vi.fn(() => Promise.resolve('done'));
    const done = runAction('early', work);
    await Promise.resolve();
    expect(work).not.toHaveBeenCalled();
    sessionStore.setState({ startUp: 'done' });
    expect(await done).toBe('done');
  });

  it('fetches the client that did not come, and is carried out when it has started', async () => {
    // These tests do not know what was provided to others.
    vi.resetModules();
    const { runAction } = await import('#stores/actions/run-action.ts');
    const { failToProvide, provideBrowserServices } = await import('#stores/browser-services.ts');
    const { sessionStore } = await import('#stores/session-store.ts');
    sessionStore.setState({ startUp: 'failed' });
    const work = vi.fn(() => Promise.resolve('done'));
    const fetchClient = vi.fn(() => Promise.reject(new Error('Failed to load chunk')));
    failToProvide(fetchClient);
    await expect(runAction('without a client', work)).rejects.toThrow('Failed to load chunk');
    expect(work).not.toHaveBeenCalled();

    fetchClient.mockImplementation(() => {
      provideBrowserServices({} as BrowserServices);
      sessionStore.setState({ startUp: 'done' });
      return Promise.resolve() as Promise<never>;
    });
    expect(await runAction('with one', work)).toBe('done');
  });

  it('starts the page again when its start failed, and does nothing when that fails too', async () => {
    sessionStore.setState({ startUp: 'failed' });
    const restart = vi.fn(() => Promise.reject(failure));
    provideBrowserServices({ restart } as Partial<BrowserServices> as BrowserServices);
    const work = vi.fn(() => Promise.resolve('done'));
    expect(await runAction('after failure', work)).toEqual({ outcome: 'failed', error: failure });
    expect(work).not.toHaveBeenCalled();
    restart.mockResolvedValueOnce(undefined as never);
    expect(await runAction('after failure', work)).toBe('done');
  });
});

describe('the processing indicator', () => {
  it('is off on any error, whatever is running, and ends are harmless afterwards', () => {
    const endOne = startProcessing();
    const endOther = startProcessing();
    stopProcessing();
    expect(isProcessing()).toBe(false);
    startProcessing();
    endOne();
    endOther();
    expect(isProcessing()).toBe(true);
  });
});
