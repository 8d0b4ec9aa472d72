import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearchAsTyped } from '#components/address/search-as-typed.ts';

/** A service that is answered by hand: by text, in any order. */
function openSearch() {
  const asked: string[] = [];
  const open = new Map<string, { answer: () => void; fail: () => void; signal: AbortSignal }>();
  const heard: { found: string; isLast: boolean }[] = [];
  const failures: unknown[] = [];
  const { search, end } = createSearchAsTyped<string>({
    ask: (text, signal) => {
      asked.push(text);
      return new Promise((resolve, reject) => {
        open.set(text, {
          answer: () => {
            resolve(`found ${text}`);
          },
          fail: () => {
            reject(new Error(text));
          },
          signal,
        });
      });
    },
    onAnswer: (found, isLast) => heard.push({ found, isLast }),
    onFailure: (error) => failures.push(error),
  });
  const settle = async (text: string, how: 'answer' | 'fail' = 'answer') => {
    open.get(text)?.[how]();
    await vi.advanceTimersByTimeAsync(0);
  };
  /** Types a text letter by letter, starting with the third. */
  const type = async (text: string, msAKey: number) => {
    for (let length = 3; length <= text.length; length += 1) {
      search(text.slice(0, length));
      await vi.advanceTimersByTimeAsync(msAKey);
    }
  };
  return { asked, open, heard, failures, search, end, settle, type };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a search while somebody types', () => {
  it('waits for a pause', async () => {
    const { asked, search } = openSearch();
    search('12 ');
    await vi.advanceTimersByTimeAsync(100);
    search('12 S');
    await vi.advanceTimersByTimeAsync(179);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['12 S']);
  });

  it('does not wait for ever: whoever types on is answered too', async () => {
    const { asked, heard, settle, type } = openSearch();
    await type('12 Smith Street', 100);
    expect(asked.length).toBeGreaterThan(1);
    const [first = ''] = asked;
    await settle(first);
    expect(heard).toEqual([{ found: `found ${first}`, isLast: false }]);
  });

  it('asks for two texts at once at most, and then for the last one', async () => {
    const { asked, heard, settle, type } = openSearch();
    await type('12 Smith Street, Richmond VIC 3121', 100);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(2);
    await settle(asked[0] ?? '');
    expect(asked[2]).toBe('12 Smith Street, Richmond VIC 3121');
    await settle(asked[2] ?? '');
    expect(heard.at(-1)).toEqual({ found: 'found 12 Smith Street, Richmond VIC 3121', isLast: true });
  });

  it('drops an answer that was overtaken', async () => {
    const { heard, search, settle } = openSearch();
    search('smi');
    await vi.advanceTimersByTimeAsync(180);
    search('smith');
    await vi.advanceTimersByTimeAsync(180);
    await settle('smith');
    await settle('smi');
    expect(heard).toEqual([{ found: 'found smith', isLast: true }]);
  });

  it('tells of a failure of the last text alone', async () => {
    const { failures, search, settle } = openSearch();
    search('smi');
    await vi.advanceTimersByTimeAsync(180);
    search('smith');
    await vi.advanceTimersByTimeAsync(180);
    await settle('smi', 'fail');
    expect(failures).toEqual([]);
    await settle('smith', 'fail');
    expect(failures).toEqual([new Error('smith')]);
  });

  it('drops an answer to an earlier text once the last one has failed', async () => {
    const { failures, heard, search, settle } = openSearch();
    search('smi');
    await vi.advanceTimersByTimeAsync(180);
    search('smith');
    await vi.advanceTimersByTimeAsync(180);
    await settle('smith', 'fail');
    await settle('smi');
    expect({ failures, heard }).toEqual({ failures: [new Error('smith')], heard: [] });
  });

  it('gives up what is under way at its end, and hears of nothing any more', async () => {
    const { asked, heard, failures, open, search, end, settle } = openSearch();
    search('smi');
    await vi.advanceTimersByTimeAsync(180);
    search('smith');
    end();
    expect(open.get('smi')?.signal.aborted).toBe(true);
    await settle('smi');
    await vi.advanceTimersByTimeAsync(1_000);
    expect({ asked, heard, failures }).toEqual({ asked: ['smi'], heard: [], failures: [] });
  });
});
