import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertBuiltFor } from '#server/front/built-for.ts';

const FORMS = 'https://forms.example.com';
const BUILT = { BUILT_FOR: 'production', NEXT_PUBLIC_FORMS_HOST: FORMS, NEXT_PUBLIC_BLOG_URL: '' };
const PUBLIC = { isProduction: true, formsHost: FORMS, blogUrl: undefined };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-for-'));
  await mkdir(join(folder, '.next'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function serve(served: Partial<typeof PUBLIC> = {}, built: Partial<typeof BUILT> = {}) {
  const config = { env: { ...BUILT, ...built } };
  await writeFile(join(folder, '.next', 'required-server-files.json'), JSON.stringify({ config }));
  return assertBuiltFor(folder, { ...PUBLIC, ...served });
}

describe('pages that the public sees', () => {
  it('are served with the settings that they were built with', async () => {
    await expect(serve()).resolves.toBeUndefined();
  });

  it.each([
    ['for the sandbox, with its invented ratings', {}, { BUILT_FOR: 'sandbox' }, 'APP_ENV=production'],
    ['for another host', { formsHost: 'https://other.example.com' }, {}, 'this FORMS_HOST'],
    [
      'before the settings named what was built in',
      {},
      { NEXT_PUBLIC_BLOG_URL: 'https://b.example.com' },
      'this BLOG_URL',
    ],
  ])('are not served when they were built %s', async (_what, served, built, named) => {
    await expect(serve(served, built)).rejects.toThrow(
      `The pages were not built with ${named}: build them ("npm run build")`,
    );
  });

  it('may be any outside production', async () => {
    await expect(serve({ isProduction: false }, { BUILT_FOR: 'sandbox' })).resolves.toBeUndefined();
  });
});
