import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { hostFederation, remoteFederation } from '../federation.ts';
import { remoteConfig } from '../preset.ts';
import { OfferedSurfacePlugin } from './offered-surface.ts';
import { UnreadableCallsError } from './used-calls.ts';
import { UsedSurfacePlugin } from './used-surface.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbour-surface-'));
afterAll(() => rmSync(folder, { recursive: true }));

const definitions = {
  'define.js': `export const defineCall = (call) => ({ ...call, response: {} });`,
  'calls.js': `import { defineCall } from './define.js';
    const both = (base) => ({
      read: defineCall({ method: 'GET', path: \`\${base}/read\` }),
      write: defineCall({ method: 'POST', path: \`\${base}/write\` }),
    });
    export const mail = both('/mail'), staff = both('/staff');
    export const getPlan = defineCall({ method: 'GET', path: '/plans/:plan' });
    export const getNothing = defineCall({ method: 'GET', path: '/nothing' });`,
};

let count = 0;
/** Builds these files, from `index.js` on. */
async function build(files: Record<string, string>, plugins: WebpackPluginInstance[]): Promise<void> {
  count += 1;
  const context = join(folder, String(count));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(context, name)), { recursive: true });
    writeFileSync(join(context, name), content);
  }
  const compiler = webpack({
    context,
    mode: 'production',
    entry: './index.js',
    optimization: { minimize: false },
    output: { path: join(context, 'dist'), uniqueName: 'small', publicPath: 'auto' },
    infrastructureLogging: { level: 'error' },
    module: {
      rules: remoteConfig({ folder: join(import.meta.dirname, '../../../../../mf-tools') }).module?.rules ?? [],
    },
    resolve: { extensions: ['.ts', '.js'] },
    plugins,
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    );
  });
}

/** A remote's build of these files. */
async function used(files: Record<string, string>) {
  const surface = new UsedSurfacePlugin();
  const needed = { import: false as const, singleton: true as const, requiredVersion: '^1.0.0' };
  const shared = { '@harbour/ui': needed, '@harbour/events': needed };
  await build(files, [...remoteFederation('small', { exposes: { './remote': './index.js' }, shared }), surface]);
  return await surface.surface();
}

describe('what a build uses', () => {
  let found: Awaited<ReturnType<typeof used>>;
  beforeAll(async () => {
    found = await used({
      ...definitions,
      'index.js': `import { Card } from '@harbour/ui'; import { getPlan, mail } from './calls.js'; import './more.js';
        console.log(Card, getPlan, mail.read); import('./later.js');`,
      'later.js': `import * as ui from '@harbour/ui'; import { staff } from './calls.js'; export default [ui.Page, staff];`,
      'more.js': `import { Card, Money } from '@harbour/ui'; import { events } from '@harbour/events';
        const never = () => Money;
        console.log(Card); events.emit('seen', { topic: 'none' }); events.on(\`heard\`, () => undefined);`,
    });
  });

  test('of shared modules are the exports in code that it contains, each with its files', () => {
    expect(found.imports).toEqual({
      '@harbour/events': { events: ['more.js'] },
      '@harbour/ui': { Card: ['index.js', 'more.js'], Page: ['later.js'] },
    });
  });

  test('of topics are those that it names', () => {
    expect([found.emits, found.listens]).toEqual([{ seen: ['more.js'] }, { heard: ['more.js'] }]);
  });

  test('of calls are those of the definitions that it reads, and all of a set that it passes on', () => {
    expect(found.calls).toEqual({
      'GET /mail/read': ['index.js'],
      'GET /plans/:plan': ['index.js'],
      'GET /staff/read': ['later.js'],
      'POST /staff/write': ['later.js'],
    });
  });
});

test('calls that are defined where only a browser can read them are refused by their file', async () => {
  const files = {
    'define.js': definitions['define.js'],
    'index.js': `import { getPlan } from './page.js'; console.log(getPlan);`,
    'page.js': `import { defineCall } from './define.js'; document.title = 'Plans';
      export const getPlan = defineCall({ method: 'GET', path: '/plans' });`,
  };
  await expect(used(files)).rejects.toThrow(UnreadableCallsError);
  await expect(used(files)).rejects.toThrow(/page\.js defines calls of the API.*document is not defined/);
});

test('what a host offers are the exports of what it shares, of CommonJS modules too', async () => {
  const offered = new OfferedSurfacePlugin();
  const files = {
    'index.js': `import('@harbour/ui'); import('old');`,
    'node_modules/@harbour/ui/package.json': '{ "name": "@harbour/ui", "version": "1.0.0", "main": "index.js" }',
    'node_modules/@harbour/ui/index.js': `export { Card } from './card.js'; export * from './money.js';`,
    'node_modules/@harbour/ui/card.js': 'export const Card = 1, Hidden = 2;',
    'node_modules/@harbour/ui/money.js': 'export const Money = 1;',
    'node_modules/old/package.json': '{ "name": "old", "version": "1.0.0", "main": "index.js" }',
    'node_modules/old/index.js': `exports.used = 1; exports.unused = 2;`,
  };
  const provided = { singleton: true as const, requiredVersion: '^1.0.0' };
  await build(files, [...hostFederation({ '@harbour/ui': provided, old: { ...provided, eager: true } }), offered]);
  expect(offered.exports).toEqual({ '@harbour/ui': ['Card', 'Money'], old: ['unused', 'used'] });
});
