import type { RegistryBuild } from '@harbour/platform-contract';
import { expect, test } from '@jest/globals';
import { canaried } from './change-remote.ts';

const build = (version: string): RegistryBuild => ({
  version,
  entry: `remotes/mf-one/${version}/remoteEntry.js`,
  integrity: {},
  hostApi: '^1.0',
  basePaths: [],
  slots: [],
});

test('a canary tells since when, which a change of its share keeps and another version begins anew', () => {
  const stable = { title: 'One', stable: build('1.0.0') };
  const [monday, tuesday] = [Date.UTC(2026, 10, 23), Date.UTC(2026, 10, 24)];
  const canaryState = canaried(build('1.1.0'), 10, monday)(stable);
  expect(canaryState.canary).toMatchObject({ percentage: 10, since: '2026-11-23T00:00:00.000Z' });
  const grown = canaried(undefined, 50, tuesday)(canaryState);
  expect(grown.canary).toMatchObject({ percentage: 50, since: '2026-11-23T00:00:00.000Z' });
  expect(canaried(build('1.2.0'), 10, tuesday)(grown).canary).toMatchObject({ since: '2026-11-24T00:00:00.000Z' });
  // One of a registry from before.
  const older = { ...stable, canary: { build: build('1.1.0'), percentage: 10 } };
  expect(canaried(undefined, 20, tuesday)(older).canary?.since).toBe('2026-11-24T00:00:00.000Z');
});
