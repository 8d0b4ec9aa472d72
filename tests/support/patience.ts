import { afterAll, vi } from 'vitest';

/**
 * Queries of components, and what `vi.waitFor` and `vi.waitUntil` wait for, have as long as a busy machine may need,
 * instead of one second: what they wait for is code that is loaded when first needed. An idle machine never notices.
 */
const PATIENCE_MS = 10_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = {}) => waitFor(callback, patiently(options));
vi.waitUntil = (callback, options = {}) => waitUntil(callback, patiently(options));
afterAll(() => {
  Object.assign(vi, { waitFor, waitUntil });
});

function patiently(options: number | { timeout?: number; interval?: number }) {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
}
