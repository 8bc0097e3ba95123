import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { filesIn, temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { loadRegistryKeys, RegistryKeyError, registryKeysFromEnvironment, requireRegistryKeys } from './keys.ts';

describe('keys that a machine is given', () => {
  const folder = temporaryFolder();

  test('come as the key itself or as a file, and are the same as those of the installation', async () => {
    const own = await loadRegistryKeys(join(folder, 'keys'));
    const text = JSON.stringify(own.privateKey);
    writeFiles(folder, { 'secret.json': text });
    expect(registryKeysFromEnvironment({ HARBOUR_REGISTRY_KEY: text })).toEqual(own);
    expect(registryKeysFromEnvironment({ HARBOUR_REGISTRY_KEY_FILE: join(folder, 'secret.json') })).toEqual(own);
    expect(registryKeysFromEnvironment({ HARBOUR_REGISTRY_KEY: '' })).toBeUndefined();
    expect(await requireRegistryKeys(join(folder, 'keys'))).toEqual(own);
  });

  test.each(['no JSON: s3cret', '{"d":"s3cret"}', '{"kty":"EC","crv":"P-384","x":"a","y":"b","d":"s3cret"}'])(
    'are refused without a word of them: %s',
    (text) => {
      const read = () => registryKeysFromEnvironment({ HARBOUR_REGISTRY_KEY: text });
      expect(read).toThrow(RegistryKeyError);
      expect(read).toThrow(/^(?!.*s3cret).*HARBOUR_REGISTRY_KEY holds no private key/);
    },
  );

  test('are never made up for a store that is another’s', async () => {
    await expect(requireRegistryKeys(join(folder, 'none'))).rejects.toThrow(/HARBOUR_REGISTRY_KEY_FILE.*--home/);
    for (const file of [join(folder, 'gone'), folder])
      expect(() => registryKeysFromEnvironment({ HARBOUR_REGISTRY_KEY_FILE: file })).toThrow(
        `There is no file ${file}, which HARBOUR_REGISTRY_KEY_FILE names`,
      );
    expect(Object.keys(filesIn(folder)).filter((file) => file.startsWith('none'))).toEqual([]);
  });
});
