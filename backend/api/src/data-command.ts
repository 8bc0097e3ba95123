import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { type Database, DatabaseUnavailableError, DataFolderInUseError, openDatabase } from '@harbour/backend-database';
import { migrateIdentity } from '@harbour/backend-identity';
import { SettingsError } from '@harbour/backend-process';
import { publicKeyText, SealBrokenError } from '@harbour/domain-firm';
import { checkPlans, formatReconciliation, reconciliationReport } from '@harbour/domain-plans';
import { londonToday } from '@harbour/kernel/calendar';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { ImportRefusedError } from '@harbour/kernel/importing/import-refused-error';
import { formatReport } from '@harbour/kernel/importing/import-report';
import { runImport } from '@harbour/kernel/importing/run-import';
import { openStore } from '@harbour/kernel/objects/open-store';
import { maxSmallClients, SeedRefusedError } from '@harbour/kernel/people/firm-kind';
import { Argument, Command, CommanderError, InvalidArgumentError } from 'commander';
import { credentialCommands } from './credential-commands.ts';
import { AdministratorRefusedError, inviteFirstAdministrator } from './first-administrator.ts';
import { importers } from './importers.ts';
import { migratePortal } from './migrate.ts';
import { loadDemonstration } from './process/demonstration.ts';
import { AuditKeyUnknownError, ownPublicKey, verifyAudit } from './verify-audit.ts';
import { yearlyPackCommand } from './yearly-pack-command.ts';

/** Where a command runs, and where it prints. */
export interface DataCommandContext {
  environment: NodeJS.ProcessEnv;
  /** Paths of the command are relative to it. */
  folder: string;
  print: (text: string) => void;
  printError: (text: string) => void;
}

/** The installation's folder (`platform/src/places.ts`), so that imported data appears in the portal. */
const homeOf = ({ HARBOUR_HOME: home }: NodeJS.ProcessEnv) =>
  home ? resolve(home) : resolve(import.meta.dirname, '../../../.harbour');

/** Where the portal keeps files (`platform/src/places.ts`), such as the documents of the library: a folder or a URL. */
function objectsOf({ environment, folder }: DataCommandContext, objects: string | undefined): string {
  if (objects === undefined) return environment.HARBOUR_OBJECTS ?? join(homeOf(environment), 'objects');
  return objects.includes('://') ? objects : resolve(folder, objects);
}

