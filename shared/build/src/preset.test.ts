import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { hostConfig, remoteConfig } from './preset.ts';

const house = join(import.meta.dirname, '../../..');

test('[R126] a code chunk that has not arrived after 120 seconds has failed, in the host and in each remote', () => {
  expect(hostConfig({ folder: join(house, 'shell') }).output?.chunkLoadTimeout).toBe(120_000);
  for (const name of ['auth', 'ims', 'investments', 'messaging', 'research', 'settings', 'tools']) {
    expect(remoteConfig({ folder: join(house, `mf-${name}`) }).output?.chunkLoadTimeout).toBe(120_000);
  }
});

test('two versions of a remote share no chunks, and every file is named by its content', () => {
  const folder = join(house, 'mf-investments');
  const names = ['1.0.0', '1.0.1'].map((version) => remoteConfig({ folder, version }).output?.uniqueName);
  expect(new Set(names).size).toBe(2);
  const { filename, chunkFilename, cssFilename } = remoteConfig({ folder }).output ?? {};
  for (const pattern of [filename, chunkFilename, cssFilename]) expect(pattern).toContain('[contenthash');
});

test('class names do not depend on the version: the persistent cache would mix those of two', () => {
  const rules = remoteConfig({ folder: join(house, 'mf-investments') }).module?.rules;
  expect(JSON.stringify(rules)).toContain('mf-investments-[path][name]-[local]');
  expect(JSON.stringify(rules)).not.toMatch(/localIdentName":"[^"]*hash/);
});
