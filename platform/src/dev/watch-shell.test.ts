import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { type ShellWatchOptions, watchShell } from './watch-shell.ts';

const folder = temporaryFolder();
let count = 0;
let root: string;
let end: () => Promise<void>;
/** Resolves with what the next build reports: its files' contents, or webpack's message. */
let nextBuild: () => Promise<string>;
let isOutdated: boolean;

/** Watches a shell of one file that imports a file of a shared package. */
function watchSmallShell(): void {
  const waiting: ((report: string) => void)[] = [];
  const reports: string[] = [];
  const report = (text: string) => {
    const waits = waiting.shift();
    if (waits) waits(text);
    else reports.push(text);
  };
  nextBuild = () => {
    const known = reports.shift();
    return known === undefined ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve(known);
  };
  const into = join(root, 'into');
  const configuration: ShellWatchOptions['configuration'] = {
    mode: 'development',
    devtool: false,
    context: root,
    entry: './shell/index.js',
    output: { filename: 'main.[contenthash].js' },
  };
  end = watchShell({
    sources: ['shell', 'shared/browser/ui'].map((name) => join(root, name)),
    isOutdated: () => isOutdated,
    configuration,
    into,
    onBuilt: () =>
      report(
        readdirSync(into)
          .map((file) => readFileSync(join(into, file), 'utf8'))
          .join('\n'),
      ),
    onFailed: (problems) => report(JSON.stringify(problems)),
  });
}

beforeEach(() => {
  root = writeFiles(join(folder, String(++count)), {
    'shell/index.js': "import '../shared/browser/ui/buttons/button.js';",
    'shared/browser/ui/buttons/button.js': "console.log('first label');",
  });
  isOutdated = false;
});
afterEach(() => end());

test('a changed file of a shared package builds the shell, again and again; earlier files stay', async () => {
  watchSmallShell();
  expect(existsSync(join(root, 'into'))).toBe(false);
  isOutdated = true;
  writeFiles(root, { 'shared/browser/ui/buttons/button.js': "console.log('second label');" });
  expect(await nextBuild()).toContain('second label');
  writeFiles(root, { 'shared/browser/ui/buttons/button.js': "console.log('third label');" });
  const files = await nextBuild();
  expect(files).toContain('second label');
  expect(files).toContain('third label');
});

test('a shell that is outdated from the start is built without a change', async () => {
  isOutdated = true;
  watchSmallShell();
  expect(await nextBuild()).toContain('first label');
});

test('a change that does not build reports webpack’s message, and the next good one is built', async () => {
  isOutdated = true;
  watchSmallShell();
  await nextBuild();
  writeFiles(root, { 'shell/index.js': 'import' });
  expect(await nextBuild()).toMatch(/shell\/index\.js:1"/);
  writeFiles(root, { 'shell/index.js': "console.log('mended');" });
  expect(await nextBuild()).toContain('mended');
});
