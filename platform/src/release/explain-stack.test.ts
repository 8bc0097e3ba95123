import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { sourceMapsOf } from '../build/source-maps.ts';
import { filesBelow } from '../registry/files-below.ts';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys } from '../registry/keys.ts';
import { federatedBuild } from '../testing/federated-build.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { explainedStack } from './explain-stack.ts';
import { publish } from './publish.ts';

const folder = temporaryFolder();
const store = folderStore(join(folder, 'store'));
let version: string;
let built: string;
let stack: string;

beforeAll(async () => {
  const made = await federatedBuild(folder, {
    stamped: true,
    sourceMaps: true,
    minimize: true,
    changed: { 'page.js': `export default function Page() {\n  return null;\n}\n\nthrow new Error('no price');` },
  });
  built = made.built;
  version = made.report.version;
  const { remote: name, description } = made.report;
  const keys = await loadRegistryKeys(join(folder, 'keys'));
  await publish(store, keys, { name, version, built, description, maps: sourceMapsOf(built) });
  const scripts = filesBelow(built).filter((file) => file.endsWith('.js'));
  const script = scripts.find((file) => readFileSync(join(built, file), 'utf8').includes('no price')) ?? '';
  const code = readFileSync(join(built, script), 'utf8');
  const lines = code.slice(0, code.indexOf('no price')).split('\n');
  const position = `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
  stack = `Error: no price\n    at t (https://portal.example/remotes/${name}/${version}/${script}:${position})\n    at other.js:1:2\n`;
});

test('a stack of a released version is read with the file and line of its sources', async () => {
  expect(await explainedStack(store, 'mf-small', version, stack)).toBe(
    'Error: no price\n    at t (mf-small/page.js:5)\n    at other.js:1:2\n',
  );
});

test('a stack of a version without source maps stays as it is', async () => {
  expect(await explainedStack(store, 'mf-small', '0.9.0', stack)).toBe(stack);
});

test('what is served has no source map, and no script names one', () => {
  const remotes = join(folder, 'store/remotes');
  const served = filesBelow(remotes);
  expect(served.length).toBeGreaterThan(3);
  const textOf = (file: string) => readFileSync(join(remotes, file), 'utf8');
  expect(served.filter((file) => file.includes('.map') || textOf(file).includes('sourceMappingURL'))).toEqual([]);
  expect(existsSync(join(folder, 'store/source-maps/mf-small', version))).toBe(true);
  expect(filesBelow(built).filter((file) => file.endsWith('.map'))).toEqual([]);
});
