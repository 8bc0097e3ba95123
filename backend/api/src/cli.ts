import { join, resolve } from 'node:path';
import { DatabaseUnavailableError, DataFolderInUseError, openDatabase } from '@harbour/backend-database';
import { Argument, Command } from 'commander';
import { londonToday } from './calendar.ts';
import { ImportRefusedError } from './importers/import-refused-error.ts';
import { printedReport } from './importers/import-report.ts';
import { importers, isImporterKind } from './importers/importers.ts';
import { runImport } from './importers/run-import.ts';
import { migratePortal } from './migrate.ts';

/** The same folder as the portal's (`platform/src/places.ts`), so that what is imported shows in it. */
const home = process.env.HARBOUR_HOME
  ? resolve(process.env.HARBOUR_HOME)
  : resolve(import.meta.dirname, '../../../.harbour');
const defaultFolder = join(home, 'data');

/** pnpm runs this in the root of the repository; names are meant from where the command was typed. */
const typedIn = (process.env.npm_lifecycle_event === 'data' && process.env.INIT_CWD) || process.cwd();

interface ImportOptions {
  data?: string;
  dryRun?: boolean;
}

async function importFile(kind: string, file: string, { data, dryRun = false }: ImportOptions): Promise<void> {
  if (!isImporterKind(kind)) throw new Error(`There is no importer for ${kind}.`);
  const url = data === undefined ? process.env.DATABASE_URL : undefined;
  const database = await openDatabase(url ? { url } : { folder: data ? resolve(typedIn, data) : defaultFolder });
  try {
    await migratePortal(database);
    const report = await runImport(database, { kind, file: resolve(typedIn, file), today: londonToday(), dryRun });
    console.log(printedReport(report));
  } finally {
    await database.close();
  }
}

const kinds = Object.entries(importers);

const program = new Command('pnpm data').description("Brings a firm's own data into Harbour.");
program
  .command('import')
  .description('Imports a CSV file: all of it, or nothing when anything in it is wrong.')
  .addArgument(new Argument('<kind>', 'what the file holds').choices(kinds.map(([kind]) => kind)))
  .argument('<file>', 'the CSV file, in UTF-8')
  .option(
    '--data <folder>',
    'folder of the database (default: DATABASE_URL if set, else data in HARBOUR_HOME or .harbour)',
  )
  .option('--dry-run', 'check the file and report what it would change, but store nothing')
  .addHelpText(
    'after',
    `\nKinds:\n${kinds.map(([kind, { description }]) => `  ${kind.padEnd(12)} ${description}`).join('\n')}`,
  )
  .action(importFile);

try {
  await program.parseAsync();
} catch (error) {
  // What somebody can put right is told in words; anything else is a fault of ours and keeps its trace.
  const expected = [ImportRefusedError, DataFolderInUseError, DatabaseUnavailableError].some(
    (kind) => error instanceof kind,
  );
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
