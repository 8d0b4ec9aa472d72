import { ensureBrowser } from './browser.mjs';
import { PROJECT_NODE, installedProgram, run } from './project.mjs';

/**
 * Takes the pictures in `docs/screens/` anew, at both sizes: those that every other run is compared with. What follows
 * the command goes to Playwright: `npm run screens -- -g quote-offer` takes those alone. With `--compare` nothing is
 * taken: every screen is held against its picture.
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
