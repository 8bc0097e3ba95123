import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { homeOption } from './home-option.ts';
import { isDemonstrationByDefault } from './portal/demonstration-firm.ts';
import { explainStartFailure } from './portal/explain-start-failure.ts';
import { readConfigFile } from './portal/read-config.ts';
import { servePortal } from './portal/serve-portal.ts';

/** @param otherwise what is meant by nothing, which is how shells and compose files leave a variable out */
function portNumber(text: string, otherwise: number): number {
  if (text === '') return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

const { DATABASE_URL, HARBOUR_CONFIG, HARBOUR_TRUSTED_PROXIES, HOST, SMTP_URL } = process.env;

const program = new Command('portal')
  .addOption(new Option('--port <number>', 'where to listen').env('PORT').default(4000).argParser(portNumber))
  .option('--host <address>', 'on which address', HOST || '127.0.0.1')
  .addOption(homeOption('the installation'))
  .option('--data <folder>', 'the embedded database, when not in the installation')
  .option(
    '--demonstration',
    'with the demonstration firm (default: on this machine only, without DATABASE_URL and HARBOUR_CONFIG)',
  )
  .option('--no-demonstration', 'without the demonstration firm');

const { port, host, home, data, ...said } = program
  .parse()
  .opts<{ port: number; host: string; home: string; data?: string; demonstration?: boolean }>();
const demonstration =
  said.demonstration ?? isDemonstrationByDefault({ host, databaseUrl: DATABASE_URL, configFile: HARBOUR_CONFIG });

try {
  const portal = await servePortal({
    home,
    data: data && resolve(data),
    host,
    port,
    demonstration,
    databaseUrl: DATABASE_URL,
    ...(HARBOUR_CONFIG ? { config: readConfigFile(HARBOUR_CONFIG) } : {}),
    smtpUrl: SMTP_URL,
    trustedProxies: HARBOUR_TRUSTED_PROXIES,
  });
  console.log(`\nHarbour is at ${portal.address}`);
  if (demonstration) {
    console.log('\nDemonstration sign-ins:');
    for (const account of portal.accounts) {
      console.log(`  ${account.email.padEnd(26)} ${account.password}   ${account.label}`);
      if (account.totpSecret) console.log(`  ${''.padEnd(26)} authenticator secret ${account.totpSecret}`);
    }
    console.log(
      `\nMail (verification codes): ${portal.address}/dev/outbox\nAPI documentation:         ${portal.address}/api/docs\n`,
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void portal.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(`Harbour could not start. ${explainStartFailure(error, { home, host, port })}`);
  process.exitCode = 1;
}
