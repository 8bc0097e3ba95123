import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames, root } from '@harbour/platform';
import { readSettingsFile } from '@harbour/platform/stack/compose-file';
import { startNginx } from '@harbour/platform/testing/start-nginx';
import { z } from 'zod';
import { type Addresses, environmentOf, runService, runToEnd, startService } from './composed-process.ts';
import { filesOfImage } from './image.ts';
import { startMailServer } from './mail-server.ts';
import { startDatabase } from './new-database.ts';
import { startStore } from './store.ts';

export type ComposedStack = Awaited<ReturnType<typeof startComposedStack>>;

const registryFile = z.object({
  registry: z.object({ revision: z.number(), remotes: z.record(z.string(), z.unknown()) }),
});

/** nginx's lines for an upstream: what the compose file says of the name, for each process there is here. */
function upstreamOf(line: string, name: string, addresses: readonly string[]): string {
  return addresses.map((address) => line.replace(name, address).replace(' resolve', '')).join(' ');
}

const host = (address: string) => new URL(address).host;

/** What was started, to be stopped the other way round, however far it got. */
function startedThings() {
  const stops: (() => unknown)[] = [];
  return {
    async started<Thing>(starting: Promise<Thing>, stop: (thing: Thing) => unknown): Promise<Thing> {
      const thing = await starting;
      stops.push(() => stop(thing));
      return thing;
    },
    async stop() {
      for (const stop of stops.reverse()) await stop();
    },
  };
}

/**
 * Everything that docker-compose.yml starts, as processes of this machine: its servers with its commands and settings,
 * nginx with its templates; a PostgreSQL, an S3 store (Ceph's, where there is one) and a mail server in the
 * place of those images.
 */
export async function startComposedStack(nginx: string) {
  const things = startedThings();
  try {
    return await startEverything(nginx, things);
  } catch (error) {
    await things.stop();
    throw error;
  }
}

type Started = ReturnType<typeof startedThings>['started'];

/** The servers of images that are not ours: a store, a mail server and a database. */
async function startOutsideServers(settings: Readonly<Record<string, string>>, started: Started) {
  const account = (name: 'RELEASES' | 'OBJECTS') => ({
    accessKeyId: settings[`HARBOUR_${name}_ACCESS_KEY`] ?? '',
    secretAccessKey: settings[`HARBOUR_${name}_SECRET_KEY`] ?? '',
  });
  const store = await started(
    startStore(
      { 'harbour-releases': account('RELEASES'), 'harbour-objects': account('OBJECTS') },
      { bucket: 'harbour-releases', prefixes: ['remotes/', 'registry.json'] },
    ),
    (server) => server.close(),
  );
  const mail = await started(startMailServer(), (server) => server.stop());
  const database = await started(startDatabase(settings.HARBOUR_DATABASE_PASSWORD ?? ''), (server) => server.stop());
  return { store, mail, database };
}

type EnvironmentOf = (service: string) => ReturnType<typeof environmentOf>;

/** The services of ours that answer requests, two of them for the API. */
async function startServers(environment: EnvironmentOf, started: Started) {
  const start = (name: string, elsewhere: Record<string, string>) =>
    started(startService(name, environment(name), elsewhere), (server) => server.kill());
  const listening = (name: string) => ({ [`HARBOUR_${name}_HOST`]: '127.0.0.1', [`HARBOUR_${name}_PORT`]: '0' });
  const apis = [await start('api', listening('API')), await start('api', listening('API'))] as const;
  const identity = await start('identity', listening('IDENTITY'));
  const shell = await start('shell', listening('SHELL'));
  return { apis, identity, shell };
}

type Servers = Awaited<ReturnType<typeof startServers>>;

