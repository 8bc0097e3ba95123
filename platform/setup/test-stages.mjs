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
 * The stages of a run, in order.
 *
 * - `budgetSeconds`: what the stage may take on two idle cores. All of `npm test` together: 12 minutes.
 * - `beside`: stages with this mark that follow each other run two at a time.
 * - `results`: the name of the JSON report, for a stage with tests.
 * - `needed`: false for a stage that this run leaves out.
 *
 * @param {{ all: boolean, jestOptions: string[], journeys: string[] | 'all' }} scope which tests run
 */
export function testStages({ all, jestOptions, journeys }) {
  const jestStage = (project, { parameters = [], ...options }) => ({
    command: [
      node,
      jest,
      '--selectProjects',
      project,
      '--json',
      `--outputFile=${reportOf(project)}`,
      ...parameters,
      ...jestOptions,
    ],
    results: project,
    ...options,
  });
  const playwrightStage = (results, { parameters = [], env = () => ({}), ...options }) => ({
    command: [node, playwright, 'test', ...parameters],
    cwd: join(root, 'e2e'),
    env: () => ({
      HARBOUR_CHROMIUM: ensureBrowser(),
      HARBOUR_E2E_RESULTS: reportOf(results),
      ...(all ? { HARBOUR_TEST_ALL: 'true' } : {}),
      ...env(),
    }),
    results,
    ...options,
  });
  const stages = [
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
      needed: journeys.length > 0,
      command: [node, 'e2e/setup/seed.ts'],
    },
    {
      name: 'unit and component tests',
      budgetSeconds: 120,
      // Three workers, since a component test waits for timers.
      ...jestStage('web', {
        parameters: ['--maxWorkers=3'],
        env: () => fewerCollections,
      }),
    },
    {
      name: 'API and platform tests',
      budgetSeconds: 240,
      // Three workers, since these tests wait for the database and for programs that they start.
      ...jestStage('node', {
        parameters: ['--maxWorkers=3'],
        env: () => ({
          ...fewerCollections,
          ...ensureStackTools({ withStore: all }),
          ...(all ? { HARBOUR_TEST_ALL: 'true', HARBOUR_TEST_DATABASES: 'all', HARBOUR_EVERY_DAY: 'true' } : {}),
        }),
      }),
    },
    {
      name: 'journeys in a browser',
      budgetSeconds: 330,
      needed: journeys.length > 0,
      // One retry: on a busy machine a browser can exceed any limit. The summary names the tests that needed it.
      ...playwrightStage('e2e', {
        parameters: ['--retries=1', ...(journeys === 'all' ? [] : journeys.map((name) => `journeys/${name}.spec.ts`))],
        env: () => ({ HARBOUR_E2E_SEEDED: 'true' }),
      }),
    },
    {
      name: 'the composed stack, as processes',
      budgetSeconds: 90,
      needed: all,
      ...playwrightStage('stack', {
        parameters: ['--config', 'stack.config.ts'],
        env: () => ensureStackTools({ withStore: true }),
      }),
    },
    {
      name: 'the composed stack, in containers',
      // With the images of others made before, and without changed dependencies.
      budgetSeconds: 900,
      needed: all,
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
      needed: all,
      ...playwrightStage('first-day', { parameters: ['--config', 'first-day.config.ts'] }),
    },
    {
      name: 'a new remote, from nothing to a browser',
      budgetSeconds: 65,
      needed: all,
      ...playwrightStage('new-remote', { parameters: ['--config', 'new-remote.config.ts'] }),
    },
    {
      name: 'a remote of another repository, from the packed kit to a browser',
      budgetSeconds: 120,
      needed: all,
      ...playwrightStage('other-repository', { parameters: ['--config', 'other-repository.config.ts'] }),
    },
  ];
  return stages.filter(({ needed = true }) => needed);
}
