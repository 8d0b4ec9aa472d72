import { describe, expect, it } from 'vitest';
import { waitTogether } from '../../../bench/together.ts';

describe('those who wait for each other', () => {
  it('go on once all have come and the work between them is done, time after time', async () => {
    const log: string[] = [];
    const wait = waitTogether(2, () => Promise.resolve(log.push('work')));
    const walk = async (name: string) => {
      for (const part of [1, 2]) {
        log.push(`${name} ${String(part)}`);
        await wait();
      }
    };
    await Promise.all([walk('a'), walk('b')]);
    expect(log).toEqual(['a 1', 'b 1', 'work', 'a 2', 'b 2', 'work']);
  });

  it('all hear of work that failed', async () => {
    const wait = waitTogether(2, () => Promise.reject(new Error('no jobs')));
    const results = await Promise.allSettled([wait(), wait()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
