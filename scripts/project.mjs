import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** The Node.js that npm installs with the project; the machine's own Node.js only has to run these scripts. */
export const PROJECT_NODE = join(PROJECT_FOLDER, 'node_modules', '.bin', 'node');

/** Node's options for a program of the server, so that its code loads faster. */
export const SERVER_OPTIONS = ['--import', './scripts/quick-start.mjs'];

/** A program that npm installed. */
export function installedProgram(name) {
  return join(PROJECT_FOLDER, 'node_modules', '.bin', name);
}

/** The environment for what we run: "node" means our Node.js. */
export function projectEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${join(PROJECT_FOLDER, 'node_modules', '.bin')}:${process.env.PATH}`,
    ...extra,
  };
}

/** Runs a program in the project's folder with its output on the terminal, and returns its exit status. */
export function run(program, options, extraEnvironment = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, options, {
      cwd: PROJECT_FOLDER,
      env: projectEnvironment(extraEnvironment),
      stdio: 'inherit',
    });
    child.once('error', (error) => {
      console.error(`${program} does not start: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (status) => resolve(status ?? 1));
  });
}

/** Ends the script with one sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
