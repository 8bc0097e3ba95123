import { globSync } from 'node:fs';
import { testTimeoutMs } from './shared/universal/testing/src/time-limits.mjs';

/** Two projects: what runs in a browser, in jsdom; what runs on Node, as native modules on the real databases. */

const typescript = (tsx, type) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
    },
    module: { type },
  },
];

export default {
  maxWorkers: 2,
  testTimeout: testTimeoutMs,
  projects: [
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/shared/universal/testing/src/web-environment.mjs',
      roots: [
        '<rootDir>/shell/src',
        '<rootDir>/shared',
        // Every remote, by the name of its folder.
        ...globSync('mf-*/src', { cwd: import.meta.dirname }).map((folder) => `<rootDir>/${folder}`),
      ],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '/shared/server/',
        '/shared/universal/(finance|uk-tax|wealthplan|testing/src/faults)/',
      ],
      transform: { '\\.[cm]?tsx?$': typescript(true, 'commonjs'), '\\.[cm]?jsx?$': typescript(false, 'commonjs') },
      // Packages that ship ES modules only: jsdom's project runs CommonJS. Everything else comes as it was published.
      transformIgnorePatterns: [
        '/node_modules/\\.pnpm/(?!(react-error-boundary|jose|@tanstack\\+(?:react-table|table-core|react-store|store))[@+])',
      ],
      moduleNameMapper: {
        '\\.module\\.css$': 'identity-obj-proxy',
        // The text of a source file, which webpack's build puts there.
        '\\?source$': '<rootDir>/shared/universal/testing/src/no-styles.ts',
        '\\.css$': '<rootDir>/shared/universal/testing/src/no-styles.ts',
        // Films and pictures, of which a build has the address.
        '\\.(webp|mp4|webm|vtt)$': '<rootDir>/shared/universal/testing/src/file-address.ts',
        // Charts need a canvas, which jsdom has none of; the table behind them is real.
        '^@ant-design/charts$': '<rootDir>/shared/universal/testing/src/chart-double.tsx',
        '^pdfjs-dist/legacy/build/pdf.mjs$': '<rootDir>/shared/universal/testing/src/pdf-double.ts',
        '^antd/es/(.*)$': 'antd/lib/$1',
        // Styles that no test looks at cost an eighth of the processor time.
        '^@ant-design/cssinjs-utils$': '<rootDir>/shared/universal/testing/src/antd-styles-double.ts',
      },
      setupFiles: ['jsdom-gaps', 'no-owner-stacks'].map((name) => `<rootDir>/shared/universal/testing/src/${name}.ts`),
      setupFilesAfterEnv: ['jest-matchers', 'no-page-loads'].map(
        (name) => `<rootDir>/shared/universal/testing/src/${name}.ts`,
      ),
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
