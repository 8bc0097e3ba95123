import { join, resolve } from 'node:path';
import { Argument, Command, Option } from 'commander';
import { homeOption } from '../installation/home-option.ts';
import { remoteNames, root } from '../installation/paths.ts';
import { defaultPorts, portNumber, takenPort } from '../installation/port-number.ts';

/** `npm run dev <remote>`: one remote from its sources, with everything else as released. */
const program = new Command('dev')
  .description('Serves one remote from its sources, with hot reload, within the released portal.')
  .addArgument(new Argument('<remote>', 'whose sources').choices(remoteNames()))
  .addOption(new Option('--port <number>', 'where to listen').default(defaultPorts.dev).argParser(portNumber))
  .addOption(homeOption('the installation whose released rest is served'))
  .option('--data <folder>', 'the embedded database (default: one for this remote, beside that of npm start)')
  .parse();

const [remote = ''] = program.args;
const { port, home, data } = program.opts<{ port: number; home: string; data?: string }>();

// Loaded after the options: a wrong one is refused at once.
const { RemoteDescriptionError } = await import('@harbour/build');
const { demonstrationWords } = await import('../portal/demonstration-words.ts');
const { explainStartFailure } = await import('../portal/explain-start-failure.ts');
const { serveDevelopment } = await import('./serve-development.ts');

try {
  const portal = await serveDevelopment({
    remote,
    folder: join(root, remote),
    home,
    data: data && resolve(data),
    port,
    say: (line) => console.log(line),
  });
  console.log(`\nHarbour with ${remote} from its sources is at ${portal.address}\n${demonstrationWords(portal)}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void portal.close().then(() => process.exit(0)));
  }
} catch (error) {
  const reason =
    takenPort(error, `npm run dev ${remote} --`, port) ??
    (error instanceof RemoteDescriptionError ? error.message : explainStartFailure(error, { home, port }));
  console.error(`${remote} cannot be served from its sources. ${reason}`);
  process.exitCode = 1;
}
