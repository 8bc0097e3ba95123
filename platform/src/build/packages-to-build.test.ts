import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { recordSources } from './built-from.ts';
import { packageBuild, packagesToBuild } from './packages-to-build.ts';
import { runWebpack } from './run-webpack.ts';

const names = ['shell', 'mf-a', 'mf-b'];
const folder = temporaryFolder();
let workspace: { root: string; tools: string };
let count = 0;

/** What a start does with these packages, with a small webpack configuration: returns the names of those it built. */
async function start(): Promise<string[]> {
  const outdated = packagesToBuild(names, workspace);
  for (const name of outdated) {
    const build = packageBuild(name, workspace);
    const stats = await runWebpack({
      mode: 'development',
      context: build.folder,
      entry: './src/index.js',
      output: { path: join(build.folder, 'dist') },
      // As in the real build, webpack looks for a file at the path of the folder first.
      resolve: { alias: { '@harbour/ui': join(workspace.root, 'shared/browser/ui') } },
    });
    writeFiles(join(build.folder, 'dist'), { 'build-report.json': name, 'host-report.json': name });
    recordSources(build, stats);
  }
  return outdated;
}

beforeEach(async () => {
  const root = writeFiles(join(folder, String(++count)), {
    'shared/browser/ui/index.js': 'export const button = 1;',
    ...Object.fromEntries(names.map((name) => [`${name}/package.json`, '{}'])),
    'shell/src/index.js': "import '@harbour/ui';",
    'mf-a/src/index.js': "import './page.js'; import '@harbour/ui';",
    'mf-a/src/page.js': 'export const title = "A";',
    'mf-b/src/index.js': 'export const title = "B";',
  });
  workspace = { root, tools: 'tools' };
  expect(await start()).toEqual(names);
});

test('a second start builds nothing', async () => {
  expect(await start()).toEqual([]);
});

test('a changed line of a package builds that package only, once', async () => {
  writeFiles(workspace.root, { 'mf-a/src/page.js': 'export const title = "A2";' });
  expect(await start()).toEqual(['mf-a']);
  expect(await start()).toEqual([]);
});

test('a changed line of a shared package builds those that contain it', async () => {
  writeFiles(workspace.root, { 'shared/browser/ui/index.js': 'export const button = 2;' });
  expect(await start()).toEqual(['shell', 'mf-a']);
});

test('another version of the build tools builds everything', async () => {
  workspace = { ...workspace, tools: 'other tools' };
  expect(await start()).toEqual(names);
});
