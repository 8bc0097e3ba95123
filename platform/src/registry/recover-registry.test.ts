import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createMinimumRevision } from '../gateway/minimum-revision.ts';
import { publish } from '../release/publish.ts';
import { disable, enable } from '../release/switch-version.ts';
import { minimalBuild, minimalDescription } from '../testing/small-build.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readRegistry } from './change-registry.ts';
import { folderStore } from './folder-store.ts';
import { loadRegistryKeys, type RegistryKeys } from './keys.ts';
import { recoverRegistry, restoredWarning, revisionBeyond } from './recover-registry.ts';
import type { Store } from './store.ts';

const folder = temporaryFolder();
const year = 365 * 24 * 60;
const registry = { schema: 1, revision: 40, changedAt: '2026-11-20T10:00:00.000Z', remotes: {} } as const;
const changedAt = Date.parse(registry.changedAt);

describe('a store that was restored from a backup', () => {
  let count = 0;
  let workFolder: string;
  let backup: string;
  let store: Store;
  let keys: RegistryKeys;
  beforeEach(async () => {
    count += 1;
    workFolder = join(folder, `store-${count}`);
    backup = join(folder, `backup-${count}`);
    store = folderStore(workFolder);
    keys = await loadRegistryKeys(join(folder, 'keys'));
    await publish(store, keys, {
      name: 'mf-ims',
      version: '1.0.0',
      built: minimalBuild(join(folder, 'built'), 'small'),
      description: minimalDescription,
    });
    cpSync(workFolder, backup, { recursive: true });
    await disable(store, keys, 'mf-ims', 'why');
    await enable(store, keys, 'mf-ims');
  });

  const state = async () => {
    const read = (await readRegistry(store, keys)).registry;
    return { registry: read, warning: restoredWarning(await store.readLog(), read) };
  };

  test('counts again for a gateway that has seen what came after the backup, with the same versions live', async () => {
    const seen = (await state()).registry;
    const gateway = createMinimumRevision(seen.revision);
    rmSync(workFolder, { recursive: true });
    cpSync(backup, workFolder, { recursive: true });
    const { registry: restored } = await state();
    expect(restored.revision).toBeLessThan(gateway.present());
    const recovered = await recoverRegistry(store, keys);
    expect(recovered.revision).toBeGreaterThan(gateway.present());
    expect(recovered.remotes).toEqual(restored.remotes);
    expect((await disable(store, keys, 'mf-ims', 'why')).revision).toBe(recovered.revision + 1);
  });

  test('is told by a log that goes further than the registry, until it is recovered', async () => {
    expect((await state()).warning).toEqual([]);
    cpSync(join(backup, 'registry.json'), join(workFolder, 'registry.json'));
    expect((await state()).warning).toEqual([
      expect.stringMatching(
        /^Warning: this registry is revision 1, and the log has revision 3 \(enable of mf-ims, .*recover/,
      ),
    ]);
    await recoverRegistry(store, keys);
    expect((await state()).warning).toEqual([]);
  });
});

test.each([
  ['at least a thousand changes, just after a backup', changedAt + 1_000, [], 1_041],
  ['one change a minute since the last change, after a year', changedAt + year * 60_000, [], 40 + year + 1],
  ['a thousand changes, by a clock that is slow', changedAt - 60_000, [], 1_041],
  ['every change of the log', changedAt, [9_000], 9_001],
])('a recovery goes past %s', (_, now, logged, expected) => {
  const log = logged.map((revision) => ({
    at: registry.changedAt,
    who: 'ruth',
    action: 'release',
    about: 'mf-ims',
    from: null,
    to: '1.0.0',
    revision,
    sha256: '0'.repeat(64),
  }));
  expect(revisionBeyond(registry, log, now)).toBe(expected);
});
