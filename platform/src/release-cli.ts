import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { readBuildReport } from './build/build-report.ts';
import { haltCanaries } from './canary/halt-canaries.ts';
import { readOutcomes } from './canary/read-outcomes.ts';
import { type BrowserCheck, browserChecks, pageToCheckIn } from './checks/browser-check.ts';
import { ApiUnreadableError, deployedCalls } from './checks/deployed-calls.ts';
import { deployedShell } from './checks/shell-files.ts';
import { homeOption } from './installation/home-option.ts';
import { installationPaths, remoteNames } from './installation/paths.ts';
import { bumpRevision, readRegistry } from './registry/change-registry.ts';
import { folderStore } from './registry/folder-store.ts';
import { readHostReport } from './registry/host-report.ts';
import type { Hosts } from './registry/hosts.ts';
import { retireHost } from './registry/hosts.ts';
import { addKey, presentKeySet, retireKey } from './registry/key-commands.ts';
import { keySetText, readRights, rightCommands } from './registry/key-set.ts';
import { loadRegistryKeys, registryKeysFromEnvironment, requireRegistryKeys } from './registry/keys.ts';
import { openStore } from './registry/open-store.ts';
import { recoverRegistry, restoredWarning } from './registry/recover-registry.ts';
import { retryOnConflict } from './registry/retry-on-conflict.ts';
import { revisionNumber } from './registry/revision-number.ts';
import { logPageText, logText, remoteStatus, statusLockfile, statusText } from './registry/status.ts';
import { advance, readEnvironment } from './release/advance.ts';
import { explainedStack } from './release/explain-stack.ts';
import { keptDays, pin, prunable, prune } from './release/prune.ts';
import { type Released, releaseBuild, releaseRemote } from './release/release-remote.ts';
import { canaryShell, promoteShell, releaseShell, rollBackShell } from './release/release-shell.ts';
import { removeRemote } from './release/remove-remote.ts';
import { canary, disable, enable, promote, rollBack } from './release/switch-version.ts';

/** Releases remotes, chooses which of their versions are live, and reports what is live: see docs/releasing.md. */
const program = new Command('registry').description('Releases remotes, and chooses which versions of them are live.');

interface Where {
  home: string;
  store?: string;
}

/** The selected store, and the keys to sign for it. */
async function opened({ home, store }: Where) {
  const paths = installationPaths(home);
  if (store !== undefined) return { store: await openStore(store), keys: await requireRegistryKeys(paths.keys) };
  return {
    store: folderStore(paths.store),
    keys: registryKeysFromEnvironment() ?? (await loadRegistryKeys(paths.keys)),
  };
}

function percentage(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= 0 && number <= 100))
    throw new InvalidArgumentError('A share of the clients is a number from 0 to 100.');
  return number;
}

function share(text: string): number {
  const number = percentage(text);
  if (number === 0) throw new InvalidArgumentError('A canary for nobody is none: leave it out, or give it a share.');
  return number;
}

function logLength(text: string): number {
  if (text === 'all') return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('Give how many changes, such as 50, or all.');
  return Number(text);
}

function nonEmptyText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Say in words for clients why it is away.');
  return text.trim();
}

function someText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Give some words.');
  return text.trim();
}

/** So many changes of the log tell whether the registry was restored. */
const recentChanges = 200;

/** A command on a store of any kind. */
function command(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .addOption(homeOption('the installation whose store and keys are meant'))
    .addOption(new Option('--store <place>', 'another store: a folder, or s3://bucket/prefix').env('HARBOUR_STORE'));
}

function apiOption(): Option {
  const description = 'the deployed API, such as https://portal.example/api: asked which calls it has';
  return new Option('--api <address>', description).env('HARBOUR_DEPLOYED_API');
}

function requireSources(name: string): void {
  if (!remoteNames().includes(name))
    program.error(`There is no remote ${name}. There are: ${remoteNames().join(', ')}.`);
}

