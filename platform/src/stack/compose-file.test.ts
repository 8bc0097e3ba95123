import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { remoteNames, root } from '../installation/paths.ts';
import { keySetFrom } from '../registry/key-set.ts';
import { registryKeysFromEnvironment } from '../registry/keys.ts';
import { RightMissingError, requireRight } from '../registry/rights.ts';
import { type ComposeService, readComposeFile, readSettingsFile, withRemoteServices } from './compose-file.ts';
import { settingsOfTemplates } from './gateway-config.ts';

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const file = readComposeFile(text);
const services = Object.entries(file.services);
const isOneShot = ({ restart }: ComposeService) => restart.startsWith('on-failure');

/** Every base image, by the file that names it. */
const bases = ['platform/docker', 'platform/docker/store'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /Dockerfile$/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(root, folder, name), 'utf8').matchAll(/^FROM (\S+)/gm)]
        .map(([, base = '']) => base)
        .filter((base) => base.includes(':') || base.includes('/'))
        .map((base) => [`${folder}/${name}`, base] as const),
    ),
);

/** A version with all numbers that its publisher gives, so that it never means another image later. */
const pinned = /:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?$/;

/** The rules for every service, as a table; each returns what is wrong with one, or nothing. */
const policy: Readonly<Record<string, (service: ComposeService, name: string) => string | undefined>> = {
  'its image is pinned, or built here under the version of this installation': ({ image, build }) =>
    (build ? /^harbour-[\w-]+:\$\{HARBOUR_VERSION:-local\}$/ : pinned).test(image) ? undefined : image,
  'it is not root': ({ user }) => (/^[1-9]\d*:[1-9]\d*$/.test(user) ? undefined : user),
  'its file system is read-only': (service) => (service.read_only === true ? undefined : 'writable'),
  'it has no capabilities, and cannot get any': ({ cap_drop, security_opt, cap_add, privileged }) =>
    JSON.stringify([cap_drop, security_opt, cap_add, privileged]) ===
    JSON.stringify([['ALL'], ['no-new-privileges:true'], undefined, undefined])
      ? undefined
      : 'it keeps some',
  'its health is checked, or it ends by itself and has none, not that of its image either': (service) =>
    service.healthcheck?.disable === isOneShot(service) ? undefined : JSON.stringify(service.healthcheck),
  'it comes back after a failure, and what cannot be done is not tried for ever': ({ restart }) =>
    /^(unless-stopped|on-failure:[1-9])$/.test(restart) ? undefined : restart,
  'its log does not fill the disk': ({ logging }) =>
    /"max-size":"\d+m".*"max-file":"\d+"/.test(JSON.stringify(logging)) ? undefined : 'no limit',
  'it cannot take the whole machine': ({ mem_limit, pids_limit }) => (mem_limit && pids_limit ? undefined : 'no limit'),
  'nothing secret stands in the file': ({ environment }) => {
    const secret = Object.entries(environment).filter(([key]) => /PASSWORD|SECRET|KEY|TOKEN/.test(key));
    // Asked for, mounted as a file, or empty unless the firm gives it.
    const literal = secret.find(([, value]) => !/^(\$\{\w+:(\?[^}]+|-)\}|\/run\/secrets\/[\w-]+)$/.test(value));
    return literal?.[0] ?? Object.values(environment).find((value) => /:\/\/[^/:@]+:(?!\$\{)[^@]*@/.test(value));
  },
  'a key that signs releases is in no setting, and it has its own if it releases': (
    { environment, secrets, command = [] },
    name,
  ) => {
    if ('HARBOUR_REGISTRY_KEY' in environment) return 'in a setting';
    const releases = name.startsWith('mf-') || command.join(' ').includes('release-cli.ts') || name === 'registry';
    const owner = { 'shell-host': 'shell', registry: 'administrator' }[name] ?? name;
    const wanted = releases ? [{ source: `${owner}-key`, target: 'registry-key' }] : [];
    return JSON.stringify(secrets) === JSON.stringify(wanted) ? undefined : JSON.stringify(secrets);
  },
  'only the gateway publishes a port': ({ ports }, name) =>
    ports.length === 0 || name === 'gateway' ? undefined : ports.join(),
  'only the gateway is on a network that leads outside': ({ networks }, name) =>
    networks.find((network) => !file.networks[network]?.internal && name !== 'gateway'),
  'it writes to named volumes and to memory only': ({ volumes }) =>
    volumes.find((volume) => !volume.endsWith(':ro') && !((volume.split(':')[0] ?? '') in file.volumes)),
  'nothing keeps it from running twice': ({ container_name }) => (container_name ? 'container_name' : undefined),
};

