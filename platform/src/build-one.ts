import { buildShell, builtRemote } from './build/build-package.ts';
import { readBuildReport } from './build/build-report.ts';
import { installationPaths } from './installation/paths.ts';
import { explainStartFailure } from './portal/explain-start-failure.ts';
import { readRegistry } from './registry/change-registry.ts';
import { outdatedRemotes } from './registry/earlier-versions.ts';
import { folderStore } from './registry/folder-store.ts';
import { loadRegistryKeys } from './registry/keys.ts';
import { releaseBuild } from './release/release-remote.ts';

/** Builds one package, and releases it if the version is new: `build-one.ts <shell or remote> <home>`. */
const [, , name = '', home = ''] = process.argv;

/** Releases a remote from the current sources, but not against somebody's decision, which it reports. */
async function releaseSources(): Promise<void> {
  const paths = installationPaths(home);
  const store = folderStore(paths.store);
  const keys = await loadRegistryKeys(paths.keys);
  const built = await builtRemote(name);
  const { registry } = await readRegistry(store, keys);
  const { version } = readBuildReport(built);
  const { outdated, kept } = outdatedRemotes(await store.readLog(), registry, { [name]: version });
  for (const line of kept) console.log(line);
  if (outdated.length > 0) await releaseBuild(store, keys, built);
}

try {
  await (name === 'shell' ? buildShell() : releaseSources());
} catch (error) {
  console.error(explainStartFailure(error, { home }));
  process.exitCode = 1;
}
