import { hash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readComposeFile, readSettingsFile } from '@harbour/platform/stack/compose-file';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { copySources } from '../setup/copied-sources.ts';
import { type Engine, inspected } from './engine.ts';
import { overrideFile, virusSignature } from './override-file.ts';
import { run, runForBytes } from './run.ts';

/** The name of the checkout's folder, and so of the project. */
const project = 'harbour-stack-test';

const state = z.object({
  State: z.object({
    Status: z.string(),
    ExitCode: z.number(),
    Health: z.object({ Status: z.string() }).optional(),
  }),
});

/** What `up` starts. */
export const startedServices = Object.entries(readComposeFile().services).filter(
  ([, { profiles }]) => profiles.length === 0,
);

/** Services that do their work and end. */
export const oneShots = startedServices
  .filter(([, { restart }]) => restart.startsWith('on-failure'))
  .map(([name]) => name);

/** Services that run until they are stopped. */
export const servers = startedServices.map(([name]) => name).filter((name) => !oneShots.includes(name));

/** A password that the installation's own list of breached passwords has. */
export const breachedPassword = 'a harbour in a breach';

export type ComposeProject = ReturnType<typeof composeProject>;

/** Files that containers are given, readable by each user: the list of breached passwords, the scanner's signatures. */
function writeGivenFiles(config: string, signatures: string): void {
  mkdirSync(config, { recursive: true });
  chmodSync(config, 0o755);
  writeFileSync(join(config, 'breached.txt'), `${hash('sha1', breachedPassword).toUpperCase()}:3\n`);
  writeFileSync(signatures, virusSignature);
}

