import { createPortalRemotes } from '@harbour/remotes';
import { exampleBuild, exampleRegistry } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { contributionsOf } from './contributions.ts';

const portal = (label: string) => ({ sidebar: [{ label, to: '/tools/calculators' }] });
const stable = exampleBuild({
  version: '1.4.0',
  entry: 'remotes/mf-tools/1.4.0/remoteEntry.js',
  portal: portal('New'),
});
const previous = exampleBuild({ version: '1.3.0', entry: 'remotes/mf-tools/1.3.0/remoteEntry.js' });

/** The sidebar labels when the stable build failed to load and the previous one is the fallback. */
async function labelsAfterFallback(before: typeof previous): Promise<string[]> {
  const remotes = createPortalRemotes({
    registry: exampleRegistry({ 'mf-tools': { title: 'Planning Tools', stable, previous: before } }),
    environment: 'production',
    visitor: () => ({ client: 'c', signedIn: true, staff: false }),
    loadBuild: async (_, { version }) => {
      if (version === stable.version) throw new Error('gone');
      return { routes: {}, slots: {} };
    },
    onFailure: () => undefined,
    backOff: [],
  });
  await remotes.view().loader.load('mf-tools');
  return contributionsOf(remotes.view()).flatMap(({ sidebar }) => sidebar.map(({ label }) => label));
}

test('what the build in use says counts, as its pages do', async () => {
  expect(await labelsAfterFallback({ ...previous, portal: portal('Old') })).toEqual(['Old']);
});

test('while a build from before there were contributions serves, its successor’s count: no entry is lost', async () => {
  expect(await labelsAfterFallback(previous)).toEqual(['New']);
});
