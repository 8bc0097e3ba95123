import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { folderStore } from './folder-store.ts';
import { RegistryConflictError, type Store } from './store.ts';

const place = temporaryFolder();

/** What every store is, wherever it is. */
describe.each([['a folder', (name: string) => folderStore(join(place, 'stores', name))]])(
  'a store in %s',
  (_, open) => {
    let count = 0;
    let store: Store;
    beforeEach(() => {
      count += 1;
      store = open(String(count));
    });

    test('has no registry before the first release', async () => {
      expect(await store.readRegistry()).toBeUndefined();
    });

    test('puts a registry in the place of the one that was read', async () => {
      await store.replaceRegistry(undefined, 'one');
      await store.replaceRegistry('one', 'two');
      expect(await store.readRegistry()).toBe('two');
    });

    test.each([undefined, 'one', ''])(
      'refuses a change of %j, which is no longer what stands there',
      async (before) => {
        await store.replaceRegistry(undefined, 'one');
        await store.replaceRegistry('one', 'two');
        await expect(store.replaceRegistry(before, 'three')).rejects.toThrow(RegistryConflictError);
        expect(await store.readRegistry()).toBe('two');
        // The refusal leaves no lock behind.
        await store.replaceRegistry('two', 'four');
        expect(await store.readRegistry()).toBe('four');
      },
    );

    test('of many changes at once lets one through', async () => {
      await store.replaceRegistry(undefined, 'one');
      const all = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) => store.replaceRegistry('one', `after ${index}`)),
      );
      const through = all.flatMap(({ status }, index) => (status === 'fulfilled' ? [`after ${index}`] : []));
      expect([await store.readRegistry()]).toEqual(through);
      for (const result of all)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RegistryConflictError);
    });

    test('has a version when its description is there, and never changes it', async () => {
      const [one, two] = ['one', 'two'].map((text) => writeFiles(join(place, 'built', text), { 'a.js': text })) as [
        string,
        string,
      ];
      expect(await store.readBuild('mf-a', '1.0.0')).toBeUndefined();
      await store.addVersion('mf-a', '1.0.0', one, 'of one');
      await store.addVersion('mf-a', '1.0.0', two, 'of two');
      expect(await store.readBuild('mf-a', '1.0.0')).toBe('of one');
      expect(await store.readBuild('mf-a', '1.0.1')).toBeUndefined();
      expect(await store.readBuild('mf-b', '1.0.0')).toBeUndefined();
    });

    test('of a version that two publish at once keeps one, whole', async () => {
      const builds = ['one', 'two'].map((text) => writeFiles(join(place, 'both', text), { [`${text}.js`]: text }));
      await Promise.all(builds.map((built) => store.addVersion('mf-a', '1.0.0', built, `of ${built}`)));
      expect(builds.map((built) => `of ${built}`)).toContain(await store.readBuild('mf-a', '1.0.0'));
    });

    test('has no version that could not be read to its end', async () => {
      await expect(store.addVersion('mf-a', '2.0.0', join(place, 'nowhere'), 'of nothing')).rejects.toThrow();
      expect(await store.readBuild('mf-a', '2.0.0')).toBeUndefined();
    });

    test('keeps every entry of its log, in order', async () => {
      expect(await store.readLog()).toEqual([]);
      await store.log({ revision: 1, reason: 'with\na line break' });
      await store.log({ revision: 2 });
      expect(await store.readLog()).toEqual([{ revision: 1, reason: 'with\na line break' }, { revision: 2 }]);
    });
  },
);
