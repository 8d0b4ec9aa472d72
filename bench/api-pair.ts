import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { startMeasured } from './measured-process.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { teachRecipes } from './recipes.ts';
import type { Recipes } from './recipes.ts';

/** Our API and the baseline, each in a process of its own on one durable PostgreSQL. */
export type ApiPair = {
  ours: MeasuredProcess;
  bare: MeasuredProcess;
  recipes: Recipes;
  databaseUrl: string;
};

/**
 * Starts both, and stops everything when the work is done.
 *
 * @param isWhole whether our API also has its threads and runs jobs
 */
export async function withApiPair<Result>(
  work: (pair: ApiPair) => Promise<Result>,
  { isWhole = false } = {},
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-bench-'));
  // The database's own user must reach its folder.
  await chmod(folder, 0o755);
  const closing = [() => rm(folder, { recursive: true, force: true })];
  try {
    const postgres = await joinEmbeddedPostgres({
      dataDirectory: folder,
      durable: true,
      say: () => undefined,
    });
    closing.push(() => postgres.leave());
    await migrateDatabase(postgres.url);
    const ours = await startMeasured(
      'ours',
      'measured-api.ts',
      isWhole ? [postgres.url, folder] : [postgres.url],
    );
    closing.push(() => ours.stop());
    const bare = await startMeasured('bare', 'bare-api.ts', [postgres.url]);
    closing.push(() => bare.stop());
    const recipes = await teachRecipes(ours, bare);
    return await work({ ours, bare, recipes, databaseUrl: postgres.url });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
