import { describe, expect, it, vi } from 'vitest';
import { inTurn } from '#stores/actions/in-turn.ts';

describe('work that is done in turn', () => {
  it('begins when what came before has ended, also where that failed', async () => {
    const order: string[] = [];
    const failing = inTurn(async () => {
      order.push('first begins');
      await Promise.resolve();
      order.push('first ends');
      throw new Error('no');
    });
    const second = inTurn(() => {
      order.push('second');
      return Promise.resolve(2);
    });
    await expect(failing).rejects.toThrow('no');
    expect(await second).toBe(2);
    expect(order).toEqual(['first begins', 'first ends', 'second']);
  });

  it('is given nothing of what came before', async () => {
    const work = vi.fn((...given: unknown[]) => Promise.resolve(given.length));
    await inTurn(() => Promise.resolve('a result'));
    expect(await inTurn(work)).toBe(0);
  });
});
