// `npm run test:stack`: docker-compose.yml in a container engine, from nothing to a restored backup. Words after `--` go
// to Playwright. `--keep` leaves the stack up for the next run with it, which then starts at once: for a single test, such
// as `npm run test:stack -- --keep -g TLS`. A run without it takes down what was kept.
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, node, root, run } from './installed.mjs';
import { ensureContainerTools } from './stack-tools.mjs';

const parameters = process.argv.slice(2);
const isKept = parameters.includes('--keep');

ensureInstalled();
ensureContainerTools();
run(
  node,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'containers.config.ts',
    ...parameters.filter((parameter) => parameter !== '--keep'),
  ],
  {
    cwd: join(root, 'e2e'),
    env: { ...process.env, HARBOUR_CHROMIUM: ensureBrowser(), HARBOUR_STACK_KEEP: String(isKept) },
  },
);
