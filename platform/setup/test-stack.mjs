// `npm run test:stack`: docker-compose.yml in a container engine, from nothing to a restored backup. Words after `--` go
// to Playwright.
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, node, root, run } from './installed.mjs';
import { ensureContainerTools } from './stack-tools.mjs';

ensureInstalled();
ensureContainerTools();
run(
  node,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'containers.config.ts', ...process.argv.slice(2)],
  { cwd: join(root, 'e2e'), env: { ...process.env, HARBOUR_CHROMIUM: ensureBrowser() } },
);
