import { ensureBrowser } from './browser.mjs';
import { PROJECT_NODE, installedProgram, run } from './project.mjs';

/**
 * Retakes the pictures in `docs/screens/`, at both sizes: the ones that every other run is compared with. Arguments are
 * passed on to Playwright: `npm run screens -- -g quote-offer` takes only those. With `--compare` nothing is taken:
 * every screen is compared with its picture.
 */
const browser = await ensureBrowser();
const options = process.argv.slice(2).filter((option) => option !== '--compare');
const isComparing = options.length < process.argv.length - 2;
process.exit(
  await run(
    PROJECT_NODE,
    [
      installedProgram('playwright'),
      'test',
      'pictures',
      isComparing ? '--update-snapshots=none' : '--update-snapshots=all',
      ...options,
    ],
    { PICTURES: 'both-sizes', ...(browser && { CHROMIUM_PATH: browser }) },
  ),
);
