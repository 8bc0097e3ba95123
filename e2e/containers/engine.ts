import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run, succeeds } from './run.ts';

/** There is no container engine, and none could be started. */
export class EngineMissingError extends Error {
  override name = 'EngineMissingError';
}

/** A container engine that answers. */
export interface Engine {
  /** What its clients need in their environment. */
  environment: Readonly<Record<string, string>>;
  /** The words before those of `compose`: the plugin's, or the older program's. */
  compose: readonly string[];
  /** Ends it if it was started here. */
  stop: () => Promise<void>;
}

/** Debian's client has a builder inside; another one on the path may need a plugin that is not installed. */
const path = `/usr/bin:${process.env.PATH ?? ''}`;

const settings = { PATH: path, DOCKER_BUILDKIT: '1', COMPOSE_DOCKER_CLI_BUILD: '1' };

async function composeOf(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  for (const words of [['docker', 'compose'], ['docker-compose']])
    if (await succeeds([...words, 'version'], { environment })) return words;
  throw new EngineMissingError('There is no docker compose. Install its plugin, or docker-compose 1.29.');
}

/** Where images and layers stay between runs. */
const folder = process.env.HARBOUR_ENGINE_FOLDER ?? join(tmpdir(), 'harbour-engine');

/** An engine of this run alone, on its own socket. It needs root. */
async function startEngine(): Promise<Engine> {
  if (process.getuid?.() !== 0 || !(await succeeds(['which', 'dockerd'], { environment: settings })))
    throw new EngineMissingError(
      'No container engine answers (docker info). Start one, or run this as root on Debian, where one is installed and started.',
    );
  mkdirSync(folder, { recursive: true });
  const socket = join(folder, 'docker.sock');
  const log = openSync(join(folder, 'engine.log'), 'a');
  const engine = spawn(
    'dockerd',
    [
      // Containers of a machine with small limits of its own do not start with the engine's.
      ...['--default-ulimit', 'nofile=4096:4096', '--default-ulimit', 'nproc=4096:4096'],
      ...['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'run')],
      ...['--host', `unix://${socket}`, '--pidfile', join(folder, 'engine.pid')],
    ],
    { stdio: ['ignore', log, log], env: { ...process.env, ...settings } },
  );
  const environment = { ...settings, DOCKER_HOST: `unix://${socket}` };
  for (let tries = 0; !(existsSync(socket) && (await succeeds(['docker', 'info'], { environment }))); tries += 1) {
    if (engine.exitCode !== null || tries > 60)
      throw new EngineMissingError(`The container engine did not start; ${join(folder, 'engine.log')} says why.`);
    await wait(1_000);
  }
  return {
    environment,
    compose: await composeOf(environment),
    async stop() {
      engine.kill('SIGTERM');
      if (engine.exitCode === null) await once(engine, 'close');
    },
  };
}

/** The engine of this machine, or one that is started for this run. @throws EngineMissingError */
export async function reachEngine(): Promise<Engine> {
  const environment = { ...settings, ...(process.env.DOCKER_HOST ? { DOCKER_HOST: process.env.DOCKER_HOST } : {}) };
  if (!(await succeeds(['docker', 'info'], { environment }))) return await startEngine();
  return { environment, compose: await composeOf(environment), stop: async () => undefined };
}

/** What the engine says about something, as JSON. */
export async function inspected(engine: Engine, kind: 'image' | 'container', name: string): Promise<unknown> {
  const [found]: unknown[] = JSON.parse(
    await run(['docker', kind, 'inspect', name], { environment: engine.environment }),
  );
  return found;
}
