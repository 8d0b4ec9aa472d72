import { afterEach, expect } from 'vitest';

/**
 * A test of components calls no API: a call that is not mocked would be made again and again, and what it is for would
 * be waited for all that time.
 */
if (typeof XMLHttpRequest !== 'undefined') {
  const called: string[] = [];
  XMLHttpRequest.prototype.open = (method: string, url: string | URL) => {
    called.push(`${method} ${String(url)}`);
    throw new TypeError(`${String(url)} cannot be called: mock it`);
  };
  afterEach(() => {
    expect(called.splice(0), 'calls that are not mocked').toEqual([]);
  });
}