function tell(
  name: string,
  { version, outcome, registry, warnings = [] }: Released,
  asCanary: boolean,
  started: number,
): void {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const state = asCanary ? 'the canary' : 'live';
  const sentences: Readonly<Record<Released['outcome'], string>> = {
    released: `is ${state} (${seconds} s).`,
    'live already': `is ${state} already: its sources have not changed.`,
    'live before': `was live before, and is not released again. To make it live: pnpm rollback ${name} --to ${version}`,
  };
  for (const { reason, message } of warnings) console.error(`Warning: ${reason}: ${message}`);
  console.log(`${name} ${version} ${sentences[outcome]}`);
  console.log(remoteStatus(registry, name));
}

function days(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1) throw new InvalidArgumentError('Give a number of days, such as 90.');
  return Number(text);
}

function seconds(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1)
    throw new InvalidArgumentError('Give a number of seconds, such as 60.');
  return Number(text);
}

/** Runs an action again and again until the process is told to end; a failure is written, and does not end it. */
async function repeatedly(action: () => Promise<unknown>, every: number): Promise<void> {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  while (!end.signal.aborted) {
    await action().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    await setTimeout(every * 1_000, undefined, { signal: end.signal }).catch(() => undefined);
  }
}

type AdvanceOptions = { environments: string; version?: string; canary?: number; api?: string };
type SwitchTexts = Where & { api?: string };
type ReleaseOptions = SwitchTexts & {
  from?: string;
  canary?: number;
  unlessReleased?: true;
  force?: boolean;
  browserCheck: BrowserCheck;
};

/** The calls of the deployed API; undefined, with a warning, if it does not tell: those in production may not. */
async function callsAt(api: string | undefined): Promise<ReadonlySet<string> | undefined> {
  if (api === undefined) return undefined;
  try {
    return await deployedCalls(api);
  } catch (error) {
    if (!(error instanceof ApiUnreadableError)) throw error;
    console.error(`Warning: calls of the API were not checked. ${error.message}`);
    return undefined;
  }
}

/** Warnings that were printed: a release that meets another command's change checks again. */
const warned = new Set<string>();

/** Prints a warning once. */
function warn(warning: string): void {
  if (!warned.has(warning)) console.error(warning);
  warned.add(warning);
}

async function releaseShellBuild(options: ReleaseOptions): Promise<void> {
  const { from, canary: part, unlessReleased, force, api, browserCheck: _, ...where } = options;
  const started = Date.now();
  const built = from ?? (await (await import('./build/build-package.ts')).buildShell());
  const { version: host } = readHostReport(built);
  const { store, keys } = await opened(where);
  const choices = { canary: part, unlessReleased, force, calls: await callsAt(api) };
  const { unable, ...done } = await releaseShell(store, keys, built, choices);
  console.log(`Host ${host} counts as deployed: remotes are checked against it from now on.`);
  tell('shell', done, part !== undefined, started);
  for (const remote of unable) console.log(`It cannot run what is live: ${remote}. Release that remote anew.`);
}

command('release', 'builds a remote, checks it, and makes it the stable version, or the canary')
  .argument('<remote>', `one of ${remoteNames().join(', ')}; or shell`)
  .option('--from <folder>', 'a build that was made before, instead of building', (text) => resolve(text))
  .option('--canary <percent>', 'as the canary for so many of the clients, not for all', share)
  .option('--unless-released', 'not where this version was live before, so that no rollback is undone')
  .option('--force', 'shell alone: also where it cannot run what is live')
  .addOption(apiOption())
  .addOption(
    new Option('--browser-check <choice>', 'a remote alone: whether it has to be shown in a real browser')
      .env('HARBOUR_BROWSER_CHECK')
      .choices(browserChecks)
      .default('if-possible'),
  )
  .action(async (name: string, options: ReleaseOptions) => {
    if (name === 'shell') return await releaseShellBuild(options);
    const { from, canary: part, unlessReleased, force = false, api, browserCheck, ...where } = options;
    if (force) program.error('--force is for the shell alone. No remote is released against what its checks say.');
    if (!from) requireSources(name);
    const started = Date.now();
    const report = from && readBuildReport(from);
    if (report && report.remote !== name) program.error(`${from} holds a build of ${report.remote}, not of ${name}.`);
    const { store, keys } = await opened(where);
    const realPage = (hosts: Hosts) => pageToCheckIn(browserCheck, hosts, () => deployedShell(store, keys), warn);
    const choices = { canary: part, unlessReleased, calls: await callsAt(api), realPage };
    const done = from
      ? await releaseBuild(store, keys, from, choices)
      : await releaseRemote(store, keys, name, choices);
    tell(name, done, part !== undefined, started);
  });

