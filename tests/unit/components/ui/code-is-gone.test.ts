// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { isCodeGone } from '#components/ui/reload-after-chunk-failure.ts';

const failure = new Error('Failed to load chunk /_next/static/chunks/1z_h-c.js?dpl=2 from module 11645');

let asked: MockInstance<typeof fetch>;
beforeEach(() => {
  asked = vi.spyOn(globalThis, 'fetch');
});

describe('code that failed to load', () => {
  it('is gone when the server has no such script', async () => {
    asked.mockResolvedValue(new Response(null, { status: 404 }));
    expect(await isCodeGone(failure)).toBe(true);
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '/_next/static/chunks/1z_h-c.js',
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    );
  });

  it.each([200, 502, 503])('is not when the server answers %i', async (status) => {
    asked.mockResolvedValue(new Response(null, { status }));
    expect(await isCodeGone(failure)).toBe(false);
  });

  it('is not without a connection, and nothing is asked where the device knows that', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await isCodeGone(failure)).toBe(false);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(await isCodeGone(failure)).toBe(false);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is not when the server does not answer in time: whoever pressed is told then', async () => {
    const inTime = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(inTime.signal);
    asked.mockImplementation((_script, init) => {
      const { signal } = init ?? {};
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new DOMException('Too late', 'TimeoutError'));
        });
      });
    });
    const isGone = isCodeGone(failure);
    inTime.abort();
    expect(await isGone).toBe(false);
    expect(timeout).toHaveBeenCalledWith(3_000);
  });

  it.each([
    new Error('module factory is not available'),
    new Error('We could not read /_next/static/a.js'),
    'Failed to load chunk /_next/static/a.js',
  ])('is not known to be by %s', async (error) => {
    expect(await isCodeGone(error)).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });
});
