// `npm test`: installs what tests need, including the browser, and runs every check. `--all` runs on both databases
// what otherwise runs on PostgreSQL only; `--since <commit>` runs what the files changed since then can affect.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, node, root } from './installed.mjs';
import { changedSince, reached } from './since.mjs';
import { ensureStackTools } from './stack-tools.mjs';
import { outcomeOf, timesOf } from './test-outcome.mjs';

ensureInstalled();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const file = (name) => join(results, `${name}.json`);
const jest = join(root, 'node_modules/jest/bin/jest.js');

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, since: { type: 'string' } } });
const everything = { jestKnows: false, journeys: 'all' };
const { jestKnows, journeys } = values.since === undefined ? everything : reached(changedSince(values.since, root));
const onlyReached = jestKnows ? [`--changedSince=${values.since}`, '--passWithNoTests'] : [];

const checks = [
  { name: 'lint', command: [join(root, 'node_modules/.bin/biome'), 'check', '.'] },
  { name: 'who imports what', command: [node, 'platform/import-rules/check-imports.mjs'] },
  { name: 'types of the browser code', command: [join(root, 'node_modules/.bin/tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'types of the server code', command: [join(root, 'node_modules/.bin/tsc'), '-p', 'tsconfig.node.json'] },
  // Before the tests: some start the portal as a separate process, which serves the build.
  { name: 'production build', command: [node, 'platform/src/build-all.ts'] },
  {
    name: 'unit and component tests',
    command: [node, jest, '--selectProjects', 'web', '--json', `--outputFile=${file('web')}`, ...onlyReached],
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
      ...onlyReached,
    ],
    env: () => ({ ...ensureStackTools(), ...(values.all ? { HARBOUR_TEST_DATABASES: 'all' } : {}) }),
    results: 'node',
  },
  {
    name: 'journeys in a browser',
    // One retry: on a busy machine a browser can exceed any timeout. The summary names the retried tests.
    command: [
      ...[node, join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--retries=1'],
      ...(journeys === 'all' ? [] : journeys.map((name) => `journeys/${name}.spec.ts`)),
    ],
    needed: journeys.length > 0,
    cwd: join(root, 'e2e'),
    env: () => ({ HARBOUR_CHROMIUM: ensureBrowser(), HARBOUR_E2E_RESULTS: file('e2e') }),
    results: 'e2e',
  },
  {
    name: 'the composed stack, as processes',
    needed: journeys === 'all',
    command: [node, join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', 'stack.config.ts'],
    cwd: join(root, 'e2e'),
    env: () => ({
      HARBOUR_CHROMIUM: ensureBrowser(),
      HARBOUR_E2E_RESULTS: file('stack'),
      ...ensureStackTools(),
    }),
    results: 'stack',
  },
  {
    name: 'a new remote, from nothing to a browser',
    needed: journeys === 'all',
    command: [node, join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', 'new-remote.config.ts'],
    cwd: join(root, 'e2e'),
    env: () => ({ HARBOUR_CHROMIUM: ensureBrowser(), HARBOUR_E2E_RESULTS: file('new-remote') }),
    results: 'new-remote',
  },
];

/** The result of a check, from its reporter's file if it has tests. */
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

/** The slowest files of a check, from its reporter's file. */
function longest({ results: counted }) {
  try {
    return timesOf(JSON.parse(readFileSync(file(counted), 'utf8'))).slice(0, 8);
  } catch {
    return [];
  }
}

const times = [];
const outcomes = checks
  .filter(({ needed = true }) => needed)
  .map((check) => {
    const { name, command, cwd = root, env = () => ({}) } = check;
    const started = Date.now();
    console.log(`\n== ${name}`);
    const [program, ...parameters] = command;
    const { status } = spawnSync(program, parameters, { cwd, stdio: 'inherit', env: { ...process.env, ...env() } });
    const seconds = (Date.now() - started) / 1_000;
    times.push({ name, seconds, files: longest(check) });
    console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(0)} s`);
    return outcome(check, status);
  });

// At the very end, since often only the end of a long log is kept.
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
console.log('\nWhere the time went, in seconds; below each check the files that took longest, two beside each other:');
const line = (seconds, name) => console.log(`${seconds.toFixed(0).padStart(6)}  ${name}`);
for (const { name, seconds, files } of times) {
  line(seconds, name);
  for (const each of files) line(each.seconds, `  ${isAbsolute(each.file) ? relative(root, each.file) : each.file}`);
}
line(
  times.reduce((total, { seconds }) => total + seconds, 0),
  'all together',
);
const sum = (key) => outcomes.reduce((total, each) => total + each[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') === 0 ? 0 : 1);
