import type { Database } from '@harbour/backend-database';

import { makePacksByCommand } from '@harbour/domain-valuation';
import { firmWork } from '@harbour/kernel/http/firm-work';
import { serverResources } from '@harbour/kernel/http/server-resources';
import type { ObjectStore } from '@harbour/kernel/objects/object-store';
import { type Command, InvalidArgumentError } from 'commander';

interface CommandContext {
  print: (text: string) => void;
  printError: (text: string) => void;
  /** The firm's name, for the documents. */
  firm: string;
  openStore: (objects: string | undefined) => ObjectStore;
  /** Opens the database that `--data` or the environment names, for as long as the work takes. */
  withDatabase: (data: string | undefined, work: (database: Database) => Promise<void>) => Promise<void>;
}

/** Documents between two lines of progress. */
const linesEvery = 50;

function taxYear(text: string): number {
  const [, first = '', second = ''] = /^(20\d\d)[-/](\d\d)$/.exec(text) ?? [];
  if (first === '' || (Number(first) + 1) % 100 !== Number(second)) {
    throw new InvalidArgumentError('Write a tax year as 2025-26.');
  }
  return Number(first);
}

function resultText({ state, counts }: Awaited<ReturnType<typeof makePacksByCommand>>): string {
  const { made, corrected, unchanged, nothing, failed, waiting } = counts;
  return [
    state === 'done' ? 'Every client has an outcome.' : `${waiting} clients wait. The same command goes on.`,
    `Made: ${made}, corrected: ${corrected}, unchanged: ${unchanged}, without plans: ${nothing}, failed: ${failed}.`,
    ...(failed > 0 ? ['The page Yearly statements lists what failed, with the reasons, and tries it again.'] : []),
  ].join('\n');
}

interface Options {
  by: string;
  data?: string;
  objects?: string;
}

async function make(context: CommandContext, year: number, { by, data, objects }: Options): Promise<void> {
  await context.withDatabase(data, async (database) => {
    const resources = serverResources();
    firmWork.provide({ firm: context.firm })(resources);
    let [isClosing, done] = [false, 0];
    const stop = () => {
      isClosing = true;
      context.print('Stopping. What is in work is finished.');
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    try {
      const warn = (error: unknown, message: string) => context.printError(`${message}: ${String(error)}`);
      const making = { database, store: context.openStore(objects), now: Date.now, warn, resources };
      const run = await makePacksByCommand(
        making,
        { year, email: by },
        {
          isClosing: () => isClosing,
          afterEach: () => {
            done += 1;
            if (done % linesEvery === 0) context.print(`${done} clients`);
          },
        },
      );
      context.print(resultText(run));
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      await resources.close();
    }
  });
}

/** Makes the yearly statements of all clients, beside the portal or while it is not running. */
export function yearlyPackCommand(
  program: Command,
  [dataOption, objectsOption]: readonly (readonly [flags: string, description: string])[],
  context: CommandContext,
): void {
  const command = program
    .command('yearly-statements')
    .description('Makes the yearly statements of all clients for a tax year, or goes on where that was stopped.')
    .argument('<tax year>', 'a tax year that has ended, such as 2025-26', taxYear)
    .requiredOption('--by <address>', 'the e-mail address of the member of staff in whose name it is recorded');
  for (const option of [dataOption, objectsOption]) if (option) command.option(...option);
  command
    .addHelpText('after', '\nClients who have a statement get a version of it where a figure differs.')
    .action((year: number, options: Options) => make(context, year, options));
}
