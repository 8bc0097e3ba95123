import { globSync } from 'node:fs';
import { testTimeoutMs } from './shared/universal/testing/src/time-limits.mjs';
import { webProject } from './shared/universal/testing/src/web-project.mjs';

/** Two projects: what runs in a browser, in jsdom; what runs on Node, as native modules on the real databases. */

export default {
  maxWorkers: 2,
  testTimeout: testTimeoutMs,
  projects: [
    {
      displayName: 'web',
      ...webProject,
      roots: [
        '<rootDir>/shell/src',
        '<rootDir>/shared',
        // Every remote, by the name of its folder.
        ...globSync('mf-*/src', { cwd: import.meta.dirname }).map((folder) => `<rootDir>/${folder}`),
      ],
      testPathIgnorePatterns: [
        '/node_modules/',
        '/shared/server/',
        '/shared/universal/(finance|uk-tax|wealthplan|testing/src/faults)/',
      ],
    },
    {
      displayName: 'node',
      // One process a worker, in which Node itself loads each module once: docs/testing.md says what follows for a
      // test.
      runner: ['jest-light-runner', { runtime: 'child_process' }],
      setupFiles: ['<rootDir>/platform/test-runner/node-setup.mjs'],
      dependencyExtractor: '<rootDir>/platform/test-runner/dependency-extractor.mjs',
      roots: [
        '<rootDir>/backend',
        '<rootDir>/platform',
        '<rootDir>/shared/server',
        ...['finance', 'uk-tax', 'wealthplan', 'testing/src/faults'].map(
          (folder) => `<rootDir>/shared/universal/${folder}`,
        ),
      ],
      testMatch: ['**/*.test.ts'],
      transform: {},
      globalSetup: '<rootDir>/backend/database/testing/start-postgres.mjs',
      globalTeardown: '<rootDir>/backend/database/testing/stop-postgres.mjs',
    },
  ],
};
