import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { folderStore } from './registry/folder-store.ts';
import { loadRegistryKeys } from './registry/keys.ts';
import { publish } from './registry/publish.ts';
import { smallBuild, smallDescription } from './testing/small-build.ts';
import { filesIn, temporaryFolder } from './testing/temporary-folder.ts';

describe('pnpm registry', () => {
  const home = temporaryFolder();

  function registry(...words: string[]) {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const cli = join(import.meta.dirname, 'release-cli.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  }

  test('release of a remote that there is not lists those that there are, and touches nothing', () => {
    const { status, stdout, stderr } = registry('release', 'mf-nothing', '--home', home);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'There is no remote mf-nothing. There are: mf-auth, mf-ims, mf-investments, mf-messaging, mf-research, mf-settings, mf-tools.\n',
    );
    expect(filesIn(home)).toEqual({});
  }, 60_000);

  test('status tells what is live, and refuses a registry that was tampered with in one line', async () => {
    const keys = await loadRegistryKeys(join(home, 'keys'));
    const store = folderStore(join(home, 'store'));
    for (const version of ['1.0.0', '1.1.0'])
      await publish(store, keys, {
        name: 'mf-ims',
        version,
        built: smallBuild(join(home, version), version.replaceAll('.', '')),
        description: smallDescription,
      });
    const told = registry('status', '--home', home);
    expect(told.status).toBe(0);
    expect(told.stdout).toMatch(/^revision 2, changed \d{4}.*\nmf-ims +1\.1\.0 {2}before: 1\.0\.0\n$/);
    const text = (await store.readRegistry()) ?? '';
    await store.replaceRegistry(text, text.replace('"revision": 2', '"revision": 9'));
    const refused = registry('status', '--home', home);
    expect(refused).toEqual({
      status: 1,
      stdout: '',
      stderr: 'RegistrySignatureError: The signature of the registry is wrong.\n',
    });
  }, 60_000);
});
