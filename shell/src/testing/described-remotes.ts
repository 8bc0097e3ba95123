import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { DeclaredRemote } from '@harbour/build/declare-remote';
import { describeRemote } from '@harbour/build/remote-description';
import { type Registry, readContribution } from '@harbour/platform-contract';
import { exampleBuild, exampleRegistry } from '@harbour/testing';
import { jest } from '@jest/globals';

const house = join(__dirname, '../../..');

/** The descriptions of this repository's remotes, by name. */
export const descriptions = Object.fromEntries(
  globSync('mf-*/src/remote.ts', { cwd: house })
    .sort()
    .map((file) => {
      const [name = ''] = file.split('/');
      const { default: remote } = jest.requireActual<{ default: DeclaredRemote }>(join(house, file));
      return [name, describeRemote(remote.declaration, file)] as const;
    }),
);

/** What they contribute to the portal's frame. */
export const contributions = Object.values(descriptions).map(({ title, portal }) => ({
  title,
  ...readContribution(portal),
}));

/**
 * A registry of the remotes as they describe themselves.
 * @param pages which of their pages are published; without it, every address below their base paths is
 */
export function describedRemotes(pages?: readonly string[], slots: readonly string[] = []): Registry {
  return exampleRegistry(
    Object.fromEntries(
      Object.entries(descriptions).map(([name, { title, basePaths, portal }]) => {
        const own = pages
          ?.filter((path) => basePaths.some((basePath) => path.startsWith(basePath)))
          .map((path) => ({ path, title: path }));
        const filled = name === 'mf-settings' ? [...slots] : [];
        return [
          name,
          { title, stable: exampleBuild({ basePaths, slots: filled, portal, ...(own ? { pages: own } : {}) }) },
        ];
      }),
    ),
  );
}

/** A registry with every page that the specification names, and the welcome tour. */
export const everyPage = describedRemotes(undefined, ['modal.welcome-tour']);
