import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Command } from 'commander';
import { BuildError } from './build/build-error.ts';
import { readBuildReport } from './build/build-report.ts';
import { buildFolder, packagesToBuild } from './build/packages-to-build.ts';
import { homeOption } from './installation/home-option.ts';
import { installationPaths, remoteNames, root } from './installation/paths.ts';
import { readRegistry } from './registry/change-registry.ts';
import { outdatedRemotes } from './registry/earlier-versions.ts';
import { folderStore } from './registry/folder-store.ts';
import { readHostReport } from './registry/host-report.ts';
import { hostOfSources } from './registry/hosts.ts';
import { loadRegistryKeys } from './registry/keys.ts';
import { retryOnConflict } from './registry/retry-on-conflict.ts';
import { recordHost } from './release/record-host.ts';
import { releaseShell, shellVersion } from './release/release-shell.ts';

/**
 * Updates the shell and remotes of an installation from the sources. Packages whose sources changed since their last
 * build are built; remotes whose build has another version than the live one are released. `npm start` also passes the
 * portal's arguments, which are ignored here.
 */
const { home } = new Command('build')
  .addOption(homeOption('the installation to build for'))
  .helpOption(false)
  .allowUnknownOption()
  .allowExcessArguments()
  .parse()
  .opts<{ home: string }>();
/** Each in its own process: two cores, two at a time. */
function bringUpToDate(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(join(import.meta.dirname, 'build-one.ts'), [name, home], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new BuildError(`${name} could not be built; the reason stands above.`)),
    );
  });
}

/** Processes the queue one by one. */
async function processQueue(waiting: string[]): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) await bringUpToDate(name);
}

try {
  const paths = installationPaths(home);
  const store = folderStore(paths.store);
  const keys = await loadRegistryKeys(paths.keys);
  const { registry } = await readRegistry(store, keys);
  const toBuild = packagesToBuild(['shell', ...remoteNames()]);
  const built = remoteNames().filter((name) => !toBuild.includes(name));
  const versions = Object.fromEntries(built.map((name) => [name, readBuildReport(buildFolder(name)).version]));
  const log = await store.readLog();
  const { outdated, kept } = outdatedRemotes(log, registry, versions);
  const isShellBuilt = !toBuild.includes('shell');
  const shell = isShellBuilt
    ? outdatedRemotes(log, registry, { shell: shellVersion(buildFolder('shell')) })
    : { outdated: ['shell'], kept: [] };
  for (const line of [...kept, ...shell.kept]) console.log(line);
  // This installation serves one shell, built from these sources: remotes are checked against it only. Where somebody
  // chose another shell, the hosts are those that were recorded for it.
  if (shell.kept.length === 0) {
    const host = isShellBuilt ? readHostReport(buildFolder('shell')) : hostOfSources(join(root, 'shell'));
    await retryOnConflict(() => recordHost(store, keys, host, { only: true }));
  }
  if (toBuild.length > 0) console.log(`Building ${toBuild.join(', ')} …`);
  if (outdated.length > 0) console.log(`Releasing ${outdated.join(', ')} …`);
  const waiting = [...toBuild, ...outdated];
  await Promise.all([processQueue(waiting), processQueue(waiting)]);
  // What a shell exports is known once it is built, in parallel with remotes of the same sources.
  if (shell.outdated.length > 0) {
    const { unable } = await releaseShell(store, keys, buildFolder('shell'), { only: true });
    for (const remote of unable) console.log(`The shell cannot run what is live: ${remote}. Release that remote anew.`);
  }
} catch (error) {
  // Loaded for a failure only: it knows the errors of the portal too, and with them half of the portal's modules.
  const { explainStartFailure } = await import('./portal/explain-start-failure.ts');
  console.error(`Harbour could not be built. ${explainStartFailure(error, { home })}`);
  process.exitCode = 1;
}
