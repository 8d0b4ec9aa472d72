import { ensureBrowser } from './browser.mjs';
import { PROJECT_NODE, installedProgram, run } from './project.mjs';

/**
 * Takes the pictures in `docs/screens/` anew, at both sizes: those that every other run is compared with. What follows
 * the command goes to Playwright: `npm run screens -- -g quote-offer` takes those alone.
 */
const browser = await ensureBrowser();
process.exit(
  await run(
    PROJECT_NODE,
    [installedProgram('playwright'), 'test', 'pictures', '--update-snapshots=all', ...process.argv.slice(2)],
    { PICTURES: 'both-sizes', ...(browser && { CHROMIUM_PATH: browser }) },
  ),
);
