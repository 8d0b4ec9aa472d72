import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { PROJECT_NODE, run } from './project.mjs';

/** `npm test` on any machine: installs what is missing, finds or installs a browser, then runs every check. */
await ensureInstalled({ withTools: true });
const browser = await ensureBrowser();
if (!browser)
  console.error('There is no Chromium: install one, or set CHROMIUM_PATH. The end-to-end tests will fail.');
process.exit(await run(PROJECT_NODE, ['scripts/validate.mjs'], browser ? { CHROMIUM_PATH: browser } : {}));
