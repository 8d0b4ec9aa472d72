import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { PROJECT_FOLDER, PROJECT_NODE, SERVER_OPTIONS, projectEnvironment } from './project.mjs';

/** The built product on its own throwaway database: what the end-to-end tests visit. */
await ensureBuilt();
const dataDirectory = mkdtempSync(join(tmpdir(), 'marketplace-e2e-'));
// When root starts it, the database runs as another user, who must be able to get in.
chmodSync(dataDirectory, 0o755);

const server = spawn(PROJECT_NODE, [...SERVER_OPTIONS, 'server/main.ts'], {
  cwd: PROJECT_FOLDER,
  env: projectEnvironment({
    APP_ENV: 'test',
    DATA_DIR: dataDirectory,
    DATABASE_URL: '',
    // Two browsers share the machine with it; late answers have tests of their own.
    ...JSON.parse(readFileSync(new URL('patient-limits.json', import.meta.url), 'utf8')),
    // The lender's stand-in is quick; tests that play the lender by hand put it on hold first.
    SANDBOX_LENDER_DELAY_MS: '300',
    // No system update is due: its notice would cover the foot of every page. It has tests of its own.
    MAINTENANCE_STARTS_AT: '2020-09-19T13:00:00Z',
    MAINTENANCE_ENDS_AT: '2020-09-19T15:00:00Z',
  }),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.once('exit', (status) => {
  rmSync(dataDirectory, { recursive: true, force: true });
  process.exit(status ?? 1);
});
