import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newServer } from '@harbour/kernel/http/new-server';
import { Command, Option } from 'commander';
import { gateway } from './gateway/gateway.ts';
import { securityHeaders } from './gateway/security-headers.ts';
import { defaultConfig } from './installation/default-config.ts';
import { homeOption } from './installation/home-option.ts';
import { installationPaths, root } from './installation/paths.ts';
import { defaultPorts, portNumber, takenPort } from './installation/port-number.ts';
import { NothingReleasedError } from './portal/released.ts';
import { loadRegistryKeys } from './registry/keys.ts';

/**
 * `npm run catalogue`: the UI kit's catalogue at its own address, without sign-in. In a portal it is open to visitors
 * only: the specification redirects signed-in users from `/theme` to the dashboard.
 */
const { port, home } = new Command('catalogue')
  .description('Serves the catalogue of the UI kit as it was built, without API and sign-in.')
  .addOption(new Option('--port <number>', 'where to listen').default(defaultPorts.catalogue).argParser(portNumber))
  .addOption(homeOption('the installation whose build is shown'))
  .parse()
  .opts<{ port: number; home: string }>();

try {
  const paths = installationPaths(home);
  const shell = join(root, 'shell/dist');
  if (!existsSync(join(shell, 'index.html')))
    throw new NothingReleasedError('The shell is not built: npm run build does that.');
  const { publicKey } = await loadRegistryKeys(paths.keys);
  const app = newServer({ trustedProxies: undefined, headers: securityHeaders, logLevel: 'error' });
  await app.register(gateway, {
    shell,
    store: paths.store,
    config: { ...defaultConfig, registry: { url: '/registry.json', publicKey: { ...publicKey } } },
  });
  const address = await app.listen({ host: '127.0.0.1', port });
  console.log(`The catalogue of the UI kit is at ${address}/theme`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
} catch (error) {
  const reason = takenPort(error, 'npm run catalogue --', port) ?? (error instanceof Error ? error.message : error);
  console.error(`The catalogue cannot be served. ${reason}`);
  process.exitCode = 1;
}
