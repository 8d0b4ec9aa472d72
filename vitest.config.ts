import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Each test file is a process of its own, which then need not compile jsdom and the libraries again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled');

/**
 * Tests of components name their environment themselves: `// @vitest-environment jsdom` on their first line.
 * `unit` touches neither network nor disk; `integration` runs on a real PostgreSQL.
 */
export default defineConfig({
  // What the App Router's bundler makes of it; by its own name it is that of the older router, which draws nothing late.
  resolve: { alias: { 'next/dynamic': 'next/dist/shared/lib/app-dynamic.js' } },
  test: {
    maxWorkers: 2,
    // What passes only the second time is named at the end of the run, to be looked into (docs/decisions/0067); a
    // property is not tried again, as it would be with other values.
    retry: { count: process.env['CI'] === undefined ? 0 : 1, condition: /^(?!Property failed)/ },
    restoreMocks: true,
    unstubEnvs: true,
    // As below: a bound for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        // A bound for a busy machine; none takes a twentieth of it on an idle one.
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/patience.ts', 'tests/support/no-network.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/patience.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
