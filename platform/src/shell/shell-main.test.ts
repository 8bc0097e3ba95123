import { join } from 'node:path';
import { startProcess } from '@harbour/backend-process/testing';
import { expect, test } from '@jest/globals';
import { root } from '../installation/paths.ts';
import { loadRegistryKeys } from '../registry/keys.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder();

test('the shell as a process starts without a complaint, and ends well when it is told to stop', async () => {
  const { publicKey } = await loadRegistryKeys(join(folder, 'keys'));
  const shell = await startProcess(join(root, 'platform/src/shell-main.ts'), {
    HARBOUR_SHELL_PORT: '0',
    HARBOUR_REGISTRY_SOURCE: 'http://127.0.0.1:9/registry.json',
    HARBOUR_REGISTRY_PUBLIC_KEY: JSON.stringify(publicKey),
  });
  expect((await fetch(`${shell.address}/health`)).status).toBe(200);
  shell.signal('SIGTERM');
  expect(await shell.ended).toBe(0);
  expect(shell.log.filter((line) => !line.startsWith('{"level":30'))).toEqual([]);
});
