import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { RemoteDescriptionError } from '@harbour/build/remote-description';
import { Command } from 'commander';
import { z } from 'zod';
import { root } from '../installation/paths.ts';
import { hyphenatedName, NewPartError } from './names.ts';
import { makeCall } from './new-call.ts';
import { makePage, pageFromDescription } from './new-page.ts';
import { makeRemote, removeRemote, writeComposeServices } from './new-remote.ts';
import { makeRepository } from './new-repository.ts';

/** Creates parts of the portal, and removes remotes: see docs/building-a-remote.md. */
const program = new Command('npm run').description('Makes remotes, pages and calls that work, to go on from.');

const manifest = z.object({ packageManager: z.string() });

function run(command: string, parameters: readonly string[], failed: string): void {
  const { status } = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new NewPartError(failed);
}

/** Formats the files as `npm run lint` requires, and lists them. */
function finish(files: readonly string[]): void {
  const changed = [...new Set(files.map((file) => relative(root, file)))];
  const biome = join(root, 'node_modules/.bin/biome');
  run(biome, ['check', '--write', '--reporter=summary', ...changed], 'The files are there, but biome has complaints.');
  console.log(changed.map((file) => `  ${file}`).join('\n'));
}

/** Links a new package to its dependencies, and adds it to the lockfile. */
function install(wanted: boolean): void {
  if (!wanted) return;
  const { packageManager } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  run('npx', ['--yes', packageManager, 'install', '--no-frozen-lockfile'], 'The packages could not be installed.');
}

function callFromText(text: string): { domain: string; name: string } {
  const [domain = '', name = ''] = text.split('/');
  return { domain: hyphenatedName('domain', domain), name: hyphenatedName('call', name) };
}

const noInstall = ['--no-install', 'leaves out pnpm install'] as const;

const make = program.command('new').description('makes a part that works');
make
  .command('remote')
  .description('a remote with a page, a slot, a call and the domain of the backend that answers it')
  .argument('<name>', 'such as mf-wealth-360')
  .option(...noInstall)
  .action(async (name: string, options: { install: boolean }) => {
    finish(await makeRemote(root, name));
    install(options.install);
    console.log(
      `${name} is there. See it: npm run build, then npm run dev ${name}. Its tests: npm run test:web -- ${name}`,
    );
  });
make
  .command('page')
  .description('a page of a remote')
  .argument('<remote>', 'whose page')
  .argument('<path/title>', 'its address below the remote’s, and its title: "fee-history/What you paid"')
  .option('--call <domain/name>', 'shows what this call answers')
  .action(async (remote: string, description: string, { call }: { call?: string }) => {
    const page = { remote, ...pageFromDescription(description), call: call ? callFromText(call) : undefined };
    finish(await makePage(root, page));
  });
make
  .command('call')
  .description('a call: its definition, and its answer in the backend with a test')
  .argument('<domain>', 'whose call, such as wealth-360')
  .argument('<name>', 'such as fee-history')
  .option(...noInstall)
  .action((domain: string, name: string, options: { install: boolean }) => {
    const files = makeCall(root, domain, name);
    finish(files);
    // Only a new domain is a new package.
    install(options.install && files.some((file) => basename(file) === 'package.json'));
  });

make
  .command('repository')
  .description('another repository with a remote, which uses the packed kit')
  .argument('<folder>', 'a new folder')
  .argument('<name>', 'of the remote, such as mf-branches')
  .action((folder: string, name: string) => {
    const files = makeRepository(root, resolve(folder), name);
    console.log(files.map((file) => `  ${file}`).join('\n'));
    console.log('Next: npm run kit, then in the new folder npm install --save-dev <the tarballs>.');
  });

program
  .command('remove')
  .description('takes a remote away')
  .command('remote')
  .argument('<name>')
  .option(...noInstall)
  .action((name: string, options: { install: boolean }) => {
    console.log(`Removed: ${removeRemote(root, name).join(', ')}`);
    install(options.install);
    console.log(`Where it was released, it stays until: npm run disable ${name} -- --reason "It has moved."`);
  });

program
  .command('compose:remotes')
  .description('writes the services of the remotes into docker-compose.yml')
  .action(() => void writeComposeServices(root));

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof NewPartError || error instanceof RemoteDescriptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