describe('the composed stack', () => {
  describe.each(Object.entries(policy))('of every service: %s', (_, wrongWith) => {
    test.each(services)('%s', (name, service) => {
      expect(wrongWith(service, name)).toBeUndefined();
    });
  });

  test('has a service for each remote, which builds and releases that one', () => {
    const ofRemotes = services.filter(([name]) => name.startsWith('mf-'));
    expect(ofRemotes.map(([name]) => name)).toEqual(remoteNames());
    for (const [name, { build, image }] of ofRemotes)
      expect({ remote: build?.args?.NAME, image }).toEqual({
        remote: name,
        image: `harbour-${name}:\${HARBOUR_VERSION:-local}`,
      });
  });

  test('is written from the folders, so that a remote needs no edit here', () => {
    expect(withRemoteServices(text, remoteNames())).toBe(text);
    const more = withRemoteServices(text, [...remoteNames(), 'mf-one-more-8']);
    expect(readComposeFile(more).services['mf-one-more-8']).toMatchObject({
      ...file.services['mf-tools'],
      secrets: [{ source: 'mf-one-more-8-key', target: 'registry-key' }],
      image: `harbour-mf-one-more-8:\${HARBOUR_VERSION:-local}`,
      build: { args: { NAME: 'mf-one-more-8' } },
    });
    expect(readComposeFile(more).secrets['mf-one-more-8-key']?.file).toMatch(/\/mf-one-more-8\.json$/);
    expect(withRemoteServices(more, remoteNames())).toBe(text);
  });

  test('the key of each service is a file of its own', () => {
    const owners = services.flatMap(([, { secrets }]) => secrets.map(({ source }) => source.replace(/-key$/, '')));
    expect(Object.keys(file.secrets).sort()).toEqual(owners.map((owner) => `${owner}-key`).sort());
    for (const owner of owners) expect(file.secrets[`${owner}-key`]?.file).toMatch(new RegExp(`\\}/${owner}\\.json$`));
  });

  test('starts again without undoing a rollback', () => {
    const image = readFileSync(join(root, 'platform/docker/web.Dockerfile'), 'utf8');
    const releases = image.match(/release-cli\.ts release \$NAME .*/g) ?? [];
    const shell = file.services['shell-host']?.command?.join(' ');
    expect([...releases, shell]).toEqual(Array(2).fill(expect.stringContaining(' --unless-released ')));
  });

  test('ends canaries that fail, by what the shell counts', () => {
    const { command = [], networks = [] } = file.services.canaries ?? {};
    expect(command.slice(2)).toEqual(
      expect.arrayContaining(['halt-canaries', '--every', 'http://shell:4001/remote-outcomes']),
    );
    expect(networks.filter((network) => file.services.shell?.networks.includes(network))).not.toEqual([]);
  });

  test('deploys one remote without starting or replacing anything that is built with it but the store', () => {
    for (const name of remoteNames()) expect(Object.keys(file.services[name]?.depends_on ?? {})).toEqual(['store']);
  });

  test('starts servers only when the database was prepared, and waits only for what says that it is ready', () => {
    expect(file.services.api?.depends_on).toMatchObject({ prepare: { condition: 'service_completed_successfully' } });
    expect(file.services.identity?.depends_on).toMatchObject({
      prepare: { condition: 'service_completed_successfully' },
    });
    for (const [, { depends_on: waits }] of services) {
      for (const [name, { condition }] of Object.entries(waits)) {
        const awaited = file.services[name];
        expect(awaited && (isOneShot(awaited) ? 'service_completed_successfully' : 'service_healthy')).toBe(condition);
      }
    }
  });

  test('counts the database as ready when the portal’s account has got an answer from it', () => {
    const check = file.services.database?.healthcheck?.test.join(' ');
    expect(check).toMatch(/psql -h 127\.0\.0\.1 -U portal -d portal .*'select 1'/);
  });

  test('the API can be scaled: no port or name of its own, and the gateway asks for all processes behind its name', () => {
    expect(file.services.api?.ports).toEqual([]);
    expect(file.services.gateway?.environment.HARBOUR_GATEWAY_API).toContain(' resolve ');
  });

  test.each(['api', 'identity', 'shell'])('the gateway reaches %s, which listens to other containers', (name) => {
    expect(file.services[name]?.environment).toMatchObject({ [`HARBOUR_${name.toUpperCase()}_HOST`]: '0.0.0.0' });
  });

  test.each(bases)('%s is made from a pinned image: %s', (_, base) => {
    expect(base).toMatch(pinned);
  });

  test('the gateway is given every setting that its templates name', () => {
    const image = readFileSync(join(root, 'platform/docker/gateway.Dockerfile'), 'utf8');
    const given = new Set([
      ...Object.keys(file.services.gateway?.environment ?? {}),
      ...[...image.matchAll(/(HARBOUR_GATEWAY_\w+)=/g)].map(([, name = '']) => name),
    ]);
    expect(settingsOfTemplates().filter((name) => !given.has(name))).toEqual([]);
  });
});

