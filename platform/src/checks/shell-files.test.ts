import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys, type RegistryKeys } from '../registry/keys.ts';
import type { Store } from '../registry/store.ts';
import { releaseShell } from '../release/release-shell.ts';
import { minimalHost } from '../testing/federated-build.ts';
import { minimalShell, script } from '../testing/small-shell.ts';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { builtShell, deployedShell } from './shell-files.ts';

const base = temporaryFolder();
let count = 0;
let folder: string;
let store: Store;
let keys: RegistryKeys;
let built: string;

beforeEach(async () => {
  count += 1;
  folder = join(base, String(count));
  store = folderStore(join(folder, 'store'));
  keys = await loadRegistryKeys(join(base, 'keys'));
  built = minimalShell(join(folder, 'shell'));
  writeFiles(built, { 'host-report.json': JSON.stringify({ ...minimalHost, version: '1.2.0' }) });
});

test('the stable shell is read from the store, without the copies that are compressed for browsers', async () => {
  expect(await deployedShell(store, keys)).toBeUndefined();
  await releaseShell(store, keys, built);
  const files = await deployedShell(store, keys);
  expect(files).toEqual(builtShell(built));
  expect(String(files?.get('assets/main.0123456789.js'))).toBe(script);
  expect([...(files?.keys() ?? [])].filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
});

test('a file that is not what was signed, or is missing, is refused by name', async () => {
  const { version } = await releaseShell(store, keys, built);
  const file = join(folder, 'store/remotes/shell', version, 'assets/plain.0123456789.js');
  writeFileSync(file, 'changed');
  await expect(deployedShell(store, keys)).rejects.toThrow(
    /plain\.0123456789\.js of the shell .* is not what was signed/,
  );
  rmSync(file);
  await expect(deployedShell(store, keys)).rejects.toThrow(/plain\.0123456789\.js of the shell .* is missing/);
});

test('a folder without a build has no shell', () => {
  expect(builtShell(join(folder, 'nothing'))).toBeUndefined();
});
