import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const CLIENT = 'tests/integration/client/**/*.test.ts';

const ON_A_DATABASE = {
  setupFiles: ['tests/support/begin-anew.ts', 'tests/support/patience.ts'],
  globalSetup: ['tests/support/database-server.ts'],
  testTimeout: 40_000,
  hookTimeout: 60_000,
};

/** Tests of components come first, one after another: a process cannot go on with files of another environment. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isOfComponents = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
    const sorted = await super.sort(files);
    return [...sorted.filter(isOfComponents), ...sorted.filter((file) => !isOfComponents(file))];
  }
}

/**
 * Tests of components name their environment themselves: `// @vitest-environment jsdom` on their first line.
 * `unit` touches neither network nor disk; `integration` runs on a real PostgreSQL, and so does
 * `client`, the client's own code in front of the API.
 */
export default defineConfig({
  // What the App Router's bundler makes of it; by its own name it is that of the older router, which draws nothing late.
  resolve: { alias: { 'next/dynamic': 'next/dist/shared/lib/app-dynamic.js' } },
  test: {
    maxWorkers: 2,
    // Each file begins anew all the same: see the first of the files that set up (docs/decisions/0190).
    isolate: false,
    sequence: { sequencer: ByEnvironment },
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
          setupFiles: [
            'tests/support/begin-anew.ts',
            'tests/support/patience.ts',
            'tests/support/no-network.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...ON_A_DATABASE,
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          exclude: [CLIENT],
        },
      },
      {
        extends: true,
        // What stands in for the network replaces Node's own: it needs a process that nothing else has used.
        test: { ...ON_A_DATABASE, name: 'client', include: [CLIENT], isolate: true },
      },
    ],
  },
});