/** The settings of nginx, which lead it to the processes of this machine. */
function gatewaySettings(
  ofGateway: ReturnType<typeof environmentOf>,
  { apis, identity, shell }: Servers,
  store: { address: string },
) {
  const upstream = (name: string, at: string, processes: readonly { address: string }[]) =>
    upstreamOf(
      ofGateway[`HARBOUR_GATEWAY_${name}`] ?? '',
      at,
      processes.map(({ address }) => host(address)),
    );
  return {
    HARBOUR_GATEWAY_TRUSTED_PROXIES: ofGateway.HARBOUR_GATEWAY_TRUSTED_PROXIES ?? '',
    HARBOUR_GATEWAY_API: upstream('API', 'api:4002', apis),
    HARBOUR_GATEWAY_IDENTITY: upstream('IDENTITY', 'identity:4010', [identity]),
    HARBOUR_GATEWAY_SHELL: upstream('SHELL', 'shell:4001', [shell]),
    HARBOUR_GATEWAY_STORE: upstream('STORE', host(store.address), [store]),
    HARBOUR_GATEWAY_STORE_HOST: host(store.address),
    HARBOUR_GATEWAY_STORE_PATH: ofGateway.HARBOUR_GATEWAY_STORE_PATH ?? '',
  };
}

/** Which servers have ended, and how they end when they are told to. */
function endings({ apis, identity, shell }: Servers) {
  const servers = Object.entries({ api: apis, identity: [identity], shell: [shell] });
  return {
    /** The services of which a process is no longer there. */
    ended: () => servers.flatMap(([name, processes]) => processes.filter(({ isOver }) => isOver()).map(() => name)),
    /** Tells every server that still runs to stop, as an orchestrator does. @returns how each of them ended */
    stopServers: () =>
      Promise.all(
        servers.flatMap(([name, processes]) =>
          processes
            .filter(({ isOver }) => !isOver())
            .map(async (server) => {
              server.signal('SIGTERM');
              return `${name}: ${await server.ended}`;
            }),
        ),
      ),
  };
}

async function startEverything(nginx: string, { started, stop }: ReturnType<typeof startedThings>) {
  const folder = await started(mkdtemp(join(tmpdir(), 'harbour-stack-')), (path) => rm(path, { recursive: true }));
  await runToEnd(['node', 'platform/setup/compose-secrets.mjs', '--demonstration', join(folder, '.env')], {});
  const settings = readSettingsFile(readFileSync(join(folder, '.env'), 'utf8'));
  const { store, mail, database } = await startOutsideServers(settings, started);
  const addresses: Addresses = {
    'database:5432': database.at,
    'store:8333': host(store.address),
    'mail:1025': mail.at,
  };
  const environment = (service: string) => environmentOf(service, settings, addresses);

  await runService('prepare', environment('prepare'));
  await runService('shell-host', environment('shell-host'));
  await store.publish();
  const servers = await startServers(environment, started);
  const gateway = await started(
    startNginx(nginx, folder, gatewaySettings(environment('gateway'), servers, store)),
    (server) => server.stop(),
  );

  let images = 0;
  /** Starts a remote's service, whose image holds this build of it. */
  async function deploy(name: string, built = join(root, name, 'dist')): Promise<void> {
    images += 1;
    const image = await filesOfImage(join(folder, `image-${images}`), built);
    await runService(name, { ...environment(name), NAME: name }, image);
  }
  for (const name of remoteNames()) await deploy(name);

  /** What somebody at the console does by `docker compose run --rm mf-messaging node platform/src/release-cli.ts …`. */
  const command = (...parameters: string[]) =>
    runToEnd(
      ['node', 'platform/src/release-cli.ts', ...parameters, '--store', 's3://harbour-releases'],
      environment('mf-messaging'),
    );

  return {
    address: gateway.address,
    accessLog: gateway.accessLog,
    store,
    mail,
    apis: servers.apis,
    deploy,
    command,
    registry: async () => registryFile.parse(await (await fetch(`${gateway.address}/registry.json`)).json()).registry,
    ...endings(servers),
    stop,
  };
}