program
  .command('build')
  .description('builds a remote or the shell into its dist folder, to be released from there: release <name> --from')
  .argument('<name>', `one of ${remoteNames().join(', ')}, or shell`)
  .action(async (name: string) => {
    if (name !== 'shell') requireSources(name);
    const { buildRemote, buildShell } = await import('./build/build-package.ts');
    console.log(`Built into ${name === 'shell' ? await buildShell() : await buildRemote(name)}.`);
  });

command('canary', 'gives a share of the clients the canary, or a version that was published before; 0 ends it')
  .argument('<remote>')
  .argument('<percent>', 'from 0 to 100', percentage)
  .option('--version <version>', 'a published version, instead of the present canary')
  .addOption(apiOption())
  .action(async (name: string, part: number, { version, api, ...where }: SwitchTexts & { version?: string }) => {
    const { store, keys } = await opened(where);
    const options = { version, calls: part === 0 ? undefined : await callsAt(api) };
    const changed =
      name === 'shell' ? await canaryShell(store, keys, part, options) : await canary(store, keys, name, part, options);
    console.log(remoteStatus(changed, name));
  });

command(
  'halt-canaries',
  'ends every canary that fails more often than its stable version, by what the gateways counted',
)
  .requiredOption('--outcomes <addresses...>', 'where each shell tells its counts: http://shell:4001/remote-outcomes')
  .option('--every <seconds>', 'again and again, until it is stopped; a failure is told, and does not end it', seconds)
  .action(async ({ outcomes: addresses, every, ...where }: Where & { outcomes: string[]; every?: number }) => {
    const { store, keys } = await opened(where);
    const look = async () => await haltCanaries(store, keys, await Promise.all(addresses.map(readOutcomes)));
    const halt = async () => {
      const halted = await look();
      for (const { remote, version, reason } of halted)
        console.log(`${remote} ${version} is no canary any more: ${reason}.`);
      return halted.length;
    };
    if (every !== undefined) await repeatedly(halt, every);
    else if ((await halt()) === 0) console.log('No canary fails more often than its stable version.');
  });

command('promote', 'makes the canary the stable version')
  .argument('<remote>')
  .addOption(apiOption())
  .action(async (name: string, { api, ...where }: SwitchTexts) => {
    const { store, keys } = await opened(where);
    const options = { calls: await callsAt(api) };
    const changed =
      name === 'shell' ? await promoteShell(store, keys, options) : await promote(store, keys, name, options);
    console.log(remoteStatus(changed, name));
  });

command('rollback', 'makes the previous version, or any that was ever published, the stable one')
  .argument('<remote>')
  .option('--to <version>', 'which version, instead of the previous one')
  .option('--force', 'shell alone: also where it cannot run what is live')
  .addOption(apiOption())
  .action(async (name: string, { to, force, api, ...where }: SwitchTexts & { to?: string; force?: boolean }) => {
    if (force && name !== 'shell') program.error('--force is for the shell alone.');
    const { store, keys } = await opened(where);
    const options = { version: to, calls: await callsAt(api) };
    const changed =
      name === 'shell'
        ? await rollBackShell(store, keys, { ...options, force })
        : await rollBack(store, keys, name, options);
    console.log(remoteStatus(changed, name));
  });