/** Opens and migrates the database of a command: the given folder or server, or the installation's default. */
async function openPortalDatabase(
  { environment, folder }: DataCommandContext,
  data: string | undefined,
): Promise<Database> {
  const url = data === undefined ? environment.DATABASE_URL : undefined;
  const database = await openDatabase(
    url ? { url } : { folder: data ? resolve(folder, data) : join(homeOf(environment), 'data') },
  );
  try {
    await migratePortal(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Does the work of a command on its database, which is open for as long as that takes. */
async function withDatabase(
  context: DataCommandContext,
  data: string | undefined,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openPortalDatabase(context, data);
  await work(database).finally(() => database.close());
}

interface ImportOptions {
  data?: string;
  objects?: string;
  dryRun?: boolean;
}

async function importFile(
  context: DataCommandContext,
  kind: string,
  file: string,
  { data, objects, dryRun = false }: ImportOptions,
): Promise<void> {
  const importer = importers[kind];
  if (!importer) throw new Error(`There is no importer for ${kind}.`);
  await withDatabase(context, data, async (database) => {
    const report = await runImport(database, {
      kind,
      importer,
      file: resolve(context.folder, file),
      today: londonToday(),
      dryRun,
      store: openStore(objectsOf(context, objects)),
    });
    context.print(formatReport(report));
  });
}

async function migrate(context: DataCommandContext, { data }: { data?: string }): Promise<void> {
  await withDatabase(context, data, async (database) => {
    await migrateIdentity(database);
    context.print('The tables are up to date.');
  });
}

async function reconcile(context: DataCommandContext, { data }: { data?: string }): Promise<void> {
  await withDatabase(context, data, async (database) => {
    await database.db.transaction((tx) => checkPlans({ db: tx }, undefined, londonToday()));
    context.print(formatReconciliation(await reconciliationReport(database)));
  });
}

interface AdministratorOptions {
  data?: string;
  email: string;
  givenName: string;
  familyName: string;
  address?: string;
}

async function createAdministrator(
  context: DataCommandContext,
  { data, address = context.environment.HARBOUR_PUBLIC_ADDRESS ?? '', ...given }: AdministratorOptions,
): Promise<void> {
  await withDatabase(context, data, async (database) => {
    await migrateIdentity(database);
    const { link, hours } = await inviteFirstAdministrator(database, { ...given, address });
    context.print(
      `Open this link to choose the password of ${given.email}. It works once, within ${hours} hours:\n${link}`,
    );
  });
}

interface SeedOptions {
  data?: string;
  large?: boolean;
  clients?: number;
}

async function seed(context: DataCommandContext, { data, large = false, clients }: SeedOptions): Promise<void> {
  if (!large && clients === undefined) {
    throw new SeedRefusedError(
      'Say what to add: --large, --clients <n>, or both. The demonstration firm itself is added when the portal starts.',
    );
  }
  const { printedSeed, seedLoadTest } = await loadDemonstration();
  await withDatabase(context, data, async (database) => {
    const seeded = await seedLoadTest(database, { large, clients: clients ?? 0 }, londonToday());
    context.print(printedSeed({ large, clients }, seeded));
  });
}

function clientCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > maxSmallClients) {
    throw new InvalidArgumentError(`Give a whole number from 1 to ${maxSmallClients}.`);
  }
  return count;
}

/** Errors that the user can mend are printed as a message; anything else is a bug and keeps its stack trace. */
const expectedErrors = [
  AdministratorRefusedError,
  AuditKeyUnknownError,
  ImportRefusedError,
  RefusedError,
  SealBrokenError,
  SettingsError,
  SeedRefusedError,
  DataFolderInUseError,
  DatabaseUnavailableError,
];

/** What those who check an export of the record of actions need. */
function auditCommands(program: Command, { environment, folder, print }: DataCommandContext): void {
  const installation = { environment, home: homeOf(environment) };
  program
    .command('verify-audit')
    .description('Checks that no row of an export of the record of actions was changed, removed, added or moved.')
    .argument('<file>', 'the CSV file, as it was downloaded')
    .option('--public-key <text>', 'the key that it has to be signed with (default: the installation’s own)')
    .action(async (file: string, { publicKey }: { publicKey?: string }) => {
      print(await verifyAudit(resolve(folder, file), publicKey, installation));
    });
  program
    .command('audit-key')
    .description('Prints the public key of the installation’s exports of the record of actions.')
    .action(async () => print(publicKeyText(await ownPublicKey(installation))));
}

function dataProgram(context: DataCommandContext): Command {
  const kinds = Object.entries(importers);
  const program = new Command('pnpm data').description(
    "Brings a firm's own data into Harbour, or fictional clients for tests of scale.",
  );
  const dataOption = [
    '--data <folder>',
    'folder of the database (default: DATABASE_URL if set, else data in HARBOUR_HOME or .harbour)',
  ] as const;
  const objectsOption = [
    '--objects <place>',
    'where files are kept (default: HARBOUR_OBJECTS if set, else objects in HARBOUR_HOME or .harbour)',
  ] as const;
  program
    .command('import')
    .description('Imports a CSV file, or a folder of files: all of it, or nothing when anything in it is wrong.')
    .addArgument(new Argument('<kind>', 'what the file holds').choices(kinds.map(([kind]) => kind)))
    .argument('<file>', 'the CSV file in UTF-8; for help, news and library, the folder')
    .option(...dataOption)
    .option(...objectsOption)
    .option('--dry-run', 'check the file and report what it would change, but store nothing')
    .addHelpText(
      'after',
      `\nKinds:\n${kinds.map(([kind, { description }]) => `  ${kind.padEnd(12)} ${description}`).join('\n')}`,
    )
    .action((kind: string, file: string, options: ImportOptions) => importFile(context, kind, file, options));
  program
    .command('seed')
    .description('Adds fictional clients for benchmarks and tests of scale; what is there already is left alone.')
    .option('--large', 'a client with 60 plans, 2,000 holdings, 50,000 transactions and 20,000 messages')
    .option('--clients <n>', 'small clients until there are this many, each with 2 plans and 5 holdings', clientCount)
    .option(...dataOption)
    .addHelpText('after', "\nSee docs/demonstration-data.md. A database with a firm's own clients is refused.")
    .action((options: SeedOptions) => seed(context, options));

  program
    .command('create-admin')
    .description('Makes the first administrator of an installation, and prints a link to choose a password, once.')
    .requiredOption('--email <address>', 'the e-mail address to sign in with')
    .requiredOption('--given-name <name>', 'the given name')
    .requiredOption('--family-name <name>', 'the family name')
    .option('--address <url>', 'where people reach the portal (default: HARBOUR_PUBLIC_ADDRESS)')
    .option(...dataOption)
    .addHelpText('after', '\nAgain for the same address, before the link was used: the new link replaces it.')
    .action((options: AdministratorOptions) => createAdministrator(context, options));

  auditCommands(program, context);
  credentialCommands(program, dataOption, {
    print: context.print,
    withDatabase: (data, work) => withDatabase(context, data, work),
  });
  yearlyPackCommand(program, [dataOption, objectsOption], {
    print: context.print,
    printError: context.printError,
    firm: context.environment.HARBOUR_FIRM ?? 'Harbour',
    openStore: (objects) => openStore(objectsOf(context, objects)),
    withDatabase: (data, work) => withDatabase(context, data, work),
  });

  program
    .command('reconcile')
    .description('Pairs transfers, compares holdings with transactions of every plan, and prints where they differ.')
    .option(...dataOption)
    .action((options: { data?: string }) => reconcile(context, options));

  program
    .command('migrate')
    .description('Brings the tables of the portal and of the identity service up to date, and nothing else.')
    .option(...dataOption)
    .action((options: { data?: string }) => migrate(context, options));
  return program;
}

/**
 * Runs `pnpm data` with these words.
 *
 * @returns the exit code: 0, or 1 after a problem, which is printed
 */
export async function runDataCommand(args: readonly string[], context: DataCommandContext): Promise<number> {
  const program = dataProgram(context);
  const output = {
    writeOut: (text: string) => context.print(text.trimEnd()),
    writeErr: (text: string) => context.printError(text.trimEnd()),
  };
  for (const each of [program, ...program.commands]) each.configureOutput(output).exitOverride();
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    // Already printed: a wrong option, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode;
    const isExpected = expectedErrors.some((kind) => error instanceof kind);
    context.printError(isExpected && error instanceof Error ? error.message : inspect(error));
    return 1;
  }
}
