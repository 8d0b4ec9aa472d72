import { spawn } from 'node:child_process';
import { ensureBuilt, isBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { PROJECT_FOLDER, PROJECT_NODE, SERVER_OPTIONS, fail, projectEnvironment } from './project.mjs';

/**
 * `npm start` on any machine with Node.js 20 or newer: installs and builds what is missing or out of date, then runs
 * the server under the project's own Node.js, and passes on signals and its exit status.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node.js 20 or newer is needed, this is ${process.version}.`);
}
// What is already built runs without the build tools.
await ensureInstalled({ withTools: !isBuilt() });
await ensureBuilt();

const server = spawn(PROJECT_NODE, [...SERVER_OPTIONS, 'server/main.ts', ...process.argv.slice(2)], {
  cwd: PROJECT_FOLDER,
  env: projectEnvironment(),
  // The server stops when this channel closes, so a killed start leaves no server behind.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal));
}
server.once('error', (error) => fail(`The server does not start: ${error.message}`));
server.once('exit', (status, signal) => {
  if (signal) console.error(`The server was ended by ${signal}.`);
  process.exit(status ?? 1);
});
