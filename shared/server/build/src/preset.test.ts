import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runtimeCoreVariable } from '@harbour/platform-contract';
import { expect, test } from '@jest/globals';
import webpack, { type Configuration, type Stats } from 'webpack';
import { ConfinedStylesPlugin } from './confined-styles.ts';
import { hostFederation, remoteFederation } from './federation.ts';
import { hostConfig, remoteConfig } from './preset.ts';

const house = join(import.meta.dirname, '../../../..');

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

test('the styles of every remote are confined to it', () => {
  const { plugins = [] } = remoteConfig({ folder: join(house, 'mf-ims') });
  expect(plugins.some((plugin) => plugin instanceof ConfinedStylesPlugin)).toBe(true);
});

test('class names do not depend on the version: the persistent cache would mix those of two', () => {
  const [first, second] = ['1.0.0', '1.0.1'].map((version) => {
    const rules = remoteConfig({ folder: join(house, 'mf-investments'), version }).module?.rules ?? [];
    const sheets = rules.find((rule) => rule && typeof rule === 'object' && rule.type === 'css/module');
    const { localIdentName } = (sheets && typeof sheets === 'object' && sheets.generator) || {};
    return ['./src/cash/form.module.css', '../shared/browser/ui/src/cash/form.module.css'].map((filename) =>
      localIdentName({ filename }),
    );
  });
  expect(first).toEqual(['mf-investments-cash-form-[local]', 'mf-investments-ui-cash-form-[local]']);
  expect(second).toEqual(first);
});

/** Builds a small remote or host with the preset's federation, with readable names and module ids. */
async function federated(plugins: Configuration['plugins']): Promise<{ texts: string[]; names: Map<string, unknown> }> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-federation-'));
  await writeFile(join(folder, 'exposed.js'), 'export default 1;');
  const names = new Map<string, unknown>();
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = webpack({
      context: folder,
      mode: 'production',
      entry: { main: './exposed.js' },
      optimization: { moduleIds: 'deterministic', minimize: false },
      output: { path: folder, uniqueName: 'small', publicPath: 'auto' },
      infrastructureLogging: { level: 'error' },
      module: { rules: remoteConfig({ folder: join(house, 'mf-tools') }).module?.rules ?? [] },
      resolve: { extensions: ['.ts', '.js'] },
      plugins: plugins ?? [],
    });
    compiler?.run((error, done) =>
      error || !done || done.hasErrors() ? reject(error ?? new Error(done?.toString())) : resolve(done),
    );
  });
  for (const { nameForCondition, id } of stats.toJson({ modules: true, ids: true, nestedModules: true }).modules ?? [])
    names.set(String(nameForCondition), id);
  const files = stats.compilation.getAssets().map(({ name }) => name);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  await rm(folder, { recursive: true });
  return { texts, names };
}

const exposes = { './remote': './exposed.js' };

test.each([
  ['a host', hostFederation({})],
  ['a remote', remoteFederation('small_1_0_0', { exposes, shared: {} })],
])(
  '%s begins with a module whose number comes from no path, so that every folder makes the same version',
  async (_, plugins) => {
    const { names } = await federated(plugins);
    const [generated, ...more] = [...names].filter(([name]) => name.includes('.federation'));
    expect(more).toEqual([]);
    expect(generated?.[1]).toBe('federation');
  },
);

test('a remote brings no core of the federation runtime: it is the host that provides it', async () => {
  const text = ({ texts }: { texts: string[] }) => texts.join('');
  const host = text(await federated(hostFederation({})));
  const remote = text(await federated(remoteFederation('small_1_0_0', { exposes, shared: {} })));
  for (const built of [host, remote]) expect(built).toContain(runtimeCoreVariable);
  expect([host.includes('RemoteHandler'), remote.includes('RemoteHandler')]).toEqual([true, false]);
});

test('beside an entry lies a manifest that names it and what it exposes', async () => {
  const { texts } = await federated(remoteFederation('small_1_0_0', { exposes, shared: {} }));
  const manifests = texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text));
  expect(manifests).toContainEqual(
    expect.objectContaining({
      name: 'small_1_0_0',
      metaData: expect.objectContaining({
        globalName: 'small_1_0_0',
        remoteEntry: { name: expect.stringMatching(/^remoteEntry\.\w{8}\.js$/), path: '', type: 'var' },
      }),
      exposes: [expect.objectContaining({ path: './remote' })],
    }),
  );
});

/**
 * Builds a script that requires a module twice, which fails the first time, with the output rules of a host or a
 * remote.
 */
async function buildTwice({ output = {} }: Configuration): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-preset-'));
  await writeFile(
    join(folder, 'broken.js'),
    "exports.is = 'half'; if (!globalThis.tried) { globalThis.tried = true; throw new Error('broken'); } exports.is = 'whole';",
  );
  const once = "() => { try { return require('./broken.js').is; } catch { return 'threw'; } }";
  await writeFile(join(folder, 'main.js'), `const once = ${once}; module.exports = [once(), once()];`);
  const { strictModuleErrorHandling, strictModuleExceptionHandling } = output;
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
        ...(strictModuleExceptionHandling === undefined ? {} : { strictModuleExceptionHandling }),
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
  'in %s a module that throws as it begins gives no half of itself, and begins anew at the next try',
  async (_, config) => {
    const folder = await buildTwice(config);
    const { default: tries }: { default: unknown } = await import(join(folder, 'built.cjs'));
    expect(tries).toEqual(['threw', 'whole']);
    Reflect.deleteProperty(globalThis, 'tried');
    await rm(folder, { recursive: true });
  },
);
