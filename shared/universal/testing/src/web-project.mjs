import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of this folder, as a source or compiled. */
function own(name) {
  const [file] = ['mjs', 'js', 'ts', 'tsx']
    .map((kind) => join(import.meta.dirname, `${name}.${kind}`))
    .filter(existsSync);
  return file;
}

const installed = (name) => fileURLToPath(import.meta.resolve(name));

const compiled = (tsx) => [
  installed('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
    },
    module: { type: 'commonjs' },
  },
];

/** Packages that ship ES modules only: jsdom's project runs CommonJS. Everything else comes as it was published. */
const modulesOnly = [
  'react-error-boundary',
  'jose',
  '@tanstack/(?:react-table|table-core|react-store|store)',
  '@harbour/[^/]+',
];

/** How Jest runs what a browser runs: in jsdom, with doubles of what jsdom lacks. */
export const webProject = {
  testEnvironment: own('web-environment'),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: { '\\.[cm]?tsx?$': compiled(true), '\\.[cm]?jsx?$': compiled(false) },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(?:${modulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': installed('identity-obj-proxy'),
    // The text of a source file, which webpack's build puts there.
    '\\?source$': own('no-styles'),
    '\\.css$': own('no-styles'),
    // Films and pictures, of which a build has the address.
    '\\.(webp|mp4|webm|vtt)$': own('file-address'),
    // Charts need a canvas, which jsdom has none of; the table behind them is real.
    '^@ant-design/charts$': own('chart-double'),
    '^pdfjs-dist/legacy/build/pdf.mjs$': own('pdf-double'),
    '^antd/es/(.*)$': 'antd/lib/$1',
    // Styles that no test looks at cost an eighth of the processor time.
    '^@ant-design/cssinjs-utils$': own('antd-styles-double'),
  },
  setupFiles: ['jsdom-gaps', 'no-owner-stacks'].map(own),
  setupFilesAfterEnv: ['jest-matchers', 'no-page-loads'].map(own),
};
