import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@harbour/platform';
import { readComposeFile, readSettingsFile } from '@harbour/platform/stack/compose-file';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { buildsByThisNetwork } from './build-network.ts';
import { type Engine, inspected } from './engine.ts';
import { run, runForBytes } from './run.ts';

const project = 'harbour-stack-test';

const state = z.object({
  State: z.object({
    Status: z.string(),
    ExitCode: z.number(),
    Health: z.object({ Status: z.string() }).optional(),
  }),
});

/** Services that do their work and end. */
const oneShots = Object.entries(readComposeFile().services)
  .filter(([, { restart }]) => restart.startsWith('on-failure'))
  .map(([name]) => name);

export type ComposeProject = ReturnType<typeof composeProject>;

/**
 * The services of docker-compose.yml as one project of an engine, with secrets of their own.
 * @param engine where they run
 * @param ports where the gateway is published on this machine
 */
export function composeProject(engine: Engine, ports: { http: number; tls: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-containers-'));
  const file = (name: string) => join(folder, name);
  writeFileSync(file('build-network.json'), buildsByThisNetwork());
  /** What the person at the console has set besides .env. */
  let settings: Record<string, string> = {
    HARBOUR_PUBLISH: `127.0.0.1:${ports.http}`,
    HARBOUR_PUBLISH_TLS: `127.0.0.1:${ports.tls}`,
  };
  const words = (parameters: readonly string[]) => [
    ...engine.compose,
    ...['--project-name', project, '--project-directory', root, '--env-file', file('.env')],
    ...['--file', join(root, 'docker-compose.yml'), '--file', file('build-network.json'), ...parameters],
  ];
  const environment = () => ({ ...engine.environment, ...settings });
  const compose = (...parameters: string[]) => run(words(parameters), { environment: environment() });
  const docker = (...parameters: string[]) => run(['docker', ...parameters], { environment: engine.environment });

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

  return {
    project,
    secretsFile: file('.env'),
    compose,
    docker,
    containersOf,
    statesOf,
    secrets: () => readSettingsFile(readFileSync(file('.env'), 'utf8')),
    async makeSecrets(): Promise<void> {
      await run(['node', join(root, 'platform/setup/compose-secrets.mjs'), '--demonstration', file('.env')]);
    },
    set(more: Record<string, string>): void {
      settings = { ...settings, ...more };
    },
    /** Starts services, all by default, and waits until each is healthy or has done its work. */
    async up(...parameters: string[]): Promise<void> {
      await compose('up', '-d', '--no-build', ...parameters);
      await this.ready();
    },
    async ready(services = Object.keys(readComposeFile().services)): Promise<void> {
      for (const service of services) {
        const good = oneShots.includes(service) ? 'exited 0' : 'healthy';
        await expect
          .poll(async () => [...new Set(await statesOf(service))], { message: service, timeout: 300_000 })
          .toEqual([good]);
      }
    },
    /** What a program in a running container writes. */
    exec: (service: string, ...command: string[]) => compose('exec', '-T', service, ...command),
    execForBytes: (service: string, ...command: string[]) =>
      runForBytes(words(['exec', '-T', service, ...command]), { environment: environment() }),
    /** Runs a program with an input in a container of its own, with the volumes and settings of a service. */
    once: (service: string, entry: string, parameters: readonly string[], input?: Buffer) =>
      runForBytes(words(['run', '--rm', '--no-deps', '-T', '--entrypoint', entry, service, ...parameters]), {
        environment: environment(),
        ...(input ? { input } : {}),
      }),
    /** Gives a running container something to read. */
    feed: (input: Buffer, service: string, ...command: string[]) =>
      run(words(['exec', '-T', service, ...command]), { environment: environment(), input }),
    /** Takes it down with its data. */
    async down(): Promise<void> {
      await compose('down', '--volumes', '--remove-orphans', '--timeout', '30');
    },
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
