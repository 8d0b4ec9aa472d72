import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScreenResolver } from '#lib/forms/resolver.ts';
import { valueAt, visibleFields } from '#lib/forms/screen.ts';
import type { PlacedField } from '#lib/forms/screen.ts';
import { validateScreen } from '#lib/forms/validate-screen.ts';
import { arbitraryGiven, arbitraryValues, EVERY_SCREEN } from './arbitrary-values.ts';

const TODAY = '2026-11-20';
const NOW = new Date('2026-11-20T03:00:00Z');

/** Flattens what react-hook-form takes: messages by path. */
function flatten(errors: unknown, path: string[] = []): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  if ('message' in errors && typeof errors.message === 'string') return { [path.join('.')]: errors.message };
  return Object.assign(
    {},
    ...Object.entries(errors).map(([key, value]) => flatten(value, [...path, key])),
  ) as Record<string, string>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(EVERY_SCREEN.map((screen) => ({ id: screen.id, screen })))('$id', ({ screen }) => {
  it('gives the form the answer of its rules, for whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryValues(screen), arbitraryGiven, async (values, given) => {
        const context = { ...given, today: TODAY };
        const byRules = validateScreen(screen, values, context);

        const resolve = createScreenResolver(screen, () => given);
        const resolved = await resolve(values, undefined, {
          fields: {},
          shouldUseNativeValidation: undefined,
        });
        expect(flatten(resolved.errors)).toEqual(byRules);
        if (Object.keys(byRules).length === 0) expect(resolved.values).toEqual(values);
      }),
      { numRuns: 60 },
    );
  });

  it('asks for everything it requires when the form is fresh', () => {
    const blank = screen.blank({});
    const isUnanswered = ({ path, field }: PlacedField) => {
      const value = valueAt(blank, path);
      return value === '' || (field.kind === 'checkbox' && value === false);
    };
    const required = visibleFields(screen, blank, {}).filter(
      (placed) => placed.field.optional === undefined && isUnanswered(placed),
    );
    expect(required.length).toBeGreaterThan(0);
    expect(Object.keys(validateScreen(screen, blank, { today: TODAY }))).toEqual(
      required.map(({ path }) => path),
    );
  });
});
