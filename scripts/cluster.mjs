import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { PROJECT_FOLDER, PROJECT_NODE, SERVER_OPTIONS, projectEnvironment } from './project.mjs';

/**
 * `npm run cluster`: the built product as several processes behind one address (server/cluster.ts), on this machine.
 * Passes on signals and its exit status.
 */
await ensureInstalled({ withTools: true });
await ensureBuilt();

const cluster = spawn(PROJECT_NODE, [...SERVER_OPTIONS, 'server/cluster.ts'], {
  cwd: PROJECT_FOLDER,
  env: projectEnvironment(),
  // It stops when this channel closes.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => cluster.kill(signal));
cluster.once('exit', (status) => process.exit(status ?? 1));