describe('the secrets of the composed stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-compose-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const made = join(folder, '.env');
  const makeSecrets = (...parameters: string[]) =>
    spawnSync(process.execPath, [join(root, 'platform/setup/compose-secrets.mjs'), ...parameters, made], {
      encoding: 'utf8',
    });
  const required = [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))].sort();
  const settings = () => readSettingsFile(readFileSync(made, 'utf8'));
  const keySet = () => keySetFrom(settings().HARBOUR_REGISTRY_KEYS ?? '', 'the settings');

  test('are all made by one command, for their owner alone, and never over those that are there', () => {
    expect(makeSecrets().status).toBe(0);
    const first = readFileSync(made, 'utf8');
    expect(required.filter((name) => !settings()[name])).toEqual([]);
    expect(new Set(required.map((name) => settings()[name])).size).toBe(required.length);
    expect(statSync(made).mode & 0o777).toBe(0o600);
    expect(statSync(settings().HARBOUR_REGISTRY_KEY_FOLDER ?? '').mode & 0o777).toBe(0o700);

    const again = makeSecrets();
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('is there already');
    expect(readFileSync(made, 'utf8')).toBe(first);
  });

  test('give everything that releases a key of its own, which may change that alone', () => {
    const keysOf = (name: string) =>
      registryKeysFromEnvironment({
        HARBOUR_REGISTRY_KEY_FILE: join(settings().HARBOUR_REGISTRY_KEY_FOLDER ?? '', `${name}.json`),
        HARBOUR_REGISTRY_KEYS: settings().HARBOUR_REGISTRY_KEYS,
      });
    const owners = Object.keys(file.secrets).map((name) => name.replace(/-key$/, ''));
    expect(keySet().keys.map(({ name }) => name)).toEqual(owners);
    const may = (owner: string, action: string, about: string) => {
      const keys = keysOf(owner);
      if (!keys) throw new Error(`${owner} has no key.`);
      try {
        requireRight(keys, action, about);
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(RightMissingError);
        return false;
      }
    };
    for (const owner of owners) {
      const released = [...remoteNames(), 'shell'].filter((name) => may(owner, 'release', name));
      const all = [...remoteNames(), 'shell'];
      expect({ owner, released }).toEqual({
        owner,
        released: { administrator: all, canaries: [] }[owner] ?? [owner],
      });
    }
    expect(may('canaries', 'halt', 'mf-ims')).toBe(true);
  });

  test('get a key for a remote that came later, and nothing else changes', () => {
    const before = settings();
    const [kept, taken] = [keySet().keys.slice(0, -1), keySet().keys.at(-1)];
    const withoutOne = readFileSync(made, 'utf8').replace(
      /^HARBOUR_REGISTRY_KEYS=.*$/m,
      () => `HARBOUR_REGISTRY_KEYS='${JSON.stringify({ keys: kept })}'`,
    );
    writeFileSync(made, withoutOne);
    rmSync(join(before.HARBOUR_REGISTRY_KEY_FOLDER ?? '', `${taken?.name}.json`));

    expect(makeSecrets('--remotes').stdout).toContain(`New keys: ${taken?.name}`);
    expect({ ...settings(), HARBOUR_REGISTRY_KEYS: '' }).toEqual({ ...before, HARBOUR_REGISTRY_KEYS: '' });
    expect(keySet().keys.slice(0, -1)).toEqual(kept);
    expect(keySet().keys.at(-1)).toMatchObject({ name: taken?.name, rights: taken?.rights });
    expect(keySet().keys.at(-1)?.kid).not.toBe(taken?.kid);
    expect(makeSecrets('--remotes').stdout).toContain('Every remote has its key.');
  });

  test('have no values in the example, which names each of them', () => {
    const example = readSettingsFile(readFileSync(join(root, '.env.example'), 'utf8'));
    expect(required.filter((name) => example[name] !== '')).toEqual([]);
    expect(Object.values(example).filter(Boolean)).toEqual([]);
  });

  test('that are missing are named, with the command that makes them', () => {
    expect(required.length).toBeGreaterThan(8);
    for (const [, name, message] of text.matchAll(/\$\{(\w+):\?([^}]*)\}/g))
      expect(message).toBe(`${name} is missing in .env, which pnpm compose:secrets makes`);
  });

  const compose = process.env.HARBOUR_DOCKER_COMPOSE;
  (compose ? test : test.skip)(
    `let docker-compose accept the file${compose ? '' : ' (skipped: there is no docker-compose here)'}`,
    () => {
      const { status, stdout, stderr } = spawnSync(
        compose ?? '',
        ['--env-file', made, '-f', join(root, 'docker-compose.yml'), 'config'],
        { encoding: 'utf8', env: { PATH: process.env.PATH } },
      );
      expect(stderr).toBe('');
      expect(status).toBe(0);
      const { services: resolved } = z
        .object({
          services: z.record(z.string(), z.looseObject({ environment: z.record(z.string(), z.string()).optional() })),
        })
        .parse(parse(stdout));
      expect(Object.keys(resolved).sort()).toEqual(Object.keys(file.services).sort());
      // As generated: without the quotes that only the file needs.
      expect(resolved.shell?.environment?.HARBOUR_REGISTRY_PUBLIC_KEY).toBe(JSON.stringify(keySet()));
    },
  );
});
