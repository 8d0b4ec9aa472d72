import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRoute, normalisePath } from '#lib/routes/route-table.ts';

describe('a path', () => {
  it.each([
    ['/quote/step-1', '/quote/step-1'],
    ['/quote/step-1/', '/quote/step-1'],
    ['/quote/step-1//?scenario=tier-a#main', '/quote/step-1'],
    ['/?a=/b/', '/'],
    ['//', '/'],
    ['', '/'],
  ])('%s is %s', (path, expected) => {
    expect(normalisePath(path)).toBe(expected);
  });

  it('is itself without query, hash and what slashes are at its end', () => {
    const characters = fc.constantFrom('/', '/', '?', '#', 'a', '-');
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 20 }), (path) => {
        const bare = path.replace(/[?#].*$/, '').replace(/\/+$/, '');
        expect(normalisePath(path)).toBe(bare === '' ? '/' : bare);
      }),
    );
  });

  it('in either form is one route', () => {
    expect(findRoute('/application/step-1/')).toBe('application/step-1');
    expect(findRoute('/application//step-1')).toBeUndefined();
  });
});
