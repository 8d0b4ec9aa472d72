import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#lib/routes/route-table.ts';
import { isPictured } from '../../e2e/pictures/picture.ts';
import { SCREENS } from '../../e2e/screens/all-screens.ts';

describe('the pictures of the screens', () => {
  it('are one of each screen at each size, and none of a screen that is no more', () => {
    const expected = SCREENS.filter(isPictured).flatMap(({ name }) => [
      `${name}-desktop.png`,
      `${name}-phone.png`,
    ]);
    expect(readdirSync('docs/screens').sort()).toEqual(expected.sort());
  });

  it('show every page there is', () => {
    const shown = new Set(SCREENS.map(({ route }) => route));
    const missing = Object.keys(ROUTES).filter((route) => !(shown as Set<string | undefined>).has(route));
    expect(missing).toEqual([]);
  });
});
