import { Command } from 'commander';
import { homeOption } from './home-option.ts';
import { homePlaces, remoteNames } from './places.ts';
import { folderStore } from './registry/folder-store.ts';
import { loadRegistryKeys } from './registry/keys.ts';
import { readRegistry } from './registry/publish.ts';
import { releaseRemote } from './registry/release-remote.ts';

const program = new Command('registry').description('Releases remotes, and tells what is released.');

async function opened(home: string) {
  const places = homePlaces(home);
  return { store: folderStore(places.store), keys: await loadRegistryKeys(places.keys) };
}

program
  .command('release')
  .argument('<remote>', `one of ${remoteNames().join(', ')}`)
  .addOption(homeOption('the installation to release into'))
  .description('builds a remote from its sources and makes it the stable version')
  .action(async (remote: string, { home }: { home: string }) => {
    if (!remoteNames().includes(remote))
      program.error(`There is no remote ${remote}. There are: ${remoteNames().join(', ')}.`);
    const started = Date.now();
    const { store, keys } = await opened(home);
    const { version, released } = await releaseRemote(store, keys, remote);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      released
        ? `${remote} ${version} is live (${seconds} s).`
        : `${remote} ${version} is live already: its sources have not changed.`,
    );
  });

program
  .command('status')
  .addOption(homeOption('the installation to look at'))
  .description('lists what is released')
  .action(async ({ home }: { home: string }) => {
    const { store, keys } = await opened(home);
    const { registry } = await readRegistry(store, keys);
    console.log(`revision ${registry.revision}, changed ${registry.changedAt}`);
    for (const [name, { stable, previous, disabled }] of Object.entries(registry.remotes)) {
      console.log(
        `${name.padEnd(16)} ${stable.version}${previous ? `  before: ${previous.version}` : ''}${disabled ? `  disabled: ${disabled.reason}` : ''}`,
      );
    }
  });

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = 1;
}