command('disable', 'takes a remote out of the portal')
  .argument('<remote>')
  .requiredOption('--reason <text>', 'what clients read', nonEmptyText)
  .action(async (name: string, { reason, ...where }: Where & { reason: string }) => {
    const { store, keys } = await opened(where);
    console.log(remoteStatus(await disable(store, keys, name, reason), name));
  });

command('enable', 'puts a remote back into the portal')
  .argument('<remote>')
  .action(async (name: string, where: Where) => {
    const { store, keys } = await opened(where);
    console.log(remoteStatus(await enable(store, keys, name), name));
  });

program
  .command('advance')
  .description('releases a version of one environment in another one, without a build')
  .argument('<remote>')
  .argument('<from>', 'the environment that has it, such as staging')
  .argument('<to>', 'the environment that gets it, such as production')
  .addOption(
    new Option('--environments <file>', 'the list of environments').env('HARBOUR_ENVIRONMENTS').makeOptionMandatory(),
  )
  .option('--version <version>', 'a published version, instead of the stable one')
  .option('--canary <percent>', 'as the canary for so many of the clients, not for all', share)
  .addOption(apiOption())
  .action(async (name: string, from: string, to: string, options: AdvanceOptions) => {
    const started = Date.now();
    const storeOf = async (environment: string) => {
      const { store, keys } = readEnvironment(options.environments, environment);
      return { store: await openStore(store), keys };
    };
    const { version, canary: part } = options;
    const choices = { version, canary: part, calls: await callsAt(options.api) };
    tell(name, await advance(await storeOf(from), await storeOf(to), name, choices), part !== undefined, started);
  });

command('remove', 'takes a remote that is switched off out of the registry for good')
  .argument('<remote>')
  .action(async (name: string, where: Where) => {
    const { store, keys } = await opened(where);
    await removeRemote(store, keys, name);
    console.log(`${name} is removed. Its versions stay until they are pruned: pnpm registry prune ${name}.`);
  });

command('prune', 'removes version folders that no client has had for a while')
  .argument('[remotes...]', 'remotes, and shell; all of the registry if none is named')
  .option('--days <number>', 'for so many days', days, keptDays)
  .option('--dry-run', 'lists them, and removes none')
  .action(async (names: string[], { days: kept, dryRun, ...where }: Where & { days: number; dryRun?: true }) => {
    const { store, keys } = await opened(where);
    const remotes =
      names.length > 0 ? names : ['shell', ...Object.keys((await readRegistry(store, keys)).registry.remotes)];
    const found = await prunable(store, keys, remotes, { days: kept });
    const pruned = dryRun ? found : await prune(store, keys, found);
    for (const { remote, version, lastLive } of pruned) console.log(`${remote} ${version}, last live ${lastLive}`);
    console.log(dryRun ? `${pruned.length} versions would be removed.` : `${pruned.length} versions were removed.`);
  });

command('pin', 'keeps a version from being pruned, such as one that a pinned visit or an audit needs')
  .argument('<remote>', 'a remote, or shell')
  .argument('<version>')
  .option('--reason <text>', 'why, for the log', someText)
  .option('--undo', 'takes the pin back')
  .action(async (name: string, version: string, options: Where & { reason?: string; undo?: true }) => {
    const { reason: why, undo, ...where } = options;
    const { store, keys } = await opened(where);
    await pin(store, keys, name, { version, why, undo });
    console.log(undo ? `${name} ${version} may be pruned.` : `${name} ${version} is kept until its pin is taken back.`);
  });

command('retire-host', 'says that no page of a host is open any more, so that remotes need not work in it')
  .argument('<version>', 'its host API version')
  .action(async (version: string, where: Where) => {
    const { store, keys } = await opened(where);
    const { hosts } = await retryOnConflict(() => retireHost(store, keys, version));
    console.log(`Host ${version} is retired. Still deployed: ${Object.keys(hosts ?? {}).join(', ')}.`);
  });

command(
  'recover',
  'after a restore from a backup: goes past every revision that browsers and gateways may have seen',
).action(async (where: Where) => {
  const { store, keys } = await opened(where);
  console.log(statusText(await retryOnConflict(() => recoverRegistry(store, keys))));
});

