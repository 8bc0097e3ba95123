import { join, resolve } from 'node:path';
import { type Database, DatabaseUnavailableError, DataFolderInUseError, openDatabase } from '@harbour/backend-database';
import { migrateIdentity } from '@harbour/backend-identity';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { londonToday } from './calendar.ts';
import { largeClientAccount } from './demonstration/accounts.ts';
import { mostSmallClients } from './demonstration/scale-clients.ts';
import { type ScaleSeeded, SeedRefusedError, seedScale } from './demonstration/seed-scale.ts';
import { ImportRefusedError } from './importers/import-refused-error.ts';
import { printedReport } from './importers/import-report.ts';
import { importers, isImporterKind } from './importers/importers.ts';
import { runImport } from './importers/run-import.ts';
import { migratePortal } from './migrate.ts';
import { checkPlans } from './reconciliation/check-plans.ts';
import { printedReconciliation, reconciliationReport } from './reconciliation/reconciliation-report.ts';

/** The same folder as the portal's (`platform/src/places.ts`), so that what is imported shows in it. */
const home = process.env.HARBOUR_HOME
  ? resolve(process.env.HARBOUR_HOME)
  : resolve(import.meta.dirname, '../../../.harbour');
const defaultFolder = join(home, 'data');

/** pnpm runs this in the root of the repository; names are meant from where the command was typed. */
const typedIn = (process.env.npm_lifecycle_event === 'data' && process.env.INIT_CWD) || process.cwd();

/** The database that a command works on, up to date: the folder that was named, a server, or the installation's own. */
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
  dryRun?: boolean;
}

async function importFile(kind: string, file: string, { data, dryRun = false }: ImportOptions): Promise<void> {
  if (!isImporterKind(kind)) throw new Error(`There is no importer for ${kind}.`);
  const database = await openPortalDatabase(data);
  try {
    const report = await runImport(database, { kind, file: resolve(typedIn, file), today: londonToday(), dryRun });
    console.log(printedReport(report));
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
    console.log(printedReconciliation(await reconciliationReport(database)));
  } finally {
    await database.close();
  }
}

interface SeedOptions {
  data?: string;
  large?: boolean;
  clients?: number;
}

/** What was done, in words. */
function printedSeed({ large, clients }: SeedOptions, seeded: ScaleSeeded): string {
  const { email, password } = largeClientAccount;
  const count = new Intl.NumberFormat('en-GB').format;
  const signIn = `Where the demonstration is played, they sign in as ${email}, password ${password}, after its next start.`;
  return [
    ...(large ? [`The large client ${seeded.large ? 'was added' : 'is there already'}. ${signIn}`] : []),
    ...(clients === undefined
      ? []
      : [`${count(seeded.clients.there)} small clients were there, ${count(seeded.clients.added)} were added.`]),
  ].join('\n');
}

async function seed(options: SeedOptions): Promise<void> {
  const { data, large = false, clients } = options;
  if (!large && clients === undefined) {
    throw new SeedRefusedError(
      'Say what to add: --large, --clients <n>, or both. The demonstration firm itself is added when the portal starts.',
    );
  }
  const database = await openPortalDatabase(data);
  try {
    console.log(printedSeed(options, await seedScale(database, { large, clients: clients ?? 0 }, londonToday())));
  } finally {
    await database.close();
  }
}

function clientCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > mostSmallClients) {
    throw new InvalidArgumentError(`Give a whole number from 1 to ${mostSmallClients}.`);
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
  .description('Imports a CSV file: all of it, or nothing when anything in it is wrong.')
  .addArgument(new Argument('<kind>', 'what the file holds').choices(kinds.map(([kind]) => kind)))
  .argument('<file>', 'the CSV file, in UTF-8')
  .option(...dataOption)
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
  // What somebody can put right is told in words; anything else is a fault of ours and keeps its trace.
  const expected = [ImportRefusedError, SeedRefusedError, DataFolderInUseError, DatabaseUnavailableError].some(
    (kind) => error instanceof kind,
  );
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
