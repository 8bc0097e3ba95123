import { join, resolve } from 'node:path';
import { type Database, DatabaseUnavailableError, DataFolderInUseError, openDatabase } from '@harbour/backend-database';
import { migrateIdentity } from '@harbour/backend-identity';
import { checkPlans, formatReconciliation, reconciliationReport } from '@harbour/domain-investments';
import { londonToday } from '@harbour/kernel/calendar';
import { ImportRefusedError } from '@harbour/kernel/importing/import-refused-error';
import { formatReport } from '@harbour/kernel/importing/import-report';
import { runImport } from '@harbour/kernel/importing/run-import';
import { openStore } from '@harbour/kernel/objects/open-store';
import { maxSmallClients, SeedRefusedError } from '@harbour/kernel/people/firm-kind';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { importers } from './importers.ts';
import { migratePortal } from './migrate.ts';
import { loadDemonstration } from './process/demonstration.ts';

/** The portal's data folder (`platform/src/installation/paths.ts`), so that imported data appears in the portal. */
const home = process.env.HARBOUR_HOME
  ? resolve(process.env.HARBOUR_HOME)
  : resolve(import.meta.dirname, '../../../.harbour');
const defaultFolder = join(home, 'data');

/** Where the portal keeps files (`platform/src/installation/paths.ts`), such as the documents of the library. */
const objectsPlace = process.env.HARBOUR_OBJECTS ?? join(home, 'objects');

/** pnpm runs this in the repository root, but paths are relative to where the command was typed. */
const typedIn = (process.env.npm_lifecycle_event === 'data' && process.env.INIT_CWD) || process.cwd();

/** Opens and migrates the database of a command: the given folder or server, or the installation's default. */
async function openPortalDatabase(data: string | undefined): Promise<Database> {
  const url = data === undefined ? process.env.DATABASE_URL : undefined;
  const database = await openDatabase(url ? { url } : { folder: data ? resolve(typedIn, data) : defaultFolder });
  try {
    await migratePortal(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

interface ImportOptions {
  data?: string;
  objects?: string;
  dryRun?: boolean;
}

async function importFile(kind: string, file: string, { data, objects, dryRun = false }: ImportOptions): Promise<void> {
  const importer = importers[kind];
  if (!importer) throw new Error(`There is no importer for ${kind}.`);
  const database = await openPortalDatabase(data);
  try {
    const report = await runImport(database, {
      kind,
      importer,
      file: resolve(typedIn, file),
      today: londonToday(),
      dryRun,
      store: openStore(
        objects === undefined || objects.includes('://') ? (objects ?? objectsPlace) : resolve(typedIn, objects),
      ),
    });
    console.log(formatReport(report));
  } finally {
    await database.close();
  }
}

async function migrate({ data }: { data?: string }): Promise<void> {
  const database = await openPortalDatabase(data);
  try {
    await migrateIdentity(database);
    console.log('The tables are up to date.');
  } finally {
    await database.close();
  }
}

async function reconcile({ data }: { data?: string }): Promise<void> {
  const database = await openPortalDatabase(data);
  try {
    await database.db.transaction((tx) => checkPlans({ db: tx }, undefined, londonToday()));
    console.log(formatReconciliation(await reconciliationReport(database)));
  } finally {
    await database.close();
  }
}

interface SeedOptions {
  data?: string;
  large?: boolean;
  clients?: number;
}

async function seed({ data, large = false, clients }: SeedOptions): Promise<void> {
  if (!large && clients === undefined) {
    throw new SeedRefusedError(
      'Say what to add: --large, --clients <n>, or both. The demonstration firm itself is added when the portal starts.',
    );
  }
  const { printedSeed, seedLoadTest } = await loadDemonstration();
  const database = await openPortalDatabase(data);
  try {
    const seeded = await seedLoadTest(database, { large, clients: clients ?? 0 }, londonToday());
    console.log(printedSeed({ large, clients }, seeded));
  } finally {
    await database.close();
  }
}

function clientCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > maxSmallClients) {
    throw new InvalidArgumentError(`Give a whole number from 1 to ${maxSmallClients}.`);
  }
  return count;
}

const kinds = Object.entries(importers);

const program = new Command('pnpm data').description(
  "Brings a firm's own data into Harbour, or fictional clients for tests of scale.",
);
const dataOption = [
  '--data <folder>',
  'folder of the database (default: DATABASE_URL if set, else data in HARBOUR_HOME or .harbour)',
] as const;
program
  .command('import')
  .description('Imports a CSV file, or a folder of files: all of it, or nothing when anything in it is wrong.')
  .addArgument(new Argument('<kind>', 'what the file holds').choices(kinds.map(([kind]) => kind)))
  .argument('<file>', 'the CSV file in UTF-8; for help, news and library, the folder')
  .option(...dataOption)
  .option(
    '--objects <place>',
    'where files are kept (default: HARBOUR_OBJECTS if set, else objects in HARBOUR_HOME or .harbour)',
  )
  .option('--dry-run', 'check the file and report what it would change, but store nothing')
  .addHelpText(
    'after',
    `\nKinds:\n${kinds.map(([kind, { description }]) => `  ${kind.padEnd(12)} ${description}`).join('\n')}`,
  )
  .action(importFile);
program
  .command('seed')
  .description('Adds fictional clients for benchmarks and tests of scale; what is there already is left alone.')
  .option('--large', 'a client with 60 plans, 2,000 holdings, 50,000 transactions and 20,000 messages')
  .option('--clients <n>', 'small clients until there are this many, each with 2 plans and 5 holdings', clientCount)
  .option(...dataOption)
  .addHelpText('after', "\nSee docs/demonstration-data.md. A database with a firm's own clients is refused.")
  .action(seed);

program
  .command('reconcile')
  .description('Pairs transfers, compares holdings with transactions of every plan, and prints where they differ.')
  .option(...dataOption)
  .action(reconcile);

program
  .command('migrate')
  .description('Brings the tables of the portal and of the identity service up to date, and nothing else.')
  .option(...dataOption)
  .action(migrate);

try {
  await program.parseAsync();
} catch (error) {
  // An error that the user can fix is printed as a message; anything else is a bug and keeps its stack trace.
  const expected = [ImportRefusedError, SeedRefusedError, DataFolderInUseError, DatabaseUnavailableError].some(
    (kind) => error instanceof kind,
  );
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
