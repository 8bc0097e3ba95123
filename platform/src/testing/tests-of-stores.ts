import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { openStore } from '../registry/open-store.ts';
import { RegistryConflictError, type Store } from '../registry/store.ts';
import { filesIn, temporaryFolder, writeFiles } from './temporary-folder.ts';

const logged = [1, 2, 10].map((revision) => ({
  at: `2026-11-20T10:00:${revision + 10}.000Z`,
  who: 'ruth',
  action: 'disable',
  about: 'mf-a',
  from: null,
  to: 'with\na line break',
  revision,
  sha256: String(revision).repeat(64).slice(0, 64),
}));

/**
 * The behaviour of every store, of any kind.
 * @param addressOf returns the address of an empty store by that name
 */
export function storeContractTests(addressOf: (name: string) => string): void {
  const folder = temporaryFolder();
  let count = 0;
  let store: Store;
  beforeEach(async () => {
    count += 1;
    store = await openStore(addressOf(String(count)));
  });

  test('has no registry before the first release', async () => {
    expect(await store.readRegistry()).toBeUndefined();
  });

  test('puts a registry in the place of the one that was read', async () => {
    await store.replaceRegistry(undefined, 'one');
    await store.replaceRegistry('one', 'two');
    expect(await store.readRegistry()).toBe('two');
  });

  test.each([undefined, 'one', ''])('refuses a change of %j, which is no longer what stands there', async (before) => {
    await store.replaceRegistry(undefined, 'one');
    await store.replaceRegistry('one', 'two');
    await expect(store.replaceRegistry(before, 'three')).rejects.toThrow(RegistryConflictError);
    expect(await store.readRegistry()).toBe('two');
    // The refusal leaves no lock behind.
    await store.replaceRegistry('two', 'four');
    expect(await store.readRegistry()).toBe('four');
  });

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
    const [one, two] = ['one', 'two'].map((text) => writeFiles(join(folder, 'built', text), { 'a.js': text })) as [
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

  test('copies a version without its description, and removes it for good', async () => {
    const built = writeFiles(join(folder, 'removed'), { 'a.js': 'one', 'fonts/b.woff2': 'two' });
    for (const version of ['1.0.0', '1.0.10', '2.0.0']) await store.addVersion('mf-a', version, built, `of ${version}`);
    await store.addVersion('mf-ab', '3.0.0', built, 'of another');
    expect((await store.versions('mf-a')).sort()).toEqual(['1.0.0', '1.0.10', '2.0.0']);
    expect(await store.versions('mf-none')).toEqual([]);
    const copy = join(folder, 'copies', String(count));
    await store.copyVersion('mf-a', '1.0.0', copy);
    expect(Object.keys(filesIn(copy)).sort()).toEqual(['a.js', 'fonts/b.woff2']);
    expect(readFileSync(join(copy, 'fonts/b.woff2'), 'utf8')).toBe('two');
    expect(String(await store.readFile('mf-a', '1.0.0', 'fonts/b.woff2'))).toBe('two');
    expect(await store.readFile('mf-a', '1.0.0', 'fonts/none.woff2')).toBeUndefined();
    for (const version of ['1.0.0', '1.0.0', '9.9.9']) await store.removeVersion('mf-a', version);
    expect(await store.readBuild('mf-a', '1.0.0')).toBeUndefined();
    expect((await store.versions('mf-a')).sort()).toEqual(['1.0.10', '2.0.0']);
    // Nothing is left in the way of a new version of that number.
    const other = writeFiles(join(folder, 'other'), { 'a.js': 'another' });
    await store.addVersion('mf-a', '1.0.0', other, 'of the other');
    expect(await store.readBuild('mf-a', '1.0.0')).toBe('of the other');
  });

  test('keeps source maps beside a version, not in it, until it is removed', async () => {
    const built = writeFiles(join(folder, 'mapped', String(count)), { 'a.js': 'one' });
    await store.addVersion('mf-a', '1.0.0', built, 'of one');
    await store.addSourceMaps('mf-a', '1.0.0', new Map([['assets/a.js', Buffer.from('{"map":1}')]]));
    expect(String(await store.readSourceMap('mf-a', '1.0.0', 'assets/a.js'))).toBe('{"map":1}');
    expect(await store.readSourceMap('mf-a', '1.0.0', 'a.js')).toBeUndefined();
    const copy = join(folder, 'mapped copies', String(count));
    await store.copyVersion('mf-a', '1.0.0', copy);
    expect(Object.keys(filesIn(copy))).toEqual(['a.js']);
    expect(await store.versions('mf-a')).toEqual(['1.0.0']);
    await store.removeVersion('mf-a', '1.0.0');
    expect(await store.readSourceMap('mf-a', '1.0.0', 'assets/a.js')).toBeUndefined();
  });

  test('keeps what a host offers, by its hash', async () => {
    expect(await store.readSurface('ab12')).toBeUndefined();
    for (const hash of ['ab12', 'cd34', 'ab12']) await store.addSurface(hash, `of ${hash}`);
    expect(await store.readSurface('ab12')).toBe('of ab12');
  });

  test('of a version that two publish at once keeps one, whole', async () => {
    const builds = ['one', 'two'].map((text) => writeFiles(join(folder, 'both', text), { [`${text}.js`]: text }));
    await Promise.all(builds.map((built) => store.addVersion('mf-a', '1.0.0', built, `of ${built}`)));
    expect(builds.map((built) => `of ${built}`)).toContain(await store.readBuild('mf-a', '1.0.0'));
  });

  test('has no version that could not be read to its end', async () => {
    await expect(store.addVersion('mf-a', '2.0.0', join(folder, 'nowhere'), 'of nothing')).rejects.toThrow();
    expect(await store.readBuild('mf-a', '2.0.0')).toBeUndefined();
  });

  test('keeps every entry of its log, in order', async () => {
    expect(await store.readLog()).toEqual([]);
    for (const entry of logged) await store.log(entry);
    expect(await store.readLog()).toEqual(logged);
  });

  test('gives the newest entries of its log alone, where only those are wanted', async () => {
    expect(await store.readLog(2)).toEqual([]);
    for (const entry of logged) await store.log(entry);
    for (const last of [1, 2, 3, 50]) expect(await store.readLog(last)).toEqual(logged.slice(-last));
  });

  test('gives its log in pages, each before the one that was read', async () => {
    for (const entry of logged) await store.log(entry);
    expect(await store.readLog(2, 11)).toEqual(logged.slice(1));
    expect(await store.readLog(2, 10)).toEqual(logged.slice(0, 2));
    expect(await store.readLog(2, 2)).toEqual(logged.slice(0, 1));
    expect(await store.readLog(2, 1)).toEqual([]);
  });
}
