import { join } from 'node:path';
import { readRemoteDescription } from '@harbour/build';
import { integrityOf } from '@harbour/build/integrity-of';
import { expect, test } from '@jest/globals';
import { root } from '../installation/paths.ts';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { describeBuild } from './watch-remote.ts';

const metaData = { globalName: 'x', remoteEntry: { name: 'x', path: '', type: 'var' }, pluginVersion: '3.0.1' };
const content = {
  'remoteEntry.0a1b2c.js': 'entry',
  '12.ab.css': 'styles',
  '12.ab.js.map': 'not served',
  'mf-manifest.json': JSON.stringify({ metaData }),
};
const into = writeFiles(temporaryFolder(), content);
const options = { remote: 'mf-ims', folder: join(root, 'mf-ims'), version: '1.2.0-development', into };

test('a build from sources is described as a released one', async () => {
  const { title, hostApi, basePaths, slots, pages, portal } = await readRemoteDescription(options.folder);
  expect(await describeBuild(Object.keys(content), options)).toEqual({
    remote: 'mf-ims',
    title,
    at: expect.any(Number),
    build: {
      version: '1.2.0-development',
      entry: 'remotes/mf-ims/1.2.0-development/remoteEntry.0a1b2c.js',
      integrity: {
        'remoteEntry.0a1b2c.js': integrityOf(Buffer.from('entry')),
        '12.ab.css': integrityOf(Buffer.from('styles')),
      },
      federation: '3.0.1',
      hostApi,
      basePaths,
      slots,
      pages,
      portal,
    },
  });
});

test('a build without a remote entry is refused', async () => {
  const assets = ['12.ab.css', 'main.js'];
  await expect(describeBuild(assets, options)).rejects.toThrow('mf-ims was built without a remote entry.');
});
