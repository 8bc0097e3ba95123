// `npm test`: installs what tests need, the browser included, and runs every check.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, node, root } from './installed.mjs';
import { ensureStackTools } from './stack-tools.mjs';

ensureInstalled();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const file = (name) => join(results, `${name}.json`);
const jest = join(root, 'node_modules/jest/bin/jest.js');

const checks = [
  { name: 'lint', command: [join(root, 'node_modules/.bin/biome'), 'check', '.'] },
  { name: 'types of the browser code', command: [join(root, 'node_modules/.bin/tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'types of the server code', command: [join(root, 'node_modules/.bin/tsc'), '-p', 'tsconfig.node.json'] },
  // Before the tests: some start the portal as a process of its own, and it serves what is built.
  { name: 'production build', command: [node, 'platform/src/build-all.ts'] },
  {
    name: 'unit and component tests',
    command: [node, jest, '--selectProjects', 'web', '--json', `--outputFile=${file('web')}`],
    results: 'web',
  },
  {
    name: 'API and platform tests',
    command: [
      node,
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      jest,
      '--selectProjects',
      'node',
      '--json',
      `--outputFile=${file('node')}`,
    ],
    env: ensureStackTools,
    results: 'node',
  },
  {
    name: 'journeys in a browser',
    command: [node, join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test'],
    cwd: join(root, 'e2e'),
    env: () => ({ HARBOUR_CHROMIUM: ensureBrowser(), HARBOUR_E2E_RESULTS: file('e2e') }),
    results: 'e2e',
  },
  {
    name: 'the composed stack, as processes',
    command: [node, join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', 'stack.config.ts'],
    cwd: join(root, 'e2e'),
    env: () => ({
      HARBOUR_CHROMIUM: ensureBrowser(),
      HARBOUR_E2E_RESULTS: file('stack'),
      ...ensureStackTools(),
    }),
    results: 'stack',
  },
];

/** How many tests passed and failed, by the two reporters' own files. */
function count(name) {
  try {
    const report = JSON.parse(readFileSync(file(name), 'utf8'));
    return report.stats
      ? {
          passed: report.stats.expected + report.stats.flaky,
          failed: report.stats.unexpected,
          skipped: report.stats.skipped,
        }
      : { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const total = { passed: 0, failed: 0, skipped: 0 };
for (const { name, command, cwd = root, env = () => ({}), results: counted } of checks) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const [program, ...parameters] = command;
  const { status } = spawnSync(program, parameters, { cwd, stdio: 'inherit', env: { ...process.env, ...env() } });
  const tests = counted ? count(counted) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  if (status !== 0 && tests.failed === 0) tests.failed = 1;
  for (const key of Object.keys(total)) total[key] += tests[key];
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
