import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { remoteNames, root } from '../installation/paths.ts';
import { type Built, build, buildAll, containersOf, sharedFiles } from './builds.ts';
import { containmentTable, withTable } from './containment-table.ts';

/** Lists which remotes get another version when a shared file changes: the table of docs/releasing.md. */
const command = new Command('shared-files')
  .description('Prints which remotes get another version when a shared file changes.')
  .argument('[files...]', 'instead of the table: change each of these, build everything, and compare with the table')
  .option('--write', 'write the table into docs/releasing.md')
  .parse();
const { args } = command;
const { write = false } = command.opts<{ write?: boolean }>();

/** Adds a statement that no bundler removes to a file, and lists which remotes get another version. */
async function changedBy(file: string, before: ReadonlyMap<string, Built>): Promise<string[]> {
  const path = join(root, file);
  const content = readFileSync(path);
  try {
    appendFileSync(
      path,
      file.endsWith('.css') ? '\n:root { --touched: 1 }\n' : '\nReflect.set(globalThis, "touched", 1);\n',
    );
    const changed: string[] = [];
    for (const [name, { version }] of before) {
      if ((await build(name)).version !== version) changed.push(name);
    }
    return changed;
  } finally {
    writeFileSync(path, content);
  }
}

/** Prints the table, or writes it into its page. */
function giveTable(builds: ReadonlyMap<string, Built>): void {
  const table = containmentTable(sharedFiles(), (file) => containersOf(builds, file), remoteNames());
  const path = join(root, 'docs/releasing.md');
  if (write) writeFileSync(path, withTable(readFileSync(path, 'utf8'), table));
  else console.log(table);
}

const builds = await buildAll(args.length > 0 ? remoteNames() : ['shell', ...remoteNames()]);
if (args.length === 0) giveTable(builds);
for (const file of args) {
  const [expected, found] = [containersOf(builds, file), await changedBy(file, builds)];
  const isSame = expected.join() === found.join();
  console.log(
    `${file}: ${found.join(', ') || 'none'}${isSame ? '' : `; the table says ${expected.join(', ') || 'none'}`}`,
  );
  if (!isSame) process.exitCode = 1;
}
