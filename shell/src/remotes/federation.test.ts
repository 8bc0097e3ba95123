import { exampleBuild } from '@harbour/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';

interface ScriptPlugin {
  createScript(options: { url: string }): { script: HTMLScriptElement; timeout: number };
}

const runtime = {
  loadRemote: jest.fn<(request: string) => Promise<unknown>>(),
  registerPlugins: jest.fn<(plugins: ScriptPlugin[]) => void>(),
  registerRemotes: jest.fn(),
};
jest.mock('@module-federation/enhanced/runtime', () => runtime);

const build = exampleBuild({
  entry: 'remotes/mf-tools/1.0.0/remoteEntry.abc.js',
  integrity: { 'remoteEntry.abc.js': 'sha384-abc' },
});
const entry = `${location.origin}/registry/remotes/mf-tools/1.0.0/remoteEntry.abc.js`;

beforeEach(() => {
  runtime.loadRemote.mockReset().mockResolvedValue({ default: 'the remote' });
  runtime.registerRemotes.mockReset();
});

async function load(changes: Partial<typeof build> = {}) {
  const { loadFederatedBuild } = await import('./federation.ts');
  return loadFederatedBuild('mf-tools', { ...build, ...changes }, '/registry/registry.json');
}

test('a build is loaded from its address below the registry, and gives what ./remote exports as default', async () => {
  await expect(load()).resolves.toBe('the remote');
  expect(runtime.registerRemotes).toHaveBeenCalledWith([{ name: 'mf_tools', entry, type: 'global' }], { force: true });
  expect(runtime.loadRemote).toHaveBeenCalledWith('mf_tools/remote');
});

test('its entry script carries the hash that was signed, and has ten seconds', async () => {
  await load();
  const plugin = runtime.registerPlugins.mock.calls[0]?.[0][0];
  const made = plugin?.createScript({ url: entry });
  expect(made?.script).toMatchObject({ src: entry, integrity: 'sha384-abc', crossOrigin: 'anonymous' });
  expect(made?.timeout).toBe(10_000);
});

test('an entry without a hash in the registry is not loaded', async () => {
  await expect(load({ integrity: {} })).rejects.toThrow('no integrity hash for remoteEntry.abc.js');
  expect(runtime.loadRemote).not.toHaveBeenCalled();
});

test('a module without exports is refused', async () => {
  runtime.loadRemote.mockResolvedValue(null);
  await expect(load()).rejects.toThrow();
});
