import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import webpack, { type Configuration } from 'webpack';
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

/** Builds a script that requires a module twice, by the rules of a host or a remote for what is written. */
async function buildTwice({ output = {} }: Configuration): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-preset-'));
  await writeFile(join(folder, 'broken.js'), "exports.half = true; throw new Error('broken');");
  const once = "() => { try { return require('./broken.js').half; } catch { return 'threw'; } }";
  await writeFile(join(folder, 'main.js'), `const once = ${once}; module.exports = [once(), once()];`);
  const { strictModuleErrorHandling } = output;
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      context: folder,
      mode: 'production',
      entry: './main.js',
      target: 'node',
      output: {
        path: folder,
        filename: 'built.cjs',
        library: { type: 'commonjs2' },
        ...(strictModuleErrorHandling === undefined ? {} : { strictModuleErrorHandling }),
      },
    });
    compiler?.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    );
  });
  return folder;
}

test.each([
  ['the host', hostConfig({ folder: join(house, 'shell') })],
  ['a remote', remoteConfig({ folder: join(house, 'mf-tools') })],
])(
  'in %s a module that throws as it begins does so at the next try too, and gives no half of itself',
  async (_, config) => {
    const folder = await buildTwice(config);
    const { default: tries }: { default: unknown } = await import(join(folder, 'built.cjs'));
    expect(tries).toEqual(['threw', 'threw']);
    await rm(folder, { recursive: true });
  },
);
