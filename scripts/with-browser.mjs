import { ensureBrowser } from './browser.mjs';
import { PROJECT_NODE, run } from './project.mjs';

/**
 * Runs one of the project's programs that needs a browser, with the browser this machine has, or one that is installed
 * for it.
 */
const browser = await ensureBrowser();
process.exit(await run(PROJECT_NODE, process.argv.slice(2), browser ? { CHROMIUM_PATH: browser } : {}));
