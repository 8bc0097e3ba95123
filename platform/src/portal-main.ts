import { resolve } from 'node:path';
import { demonstrationAccounts } from '@harbour/backend-api';
import { DatabaseUnavailableError, DataFolderInUseError } from '@harbour/backend-database';
import { Command, InvalidArgumentError } from 'commander';
import { defaultHome } from './places.ts';
import { ConfigurationError, readConfigFile } from './portal/read-config.ts';
import { servePortal } from './portal/serve-portal.ts';

function portNumber(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

/** What went wrong at the start, in words that say what to do; a stack only for what nobody foresaw. */
function explain(error: unknown, port: number): string {
  const foreseen = [DataFolderInUseError, DatabaseUnavailableError, ConfigurationError];
  if (error instanceof Error && foreseen.some((kind) => error instanceof kind)) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or start on another one: npm start -- --port ${port + 1}`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `The installation's folder cannot be written (${code}). Make it writable, or choose another with --home <folder>.`;
  if (code === 'ENOSPC') return 'The disk is full. Free some space and start again; nothing stored was changed.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const program = new Command('portal')
  .option('--port <number>', 'where to listen', portNumber, portNumber(process.env.PORT ?? '4000'))
  .option('--host <address>', 'on which address', process.env.HOST ?? '127.0.0.1')
  .option('--home <folder>', 'the installation', process.env.HARBOUR_HOME ?? defaultHome)
  .option('--data <folder>', 'the embedded database, when not in the installation')
  .option('--no-demonstration', 'without the demonstration firm');

const { port, host, home, data, demonstration } = program
  .parse()
  .opts<{ port: number; host: string; home: string; data?: string; demonstration: boolean }>();

try {
  const portal = await servePortal({
    home: resolve(home),
    data: data && resolve(data),
    host,
    port,
    demonstration,
    databaseUrl: process.env.DATABASE_URL,
    ...(process.env.HARBOUR_CONFIG ? { config: readConfigFile(process.env.HARBOUR_CONFIG) } : {}),
    smtpUrl: process.env.SMTP_URL,
  });
  console.log(`\nHarbour is at ${portal.address}`);
  if (demonstration) {
    console.log('\nDemonstration sign-ins:');
    for (const account of Object.values(demonstrationAccounts)) {
      console.log(`  ${account.email.padEnd(26)} ${account.password}   ${account.label}`);
      if ('totpSecret' in account) console.log(`  ${''.padEnd(26)} authenticator secret ${account.totpSecret}`);
    }
    console.log(
      `\nMail (verification codes): ${portal.address}/dev/outbox\nAPI documentation:         ${portal.address}/api/docs\n`,
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void portal.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(`Harbour could not start. ${explain(error, port)}`);
  process.exitCode = 1;
}
