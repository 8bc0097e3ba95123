import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { hostConfig, RemoteDescriptionError, readRemoteDescription, remoteConfig } from '@harbour/build';
import type { Remote, RemoteRoute } from '@harbour/contract';
import { HOST_API_VERSION, hostApiSatisfies } from '@harbour/platform-contract';
import { afterAll, describe, expect, test } from '@jest/globals';
import { remoteNames, root } from '../installation/paths.ts';
import { minimalDescription } from '../testing/small-build.ts';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';

// The contract's index imports React; a remote's module uses only this export of it.
const contractDouble = 'data:text/javascript,export const defineRemote = (remote) => remote;';
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@harbour/contract' ? { url: contractDouble, shortCircuit: true } : next(specifier, context),
});
afterAll(() => hooks.deregister());

async function modulesOf(name: string): Promise<Remote> {
  const module = (await import(join(root, name, 'src/remote.ts'))) as { default: Remote };
  return module.default;
}

describe('remote.json', () => {
  const folder = temporaryFolder();
  let count = 0;
  const read = (text: string) => {
    count += 1;
    return readRemoteDescription(writeFiles(join(folder, `mf-${count}`), { 'remote.json': text }));
  };

  test('that is right is read', () => {
    expect(read(JSON.stringify(minimalDescription))).toEqual(minimalDescription);
  });

  test.each([
    ['title', { title: '' }],
    ['title', { title: undefined }],
    ['basePaths', { basePaths: '/investments' }],
    ['basePaths[0]', { basePaths: ['investments'] }],
    ['basePaths[1]', { basePaths: ['/a', '/b/'] }],
    ['basePaths[0]', { basePaths: ['/A'] }],
    ['basePaths[0]', { basePaths: ['//evil'] }],
    ['pages', { pages: undefined }],
    ['pages[0].path', { pages: [{ path: 'valuation', title: 'Valuation' }] }],
    ['pages[0].path', { pages: [{ path: '/investments/*', title: 'All' }] }],
    ['pages[0].title', { pages: [{ path: '/investments', title: '' }] }],
    ['slots[0]', { slots: ['dashboard.elsewhere'] }],
    ['slots', { slots: undefined }],
    ['hostApi', { hostApi: '1.0' }],
    ['hostApi', { hostApi: '*' }],
    ['budgets.bytes', { budgets: { bytes: 0, requests: 1, mountMs: 1 } }],
    ['budgets.requests', { budgets: { bytes: 1, requests: 1.5, mountMs: 1 } }],
    ['budgets.mountMs', { budgets: { bytes: 1, requests: 1, mountMs: '500' } }],
    ['budgets', { budgets: undefined }],
  ])('with a wrong %s is refused by the name of the field (%j)', (field, wrong) => {
    const attempt = () => read(JSON.stringify({ ...minimalDescription, ...wrong }));
    expect(attempt).toThrow(RemoteDescriptionError);
    expect(attempt).toThrow(`at ${field}`);
    expect(attempt).toThrow(/remote\.json is wrong/);
  });

  test('names every field that is wrong, not the first alone', () => {
    const attempt = () => read(JSON.stringify({ ...minimalDescription, title: '', hostApi: 'x', basePaths: ['x'] }));
    for (const field of ['title', 'hostApi', 'basePaths[0]']) expect(attempt).toThrow(`at ${field}`);
  });

  test('with a field that there is not is refused', () => {
    expect(() => read(JSON.stringify({ ...minimalDescription, basepaths: [] }))).toThrow(RemoteDescriptionError);
  });

  test.each(['', '{', 'null', '[]'])('of %j is refused', (text) => {
    expect(() => read(text)).toThrow(RemoteDescriptionError);
  });

  test('that is missing is refused by its place', () => {
    expect(() => readRemoteDescription(join(folder, 'nowhere'))).toThrow(
      `${join(folder, 'nowhere/remote.json')} cannot be read as JSON.`,
    );
  });
});

describe('the remotes of this repository', () => {
  const described = remoteNames().map((name) => ({ name, description: readRemoteDescription(join(root, name)) }));

  test.each(described)('$name says of itself what its code does', async ({ name, description }) => {
    const { routes, slots } = await modulesOf(name);
    expect(Object.keys(routes).filter((basePath) => !description.basePaths.includes(basePath))).toEqual([]);
    expect([...description.slots].sort()).toEqual(Object.keys(slots).sort());
    expect(hostApiSatisfies(description.hostApi, HOST_API_VERSION)).toBe(true);
  });

  /** The addresses of all pages of a remote's routes. */
  const addressesOf = (routes: readonly RemoteRoute[], above: string): string[] =>
    routes.flatMap(({ path, page, children = [] }) => {
      const address = path === undefined ? above : `${above}/${path}`;
      return [...(page ? [address] : []), ...addressesOf(children, address)];
    });

  test.each(described)('$name publishes the pages of its routes, all and no others', async ({ name, description }) => {
    const { routes } = await modulesOf(name);
    const pages = Object.entries(routes).flatMap(([basePath, below]) => addressesOf(below, basePath));
    expect(description.pages.map(({ path }) => path).sort()).toEqual(pages.sort());
  });

  test('have no two pages of one title', () => {
    const titles = described.flatMap(({ description: { title, pages } }) =>
      pages.map((page) => `${page.title} · ${title}`),
    );
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
  });

  /** Every address of its own pages that a remote names to the portal. */
  const named = ({ portal = {} }: (typeof described)[number]['description']) => [
    ...(portal.sidebar ?? []).flatMap((entry) => ('to' in entry ? [entry.to] : [])),
    ...[...(portal.staffSidebar ?? []), ...(portal.profile ?? []), ...(portal.destinations ?? [])].map(({ to }) => to),
    ...(portal.flows ?? []).map(({ at }) => at),
    ...(portal.announcements ?? []).flatMap(({ at }) => at),
    ...(portal.frameless ?? []),
  ];

  test.each(described)('$name names no address but its own to the portal', ({ description }) => {
    const others = named(description).filter(
      (address) => !description.basePaths.some((basePath) => new RegExp(`^${basePath}([/?#]|$)`).test(address)),
    );
    expect(others).toEqual([]);
  });

  test('have no destination, and no entry of one group, in common', () => {
    const claims = described.flatMap(({ description: { title, portal = {} } }) => [
      ...(portal.destinations ?? []).map(({ name }) => name),
      ...(portal.sidebar ?? []).map(({ in: group = title, label }) => `${group} / ${label}`),
    ]);
    expect(claims.filter((claim, index) => claims.indexOf(claim) < index)).toEqual([]);
  });

  test('have no base path in common, neither the same nor one below another’s', () => {
    const all = described.flatMap(({ name, description }) => description.basePaths.map((path) => ({ name, path })));
    const clashes = all.flatMap(({ name, path }) =>
      all
        .filter((other) => other.name !== name && `${other.path}/`.startsWith(`${path}/`))
        .map((other) => [path, other.path]),
    );
    expect(clashes).toEqual([]);
  });

  test('[R126] host and remotes give up on a code chunk after 120 seconds', () => {
    const outputs = [
      hostConfig({ folder: join(root, 'shell') }),
      ...remoteNames().map((name) => remoteConfig({ folder: join(root, name) })),
    ].map(({ output }) => output?.chunkLoadTimeout);
    expect(outputs).toEqual(outputs.map(() => 120_000));
  });
});
