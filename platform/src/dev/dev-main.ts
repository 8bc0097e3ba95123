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
  .option('--target <address>', 'a deployed portal that runs this remote from here, in a tab where that is confirmed')
  .option('--data <folder>', 'the embedded database (default: one for this remote, beside that of npm start)')
  .parse();

const [remote = ''] = program.args;
const { port, home, data, target } = program.opts<{ port: number; home: string; data?: string; target?: string }>();

// Loaded after the options: a wrong one is refused at once.
const { RemoteDescriptionError } = await import('@harbour/build');
const { TargetError } = await import('./deployed-portal.ts');
const { explainStartFailure } = await import('../portal/explain-start-failure.ts');

const developed = { remote, folder: join(root, remote), home, port, say: (line: string) => console.log(line) };

/** Serves the remote to a deployed portal. */
async function serveTo(deployed: string) {
  const { serveForTarget } = await import('./serve-for-target.ts');
  const served = await serveForTarget({ ...developed, target: deployed });
  console.log(`\n${remote} is served from its sources at ${served.address}. Open, and confirm:\n${served.link}`);
  return served;
}

/** Serves the remote within the released portal of this installation. */
async function serveHere() {
  const { demonstrationText } = await import('../portal/demonstration-text.ts');
  const { serveDevelopment } = await import('./serve-development.ts');
  const portal = await serveDevelopment({ ...developed, data: data && resolve(data) });
  console.log(`\nHarbour with ${remote} from its sources is at ${portal.address}\n${demonstrationText(portal)}`);
  return portal;
}

try {
  const served = await (target === undefined ? serveHere() : serveTo(target));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void served.close().then(() => process.exit(0)));
  }
} catch (error) {
  const known = error instanceof RemoteDescriptionError || error instanceof TargetError;
  const reason =
    takenPort(error, `npm run dev ${remote} --`, port) ??
    (known ? error.message : explainStartFailure(error, { home, port }));
  console.error(`${remote} cannot be served from its sources. ${reason}`);
  process.exitCode = 1;
}