/** The settings of the tests in `.env`, beside the secrets. */
function testSettings(config: string, ports: { http: number; tls: number }): string {
  const settings = {
    HARBOUR_PUBLISH: `127.0.0.1:${ports.http}`,
    HARBOUR_PUBLISH_TLS: `127.0.0.1:${ports.tls}`,
    HARBOUR_CONFIG_FOLDER: config,
    HARBOUR_BREACHED_PASSWORDS: '/run/config/breached.txt',
    HARBOUR_CLAMAV: 'tcp://scanner:3310',
    // The tests are a proxy in front, so that they can be many visitors.
    HARBOUR_GATEWAY_TRUSTED_PROXIES: 'set_real_ip_from 172.16.0.0/12; set_real_ip_from 192.168.0.0/16;',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/**
 * A checkout of its own, in which docker-compose.yml is one project of an engine: the commands are those of
 * docs/composed-stack.md, run in its folder.
 * @param engine where they run
 * @param folder where the checkout is, beside the files that its containers are given
 * @param ports where the gateway is published on this machine
 */
export function composeProject(engine: Engine, folder: string, ports: { http: number; tls: number }) {
  const checkout = join(folder, project);
  const config = join(folder, 'config');
  const signatures = join(config, 'stack-test.ndb');
  /** What the person at the console has set besides .env. */
  let settings: Record<string, string> = {};
  const commandOf = (parameters: readonly string[]) => [...engine.compose, ...parameters];
  const options = () => ({ cwd: checkout, environment: { ...engine.environment, ...settings } });
  const compose = (...parameters: string[]) => run(commandOf(parameters), options());
  const docker = (...parameters: string[]) => run(['docker', ...parameters], { environment: engine.environment });
  const secretsFile = join(checkout, '.env');

  /** The containers of a service, those that have ended included. */
  async function containersOf(service: string): Promise<string[]> {
    const filters = [`com.docker.compose.project=${project}`, `com.docker.compose.service=${service}`];
    const listed = await docker('ps', '-aq', ...filters.flatMap((label) => ['--filter', `label=${label}`]));
    return listed.split('\n').filter(Boolean);
  }

  /** How each container of a service is: `healthy`, `exited 0`, … */
  async function statesOf(service: string): Promise<string[]> {
    const found = await Promise.all((await containersOf(service)).map((id) => inspected(engine, 'container', id)));
    return found.map((each) => {
      const { Status, ExitCode, Health } = state.parse(each).State;
      return Status === 'exited' ? `exited ${ExitCode}` : (Health?.Status ?? Status);
    });
  }

  /** The checkout of somebody else, who works on a branch of these sources: `change` makes it. */
  function branch(name: string, change: (folder: string) => void): string {
    const other = join(folder, name);
    rmSync(other, { recursive: true, force: true });
    copySources(other, checkout);
    change(other);
    return other;
  }

  return {
    project,
    checkout,
    secretsFile,
    compose,
    docker,
    containersOf,
    statesOf,
    branch,
    /** Runs a command of docker compose in another checkout. */
    composeIn: (other: string, ...parameters: string[]) => run(commandOf(parameters), { ...options(), cwd: other }),
    secrets: () => readSettingsFile(readFileSync(secretsFile, 'utf8')),
    /** Whether a run that kept its stack has left it here. */
    isThere: () => existsSync(secretsFile),
    checkOut(): void {
      rmSync(checkout, { recursive: true, force: true });
      copySources(checkout);
      writeFileSync(join(checkout, 'docker-compose.override.yml'), overrideFile(signatures));
    },
    /** Makes the secrets of an installation, in place of those that are there, and beside them the settings of the tests. */
    async makeSecrets(...parameters: string[]): Promise<void> {
      for (const path of [secretsFile, join(checkout, '.secrets')]) rmSync(path, { recursive: true, force: true });
      await run(['node', 'platform/setup/compose-secrets.mjs', ...parameters], { cwd: checkout });
      writeGivenFiles(config, signatures);
      writeFileSync(secretsFile, testSettings(config, ports), { flag: 'a' });
    },
    set(more: Record<string, string>): void {
      settings = { ...settings, ...more };
    },
    /** Starts services, all by default, and waits until each is healthy or has done its work. */
    async up(...parameters: string[]): Promise<void> {
      await compose('up', '-d', '--no-build', ...parameters);
      await this.ready();
    },
    async ready(services: readonly string[] = [...servers, ...oneShots]): Promise<void> {
      for (const service of services) {
        const good = oneShots.includes(service) ? 'exited 0' : 'healthy';
        await expect
          .poll(async () => [...new Set(await statesOf(service))], { message: service, timeout: 600_000 })
          .toEqual([good]);
      }
    },
    /** A command of docs/releasing.md with the administrator's key. @returns what it writes */
    registry: (...parameters: string[]) => compose('run', '--rm', '-T', 'registry', ...parameters),
    /** What a program in a running container writes. */
    exec: (service: string, ...command: string[]) => compose('exec', '-T', service, ...command),
    execForBytes: (service: string, ...command: string[]) =>
      runForBytes(commandOf(['exec', '-T', service, ...command]), options()),
    /** Runs a program with an input in a container of its own, with the volumes and settings of a service. */
    once: (service: string, entry: string, parameters: readonly string[], input?: Buffer) =>
      runForBytes(commandOf(['run', '--rm', '--no-deps', '-T', '--entrypoint', entry, service, ...parameters]), {
        ...options(),
        ...(input ? { input } : {}),
      }),
    /** Gives a running container something to read. */
    feed: (input: Buffer, service: string, ...command: string[]) =>
      run(commandOf(['exec', '-T', service, ...command]), { ...options(), input }),
    /** Takes it down with its data. */
    async down(): Promise<void> {
      await compose('down', '--volumes', '--remove-orphans', '--timeout', '30');
    },
    /** What of this project the engine still has: containers, networks and volumes. */
    async left(): Promise<string[]> {
      const label = `label=com.docker.compose.project=${project}`;
      const listed = await Promise.all([
        docker('ps', '-aq', '--filter', label),
        docker('network', 'ls', '-q', '--filter', label),
        docker('volume', 'ls', '-q', '--filter', label),
      ]);
      return listed.flatMap((lines) => lines.split('\n').filter(Boolean));
    },
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