command('raise-revision', 'raises the revision to a given one, where recover does not go far enough')
  .argument('<revision>', 'a whole number', (text: string) => revisionNumber(text))
  .action(async (revision: number, where: Where) => {
    const { store, keys } = await opened(where);
    console.log(statusText(await retryOnConflict(() => bumpRevision(store, keys, revision))));
  });

command('explain', 'reads a stack of a browser from the standard input, and names the places in the sources')
  .argument('<remote>', 'a remote, or shell')
  .argument('<version>', 'the version that was running, as /about or the report of the error names it')
  .action(async (name: string, version: string, where: Where) => {
    const { store } = await opened(where);
    process.stdout.write(await explainedStack(store, name, version, await text(process.stdin)));
  });

command('keys', 'lists the keys whose signatures count, and what each may do').action(
  async ({ home, ...where }: Where) => {
    const { keys } = await opened({ home, ...where });
    console.log(keySetText(presentKeySet({ keys, folder: installationPaths(home).keys })));
  },
);

command('add-key', 'adds a key to the key set of the installation, with what it may do')
  .argument('<file>', 'a key as a JWK; a new private key is made where there is no such file', (text) => resolve(text))
  .requiredOption('--name <text>', 'who has it, such as “pipeline of mf-ims”', someText)
  .option('--remotes <names...>', 'those that it may change: remotes, and shell; all if left out')
  .option('--commands <names...>', `what it may do with them: ${rightCommands.join(', ')}; all if left out`)
  .action(async (file: string, options: Where & { name: string; remotes?: string[]; commands?: string[] }) => {
    const { name, remotes = 'all', commands = 'all', ...where } = options;
    const context = { ...(await opened(where)), folder: installationPaths(where.home).keys };
    const { kid } = await addKey(context, file, { name, rights: readRights([{ remotes, commands }]) });
    console.log(
      `${kid} (${name}) counts from now on. Give the key set to everything that verifies: docs/releasing.md.`,
    );
  });

command('retire-key', 'says that a key signs nothing new; what it signed before stays genuine')
  .argument('<id>', 'its id, as pnpm registry keys lists it')
  .action(async (id: string, where: Where) => {
    const context = { ...(await opened(where)), folder: installationPaths(where.home).keys };
    const { name } = await retireKey(context, id);
    console.log(`${id} (${name}) is retired. Give the key set to everything that verifies: docs/releasing.md.`);
  });

command('log', 'tells who did what, a page at a time')
  .option('--limit <entries>', 'how many changes, the newest', logLength, 50)
  .option('--before <revision>', 'those before a revision', (text: string) => revisionNumber(text))
  .action(async ({ limit, before, ...where }: Where & { limit: number; before?: number }) => {
    const { store } = await opened(where);
    console.log(logPageText(await store.readLog(limit, before), limit));
  });

command('status', 'tells what is live')
  .addOption(new Option('--json', 'the registry, as JSON').conflicts(['lockfile', 'log']))
  .addOption(new Option('--lockfile', 'the stable versions, for ?composition=').conflicts(['json', 'log']))
  .addOption(
    new Option('--log [entries]', 'who did what, and whether it agrees with what is live: so many changes, or all')
      .preset('200')
      .argParser(logLength)
      .conflicts(['json', 'lockfile']),
  )
  .action(async ({ json, lockfile, log, ...where }: Where & { json?: true; lockfile?: true; log?: number }) => {
    const { store, keys } = await opened(where);
    const { registry, text } = await readRegistry(store, keys);
    if (json) console.log(JSON.stringify(registry, null, 2));
    else if (lockfile) console.log(statusLockfile(registry, new Date().toISOString()));
    else if (log) console.log(logText(await store.readLog(log), registry, text, log));
    else console.log(statusText(registry));
    for (const warning of restoredWarning(await store.readLog(recentChanges), registry)) console.error(warning);
  });

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = 1;
}
