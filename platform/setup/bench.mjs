// `npm run bench [runs]`: installs and builds what is missing, finds a browser, measures first loads and the API.
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, node, run } from './installed.mjs';

ensureInstalled();
const HARBOUR_CHROMIUM = ensureBrowser();
run(node, ['platform/src/build-all.ts']);
run(node, ['e2e/bench/bench.ts', ...process.argv.slice(2)], { env: { ...process.env, HARBOUR_CHROMIUM } });
run(node, ['backend/api/bench/api-bench.ts']);
