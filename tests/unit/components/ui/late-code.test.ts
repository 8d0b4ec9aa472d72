// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { loadAgain } from '#components/ui/late-code.ts';

const PROJECT_FOLDER = join(import.meta.dirname, '../../../..');

describe('code that arrives late', () => {
  it('is asked for again until it comes, with ever longer waits', async () => {
    const waits: number[] = [];
    const load = vi.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
    load.mockResolvedValue('here');
    const loaded = await loadAgain(load, (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    });
    expect(loaded).toBe('here');
    expect(waits).toEqual([1_000, 2_000]);
  });

  it('is given up when it is not there at all, with the reason', async () => {
    const load = vi.fn(() => Promise.reject(new Error('gone for good')));
    await expect(loadAgain(load, () => Promise.resolve())).rejects.toThrow('gone for good');
    expect(load).toHaveBeenCalledTimes(5);
  });

  it('is given up soon when the server says that it has no such script: a new version is out', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
    const load = vi.fn(() =>
      Promise.reject(new Error('Failed to load chunk /_next/static/chunks/a.js from 7')),
    );
    await expect(loadAgain(load, () => Promise.resolve())).rejects.toThrow('a.js');
    expect(load).toHaveBeenCalledTimes(3);
    expect(asked).toHaveBeenCalledWith(
      '/_next/static/chunks/a.js',
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    );
    asked.mockRestore();
  });

  it('is asked for as long as ever when the server has the script, or cannot be reached', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 200 }));
    const load = vi.fn(() =>
      Promise.reject(new Error('Failed to load chunk /_next/static/chunks/a.js from 7')),
    );
    await expect(loadAgain(load, () => Promise.resolve())).rejects.toThrow('a.js');
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(loadAgain(load, () => Promise.resolve())).rejects.toThrow('a.js');
    expect(load).toHaveBeenCalledTimes(10);
    asked.mockRestore();
  });

  it('waits for the connection where there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue('here');
    vi.useFakeTimers();
    const loaded = loadAgain(load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await expect(loaded).resolves.toBe('here');
    vi.useRealTimers();
  });
});

describe('every late part', () => {
  /** A part that React loads, to the end of its statement. */
  const LATE_PART = /\b(?:lazy|dynamic)\((?:(?!;\n)[^])*/g;
  const parts = globSync('{app,components}/**/*.{ts,tsx}', { cwd: PROJECT_FOLDER }).flatMap((file) => {
    const source = readFileSync(join(PROJECT_FOLDER, file), 'utf8');
    return [...source.matchAll(LATE_PART)].map(([text]) => ({ file, text, source }));
  });

  /** By itself, or by a function of its file that others call too. */
  const isLoadedAgain = ({ text, source }: { text: string; source: string }) =>
    text.includes('loadAgain(') ||
    source.includes(`const ${String(/await (\w+)\(\)/.exec(text)?.[1])} = () => loadAgain(`);

  it('is loaded so: a connection that is lost for a while makes no page an error page', () => {
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.filter((part) => !isLoadedAgain(part)).map(({ file }) => file)).toEqual([]);
  });
});
