import { expect, test } from '@jest/globals';
import { CompositionError, compositionQuery, type Lockfile, lockfileText, readComposition } from './composition.ts';

const lockfile: Lockfile = {
  harbour: 1,
  takenAt: '2026-11-20T09:00:00.000Z',
  revision: 12,
  host: '1.2.0',
  remotes: { 'mf-ims': '1.4.0-b1f3', 'mf-auth': '1.0.0-abc.2' },
};

test('a lockfile is read back as the versions that it names', () => {
  expect(readComposition(`\n${lockfileText(lockfile)}\n`)).toEqual(lockfile.remotes);
});

test('the remotes of a lockfile stand in the order of their names, so that two lockfiles can be compared', () => {
  const other = { ...lockfile, remotes: { 'mf-auth': '1.0.0-abc.2', 'mf-ims': '1.4.0-b1f3' } };
  expect(lockfileText(lockfile)).toBe(lockfileText(other));
});

test('the form for an address is readable, needs no escapes and is read back', () => {
  const query = compositionQuery(lockfile.remotes);
  expect(query).toBe('composition=mf-auth@1.0.0-abc.2,mf-ims@1.4.0-b1f3');
  const { search, searchParams } = new URL(`https://portal.example/about?${query}`);
  expect(search).toBe(`?${query}`);
  expect(readComposition(searchParams.get('composition') ?? '')).toEqual(lockfile.remotes);
});

test.each([
  ['nothing', '', 'names no version'],
  ['a remote without a version', 'mf-auth', '“mf-auth” names no version'],
  ['a version that is none', 'mf-auth@latest', 'it would look like'],
  ['a name that is no remote’s', '__proto__@1.0.0', 'names no version'],
  ['an address instead of a version', 'mf-auth@1.0.0/../../x', 'names no version'],
  ['two versions at once', 'mf-auth@1.0.0@2.0.0', 'names no version'],
  ['a remote twice', 'mf-auth@1.0.0,mf-auth@1.0.1', 'mf-auth is named twice'],
  ['half a lockfile', '{ "harbour": 1,', 'copy the complete text'],
  ['a lockfile of another form', JSON.stringify({ ...lockfile, harbour: 2 }), 'harbour'],
  ['a lockfile with more in it', JSON.stringify({ ...lockfile, entry: 'https://evil.example' }), 'entry'],
  ['a lockfile with a version that is none', JSON.stringify({ ...lockfile, remotes: { 'mf-ims': '*' } }), 'mf-ims'],
])('%s is refused, and the message says why', (_, text, reason) => {
  expect(() => readComposition(text)).toThrow(CompositionError);
  expect(() => readComposition(text)).toThrow(reason);
});
