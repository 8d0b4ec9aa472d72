import { defineConfig } from '@playwright/test';
import { BROWSER_LAUNCH } from './scripts/browser-launch.ts';

const port = Number(process.env['E2E_PORT'] ?? 3907);

// Every build of Chromium draws letters a little otherwise: compared on demand, by the one that took the pictures.
const pictures = process.env['PICTURES'] === 'both-sizes' ? [] : [/pictures\//];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // What passes only the second time is named at the end of the run, to be looked into (docs/decisions/0067).
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: Boolean(process.env['CI']),
  // A whole journey with its accessibility checks takes a quarter of it on an idle laptop.
  timeout: 120_000,
  outputDir: 'test-results',
  snapshotPathTemplate: 'docs/screens/{arg}-{projectName}{ext}',
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Tracing every journey costs a fifth of the run: `npm run test:e2e -- --trace on` when one is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: BROWSER_LAUNCH,
  },
  projects: [
    {
      name: 'phone',
      // What does not depend on the size of the screen is tested at one.
      grepInvert: /@one-size/,
      testIgnore: [/(credit-tiers|upload-faults)\.spec\.ts$/, ...pictures],
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      testIgnore: pictures,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  webServer: {
    command: 'node scripts/serve-for-tests.mjs',
    url: `http://localhost:${port}/api/health/ready`,
    env: { PORT: String(port) },
    // On a laptop a product that runs there already will do.
    reuseExistingServer: process.env['CI'] === undefined,
    // A first build is part of the start.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
});
