import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/operator-error.ts';

/** What Next writes about the configuration that pages were built with (next.config.ts). */
const requiredServerFiles = z.object({ config: z.object({ env: z.record(z.string(), z.string()) }) });

/**
 * Ensures that the pages the public sees were built for it: those of the sandbox show invented ratings, and the
 * addresses of other hosts are written into pages at build time.
 *
 * @param projectFolder the folder that contains `.next`
 * @throws OperatorError in production, when the pages were built with other settings
 */
export async function assertBuiltFor(
  projectFolder: string,
  { isProduction, formsHost = '', blogUrl = '' }: Pick<Config, 'isProduction' | 'formsHost' | 'blogUrl'>,
): Promise<void> {
  if (!isProduction) return;
  const file = join(projectFolder, '.next', 'required-server-files.json');
  const { env } = requiredServerFiles.parse(JSON.parse(await readFile(file, 'utf8'))).config;
  const differing = [
    env['BUILT_FOR'] !== 'production' && 'APP_ENV=production',
    env['NEXT_PUBLIC_FORMS_HOST'] !== formsHost && 'this FORMS_HOST',
    env['NEXT_PUBLIC_BLOG_URL'] !== blogUrl && 'this BLOG_URL',
  ].filter((setting) => setting !== false);
  if (differing.length === 0) return;
  throw new OperatorError(
    `The pages were not built with ${differing.join(', nor with ')}: build them ("npm run build") with the settings that they are served with.`,
  );
}
