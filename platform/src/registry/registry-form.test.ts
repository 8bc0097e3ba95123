import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { HOST_API_VERSION, type RegistryBuild, type RegistryRemote } from '@harbour/platform-contract';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readBuildReport } from '../build/build-report.ts';
import { writeHashList } from '../build/hash-list.ts';
import { buildFolder } from '../build/packages-to-build.ts';
import { remoteNames } from '../installation/paths.ts';
import { publish } from '../release/publish.ts';
import { recordHost } from '../release/record-host.ts';
import { minimalHost } from '../testing/federated-build.ts';
import { minimalBuild, minimalDescription } from '../testing/small-build.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { changeRegistry, readRegistry } from './change-registry.ts';
import { folderStore } from './folder-store.ts';
import { retireHost } from './hosts.ts';
import { loadRegistryKeys, type RegistryKeys } from './keys.ts';

const folder = temporaryFolder();
let keys: RegistryKeys;
beforeAll(async () => {
  keys = await loadRegistryKeys(join(folder, 'keys'));
});

describe('the registry as its hosts read it', () => {
  const host = (version: string) => ({ version, shared: { ...minimalHost.shared }, slots: [...minimalHost.slots] });
  const files = ['page.abc.js', 'remoteEntry.abc.js', 'style.css'];
  const firstFiles = { './remote': ['remoteEntry.abc.js'] };

  async function released(storeLocation: string, hostVersion: string) {
    const store = folderStore(join(folder, storeLocation));
    await recordHost(store, keys, host(hostVersion));
    const built = minimalBuild(join(folder, `${storeLocation}-built`), 'abc');
    writeHashList(built);
    const release = { name: 'mf-one', version: '1.0.0', built, description: minimalDescription, firstFiles };
    await publish(store, keys, release);
    const stable = async () => (await readRegistry(store, keys)).registry.remotes['mf-one']?.stable;
    return { store, stable };
  }

  test('has the hash of a build’s entry and of its list of hashes', async () => {
    const { store, stable } = await released('new', HOST_API_VERSION);
    const build = await stable();
    expect(Object.keys(build?.integrity ?? {})).toEqual(['remoteEntry.abc.js']);
    expect(build?.hashList).toMatch(/^sha384-/);
    expect(await store.readRegistry()).not.toContain('firstFiles');
  });

  test('has every hash while a host is deployed that does not read lists, and not afterwards', async () => {
    const { store, stable } = await released('old', '1.8.0');
    expect(await stable()).toMatchObject({
      integrity: Object.fromEntries(files.map((f) => [f, expect.anything()])),
    });
    await recordHost(store, keys, host('1.9.0'));
    await retireHost(store, keys, '1.8.0');
    expect(Object.keys((await stable())?.integrity ?? {})).toEqual(['remoteEntry.abc.js']);
    await recordHost(store, keys, host('1.8.0'));
    expect(Object.keys((await stable())?.integrity ?? {}).sort()).toEqual(files);
  });
});

/** Bar of the document that every page downloads. Bytes, brotli. */
const maxDocumentBytes = 30 * 1024;

test('the document of 60 remotes stays small, whatever their builds contain', async () => {
  const reports = remoteNames().map((name) => readBuildReport(buildFolder(name)));
  const hash = () => `sha384-${createHash('sha384').update(randomBytes(48)).digest('base64')}`;
  const digits = (bytes: number) => randomBytes(bytes).toString('hex');

  /** A build like a real one of today, with names, titles and hashes of its own. */
  function build(index: number): RegistryBuild {
    const [report] = reports.slice(index % reports.length);
    if (!report) throw new Error('There is no build of a remote.');
    const { remote, description, integrity } = report;
    const name = `mf-${remote.slice(3)}-${index}`;
    const version = `1.${index}.0-${digits(5)}`;
    const entry = `remoteEntry.${digits(4)}.js`;
    const others = Object.keys(integrity).map((file) => file.replace(/\.[0-9a-f]{8}\./, `.${digits(4)}.`));
    const { title: _, budgets: __, ...described } = description;
    return {
      ...described,
      version,
      entry: `remotes/${name}/${version}/${entry}`,
      integrity: Object.fromEntries([entry, ...others].map((file) => [file, hash()])),
      hashList: hash(),
      federation: '2.9.2',
    };
  }
  const remotes = Object.fromEntries(
    Array.from({ length: 60 }, (_, index): [string, RegistryRemote] => {
      const [stable, previous] = [build(index), build(index)];
      const canary = index % 10 === 0 ? { canary: { build: build(index), percentage: 5 } } : {};
      return [`mf-remote-${index}`, { title: `Remote ${index}`, stable, previous, ...canary }];
    }),
  );
  const store = folderStore(join(folder, 'large'));
  const apply = { action: 'test', about: 'all', inShort: () => null };
  await changeRegistry(store, keys, { ...apply, apply: (registry) => ({ ...registry, remotes }) });
  const { text } = await readRegistry(store, keys);
  const sent = await promisify(brotliCompress)(text ?? '');
  expect(sent.length).toBeLessThanOrEqual(maxDocumentBytes);
});
