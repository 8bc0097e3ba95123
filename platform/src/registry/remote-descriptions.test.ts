import { join } from 'node:path';
import { hostConfig, readRemoteDescription, remoteConfig } from '@harbour/build';
import { HOST_API_VERSION, hostApiSatisfies, type RemoteDescription } from '@harbour/platform-contract';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { remoteNames, root } from '../installation/paths.ts';

describe('the remotes of this repository', () => {
  let described: { name: string; description: RemoteDescription }[];
  beforeAll(async () => {
    described = await Promise.all(
      remoteNames().map(async (name) => ({ name, description: await readRemoteDescription(join(root, name)) })),
    );
  });

  test('need no later host than the shell is', () => {
    const ahead = described.filter(({ description }) => !hostApiSatisfies(description.hostApi, HOST_API_VERSION));
    expect(ahead).toEqual([]);
  });

  test('have no two pages of one title', () => {
    const titles = described.flatMap(({ description: { title, pages } }) =>
      pages.map((page) => `${page.title} · ${title}`),
    );
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
  });

  /** Every address of its own pages that a remote names to the portal. */
  const named = ({ portal = {} }: RemoteDescription) => [
    ...(portal.sidebar ?? []).flatMap((entry) => ('to' in entry ? [entry.to] : [])),
    ...[...(portal.staffSidebar ?? []), ...(portal.profile ?? []), ...(portal.destinations ?? [])].map(({ to }) => to),
    ...(portal.flows ?? []).map(({ at }) => at),
    ...(portal.announcements ?? []).flatMap(({ at }) => at),
    ...(portal.frameless ?? []),
    ...(portal.search ?? []).map(({ to }) => to),
  ];

  test('name no addresses but their own to the portal', () => {
    const others = described.flatMap(({ description }) =>
      named(description).filter(
        (address) => !description.basePaths.some((basePath) => new RegExp(`^${basePath}([/?#]|$)`).test(address)),
      ),
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

  test('have no two entries of the search with one title, and only entries of pages that they have', () => {
    const all = described.flatMap(({ description: { pages, basePaths, portal = {} } }) =>
      (portal.search ?? []).map(({ title, to }) => ({
        title,
        isThere: basePaths.includes(to) || pages.some(({ path }) => path === to.replace(/[?#].*/, '')),
      })),
    );
    const titles = all.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
    expect(all.filter(({ isThere }) => !isThere)).toEqual([]);
    expect(titles.length).toBeGreaterThan(50);
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
