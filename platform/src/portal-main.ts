import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { homeOption } from './installation/home-option.ts';
import { defaultPorts, portNumber } from './installation/port-number.ts';
import { captchaSetting } from './portal/captcha-setting.ts';
import { collectGarbage } from './portal/collect-garbage.ts';
import { isDemonstrationByDefault } from './portal/demonstration-firm.ts';
import { revisionNumber } from './registry/revision-number.ts';

const {
  DATABASE_URL,
  HARBOUR_BREACHED_PASSWORDS,
  HARBOUR_CAPTCHA,
  HARBOUR_CLAMAV,
  HARBOUR_CONFIG,
  HARBOUR_PUBLIC_ADDRESS,
  HARBOUR_TELEMETRY,
  HARBOUR_TRUSTED_PROXIES,
  HOST,
  HARBOUR_FIRM_REGISTRATION,
  HARBOUR_PLACES,
  SMTP_URL,
} = process.env;

const program = new Command('portal')
  .addOption(
    new Option('--port <number>', 'where to listen').env('PORT').default(defaultPorts.start).argParser(portNumber),
  )
  .option('--host <address>', 'on which address', HOST || '127.0.0.1')
  .addOption(homeOption('the installation'))
  .addOption(
    new Option('--minimum-revision <number>', 'the oldest registry that pages take, whatever the store holds')
      .env('HARBOUR_REGISTRY_MINIMUM_REVISION')
      .default(0)
      .argParser(revisionNumber),
  )
  .option('--data <folder>', 'the embedded database, when not in the installation')
  .option(
    '--demonstration',
    'with the demonstration firm (default: on this machine only, without DATABASE_URL and HARBOUR_CONFIG)',
  )
  .option('--no-demonstration', 'without the demonstration firm');

const { port, host, home, data, minimumRevision, ...options } = program.parse().opts<{
  port: number;
  host: string;
  home: string;
  data?: string;
  minimumRevision: number;
  demonstration?: boolean;
}>();
const demonstration =
  options.demonstration ?? isDemonstrationByDefault({ host, databaseUrl: DATABASE_URL, configFile: HARBOUR_CONFIG });

// Loaded after the options: a wrong one is refused at once.
const { demonstrationText } = await import('./portal/demonstration-text.ts');
const { explainStartFailure } = await import('./portal/explain-start-failure.ts');
const { readConfigFile } = await import('./portal/read-config.ts');
const { servePortal } = await import('./portal/serve-portal.ts');

try {
  const portal = await servePortal({
    home,
    data: data && resolve(data),
    host,
    port,
    minimumRevision,
    demonstration,
    databaseUrl: DATABASE_URL,
    ...(HARBOUR_CONFIG ? { config: readConfigFile(HARBOUR_CONFIG) } : {}),
    smtpUrl: SMTP_URL,
    firmRegistration: HARBOUR_FIRM_REGISTRATION,
    places: HARBOUR_PLACES,
    clamav: HARBOUR_CLAMAV,
    telemetry: HARBOUR_TELEMETRY,
    captcha: captchaSetting(HARBOUR_CAPTCHA),
    breachedPasswords: HARBOUR_BREACHED_PASSWORDS,
    publicAddress: HARBOUR_PUBLIC_ADDRESS?.replace(/\/$/, ''),
    trustedProxies: HARBOUR_TRUSTED_PROXIES,
  });
  console.log(`\nHarbour is at ${portal.address}`);
  if (demonstration) console.log(demonstrationText(portal));
  collectGarbage();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void portal.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(`Harbour could not start. ${explainStartFailure(error, { home, host, port })}`);
  process.exitCode = 1;
}
