// `npm run bench [runs]`: installs and builds what is missing, finds a browser, measures first loads, memory, the API, a
// large client's reads, two processes, the search, attacks, yearly statements and projections.
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, node, run } from './installed.mjs';

ensureInstalled();
const HARBOUR_CHROMIUM = ensureBrowser();
run(node, ['platform/src/build-all.ts']);
run(node, ['e2e/bench/code-weight.ts']);
run(node, ['e2e/bench/bench.ts', ...process.argv.slice(2)], { env: { ...process.env, HARBOUR_CHROMIUM } });
run(node, ['e2e/bench/trace.ts'], { env: { ...process.env, HARBOUR_CHROMIUM } });
run(node, ['e2e/bench/mount-times.ts'], { env: { ...process.env, HARBOUR_CHROMIUM } });
run(node, ['e2e/bench/returning-visit.ts'], { env: { ...process.env, HARBOUR_CHROMIUM } });
run(node, ['e2e/bench/idle-memory.ts']);
run(node, ['e2e/bench/memory.ts'], { env: { ...process.env, HARBOUR_CHROMIUM } });
run(node, ['e2e/bench/swaps.ts'], { env: { ...process.env, HARBOUR_CHROMIUM } });
run(node, ['e2e/bench/interactions.ts'], { env: { ...process.env, HARBOUR_CHROMIUM } });
run(node, ['e2e/bench/wealthplan-tasks.ts'], { env: { ...process.env, HARBOUR_CHROMIUM } });
run(node, ['backend/api/bench/api-bench.ts']);
run(node, ['backend/api/bench/large-client-bench.ts']);
run(node, ['backend/api/bench/processes-bench.ts']);
run(node, ['backend/api/bench/search-bench.ts']);
run(node, ['backend/api/bench/register-bench.ts']);
run(node, ['backend/api/bench/attack-bench.ts']);
run(node, ['backend/api/bench/pack-bench.ts']);
run(node, ['shared/universal/wealthplan/bench/projection-bench.ts']);
