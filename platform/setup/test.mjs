// `npm test`: installs what tests need, the browser included, and runs every check.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, node, root } from './installed.mjs';
import { ensureStackTools } from './stack-tools.mjs';
import { outcomeOf } from './test-outcome.mjs';

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
    // A second attempt: a machine with other work can hold a browser up longer than any limit. The end names who needed it.
    command: [node, join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--retries=1'],
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

/** What a check came to, by its reporter's own file where it has tests of its own. */
function outcome({ name, results: counted }, status) {
  const unknown = { passed: 0, failed: 1, skipped: 0, failures: [{ name, why: 'see above' }], again: [] };
  if (!counted) return status === 0 ? { ...unknown, passed: 1, failed: 0, failures: [] } : unknown;
  try {
    const told = outcomeOf(JSON.parse(readFileSync(file(counted), 'utf8')));
    if (status === 0 || told.failed > 0) return told;
    return { ...told, failed: 1, failures: told.failures.length > 0 ? told.failures : unknown.failures };
  } catch {
    return unknown;
  }
}

const outcomes = checks.map((check) => {
  const { name, command, cwd = root, env = () => ({}) } = check;
  const started = Date.now();
  console.log(`\n== ${name}`);
  const [program, ...parameters] = command;
  const { status } = spawnSync(program, parameters, { cwd, stdio: 'inherit', env: { ...process.env, ...env() } });
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return outcome(check, status);
});

// At the very end, since of a long run often only the end is kept.
const list = (title, told) => {
  if (told.length > 0) console.log([`\n${title}`, ...told.map(({ name, why }) => `- ${name}\n    ${why}`)].join('\n'));
};
list(
  'Passed only when tried again:',
  outcomes.flatMap(({ again }) => again),
);
list(
  'Failed:',
  outcomes.flatMap(({ failures }) => failures),
);
const sum = (key) => outcomes.reduce((total, each) => total + each[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') === 0 ? 0 : 1);
