// What `npm test` runs: its stages as data. `test.mjs` runs them.
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { node, root } from './installed.mjs';
import { ensureContainerTools, ensureStackTools } from './stack-tools.mjs';

const tool = (name) => join(root, 'node_modules/.bin', name);
const jest = join(root, 'node_modules/jest/bin/jest.js');
const playwright = join(root, 'e2e/node_modules/@playwright/test/cli.js');

/** Collects the many short-lived objects of tests less often: 4 % of the processor. */
const fewerCollections = { NODE_OPTIONS: '--max-semi-space-size=64' };

/** The report that a stage with tests writes. */
export const reportOf = (results) => join(root, 'test-results', `${results}.json`);

/**
 * A run of Jest on one of its projects.
 *
 * @param {string} project
 * @param {string[]} jestOptions more options of the command
 * @param {() => Record<string, string>} env
 */
const jestStage = (project, jestOptions, env) => ({
  command: [
    node,
    jest,
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${reportOf(project)}`,
    // Three workers, since these tests wait: for timers, for the database, and for programs that they start.
    '--maxWorkers=3',
    ...jestOptions,
  ],
  results: project,
  env,
});

/**
 * A run of Playwright.
 *
 * @param {string} results the name of its report
 * @param {{ parameters: string[], all?: boolean, env?: () => Record<string, string> }} options
 */
const playwrightStage = (results, { parameters, all = true, env = () => ({}) }) => ({
  command: [node, playwright, 'test', ...parameters],
  cwd: join(root, 'e2e'),
  env: () => ({
    HARBOUR_CHROMIUM: ensureBrowser(),
    HARBOUR_E2E_RESULTS: reportOf(results),
    ...(all ? { HARBOUR_TEST_ALL: 'true' } : {}),
    ...env(),
  }),
  results,
});

/** The build, and what needs none: two of them at a time. */
const checks = (/** @type {boolean} */ hasJourneys) => [
  // The build first: some tests start the portal as a separate process, which serves it.
  { name: 'production build', beside: true, budgetSeconds: 60, command: [node, 'platform/src/build-all.ts'] },
  { name: 'lint', beside: true, budgetSeconds: 10, command: [tool('biome'), 'check', '.'] },
  {
    name: 'import rules',
    beside: true,
    budgetSeconds: 20,
    command: [node, 'platform/import-rules/check-imports.mjs'],
  },
  ...['web', 'node'].map((code) => ({
    name: `types of the ${code} code`,
    beside: true,
    budgetSeconds: 20,
    // One checker: several know some types twice. Fewer collections of garbage: together half of the processor time.
    command: [tool('tsc'), '-p', `tsconfig.${code}.json`, '--checkers', '1'],
    env: () => ({ GOGC: '200' }),
  })),
  {
    name: 'data of the journeys',
    beside: true,
    budgetSeconds: 20,
    needed: hasJourneys,
    command: [node, 'e2e/setup/seed.ts'],
  },
];

/** Tests of units, components, the API and the platform. */
const jestStages = (/** @type {boolean} */ all, /** @type {string[]} */ jestOptions) => [
  {
    name: 'unit and component tests',
    budgetSeconds: 120,
    ...jestStage('web', jestOptions, () => fewerCollections),
  },
  {
    name: 'API and platform tests',
    budgetSeconds: 240,
    ...jestStage('node', jestOptions, () => ({
      ...fewerCollections,
      ...ensureStackTools({ withStore: all }),
      ...(all ? { HARBOUR_TEST_ALL: 'true', HARBOUR_TEST_DATABASES: 'all', HARBOUR_EVERY_DAY: 'true' } : {}),
    })),
  },
];

/** Journeys through the portal; `npm test` has those that no cheaper test replaces. */
const journeyStage = (/** @type {boolean} */ all, /** @type {string[] | 'all'} */ journeys) => ({
  name: 'journeys in a browser',
  budgetSeconds: 330,
  needed: journeys.length > 0,
  ...playwrightStage('e2e', {
    all,
    // One retry: on a busy machine a browser can exceed any limit. The summary names the tests that needed it.
    parameters: ['--retries=1', ...(journeys === 'all' ? [] : journeys.map((name) => `journeys/${name}.spec.ts`))],
    env: () => ({ HARBOUR_E2E_SEEDED: 'true' }),
  }),
});

/** What is slow and rarely breaks: `npm run test:all` has it. */
const nightlyStages = [
  {
    name: 'the composed stack, as processes',
    budgetSeconds: 90,
    ...playwrightStage('stack', {
      parameters: ['--config', 'stack.config.ts'],
      env: () => ensureStackTools({ withStore: true }),
    }),
  },
  {
    name: 'the composed stack, in containers',
    // With the images of others made before, and without changed dependencies.
    budgetSeconds: 900,
    ...playwrightStage('containers', {
      parameters: ['--config', 'containers.config.ts'],
      env: () => {
        ensureContainerTools();
        return {};
      },
    }),
  },
  {
    name: 'the first day of a firm, as its page describes it',
    budgetSeconds: 90,
    ...playwrightStage('first-day', { parameters: ['--config', 'first-day.config.ts'] }),
  },
  {
    name: 'a new remote, from nothing to a browser',
    budgetSeconds: 65,
    ...playwrightStage('new-remote', { parameters: ['--config', 'new-remote.config.ts'] }),
  },
  {
    name: 'a remote of another repository, from the packed kit to a browser',
    budgetSeconds: 120,
    ...playwrightStage('other-repository', { parameters: ['--config', 'other-repository.config.ts'] }),
  },
];

/**
 * The stages of a run, in order.
 *
 * - `budgetSeconds`: what the stage may take on two idle cores. All of `npm test` together: 12 minutes.
 * - `beside`: stages with this mark that follow each other run two at a time.
 * - `results`: the name of the JSON report, for a stage with tests.
 *
 * @param {{ all: boolean, jestOptions: string[], journeys: string[] | 'all' }} scope which tests run
 */
export function testStages({ all, jestOptions, journeys }) {
  const stages = [
    ...checks(journeys.length > 0),
    ...jestStages(all, jestOptions),
    journeyStage(all, journeys),
    ...(all ? nightlyStages : []),
  ];
  return stages.filter(({ needed = true }) => needed);
}
