// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isChunkLoadFailure, reloadAfterChunkFailure } from '#components/ui/reload-after-chunk-failure.ts';

const failure = Object.assign(new Error('Failed to load chunk /_next/x.js'), { name: 'ChunkLoadError' });

beforeEach(() => {
  sessionStorage.clear();
});

describe('a chunk that could not be loaded', () => {
  it.each([
    'Loading chunk 12 failed.',
    'Loading CSS chunk 3 failed',
    'Failed to fetch dynamically imported module: https://a.example/x.js',
    'Importing a module script failed.',
    'Module 1 was instantiated because it was required from module 2, but the module factory is not available.',
  ])('is known by %j', (message) => {
    expect(isChunkLoadFailure(new Error(message))).toBe(true);
  });

  it('is not any other error', () => {
    expect(isChunkLoadFailure(new TypeError('x is undefined'))).toBe(false);
    expect(isChunkLoadFailure('Loading chunk 1 failed')).toBe(false);
  });

  it('loads the page again once, never in a loop, and again much later', () => {
    const reload = vi.fn();
    expect(reloadAfterChunkFailure(failure, 1_000_000, reload)).toBe(true);
    expect(reloadAfterChunkFailure(failure, 1_001_000, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadAfterChunkFailure(failure, 1_061_000, reload)).toBe(true);
  });

  it('does not load again without a connection: nothing would stand there', () => {
    const reload = vi.fn();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(reloadAfterChunkFailure(failure, 2_000_000, reload)).toBe(false);
    online.mockReturnValue(true);
    expect(reloadAfterChunkFailure(failure, 2_000_000, reload)).toBe(true);
    online.mockRestore();
  });

  it('does not load again when the attempt cannot be noted', () => {
    const reload = vi.fn();
    const closed = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(reloadAfterChunkFailure(failure, 1_000_000, reload)).toBe(false);
    closed.mockRestore();
    expect(reload).not.toHaveBeenCalled();
  });
});
