import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
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
  /** Ends it if it is of these tests alone. */
  stop: () => Promise<void>;
}

/** Debian's client has a builder inside; another one on the path may need a plugin that is not installed. */
const path = `/usr/bin:${process.env.PATH ?? ''}`;

const settings = { PATH: path, DOCKER_BUILDKIT: '1', COMPOSE_DOCKER_CLI_BUILD: '1' };

async function composeOf(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  for (const command of [['docker', 'compose'], ['docker-compose']])
    if (await succeeds([...command, 'version'], { environment })) return command;
  throw new EngineMissingError('There is no docker compose. Install its plugin, or docker-compose 1.29.');
}

/** Where images and layers stay between runs. */
const folder = process.env.HARBOUR_ENGINE_FOLDER ?? join(tmpdir(), 'harbour-engine');

const socket = join(folder, 'docker.sock');
const pidFile = join(folder, 'engine.pid');

/** An engine of these tests alone, on its own socket. It needs root. */
async function startEngine(environment: Readonly<Record<string, string>>): Promise<void> {
  if (process.getuid?.() !== 0 || !(await succeeds(['which', 'dockerd'], { environment })))
    throw new EngineMissingError(
      'No container engine answers (docker info). Start one, or run this as root on Debian, where one is installed and started.',
    );
  mkdirSync(folder, { recursive: true });
  const log = openSync(join(folder, 'engine.log'), 'a');
  const engine = spawn(
    'dockerd',
    [
      // Containers of a machine with small limits of its own do not start with the engine's.
      '--default-ulimit',
      'nofile=4096:4096',
      '--default-ulimit',
      'nproc=4096:4096',
      '--data-root',
      join(folder, 'data'),
      '--exec-root',
      join(folder, 'run'),
      '--host',
      `unix://${socket}`,
      '--pidfile',
      pidFile,
    ],
    // It outlives a run that keeps its stack, and an interrupt of the terminal until that run has taken the stack down.
    { detached: true, stdio: ['ignore', log, log], env: { ...process.env, ...settings } },
  );
  engine.unref();
  for (let tries = 0; !(await succeeds(['docker', 'info'], { environment })); tries += 1) {
    if (engine.exitCode !== null || tries > 60)
      throw new EngineMissingError(`The container engine did not start; ${join(folder, 'engine.log')} says why.`);
    await wait(1_000);
  }
}

/** Ends the engine of these tests; it removes its file of the process when it has ended. */
async function stopEngine(): Promise<void> {
  process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGTERM');
  while (existsSync(pidFile)) await wait(200);
}

/**
 * The engine of this machine, or one of these tests alone: that of a run that kept its stack, or a new one.
 * @throws EngineMissingError
 */
export async function reachEngine(): Promise<Engine> {
  const ofMachine = { ...settings, ...(process.env.DOCKER_HOST ? { DOCKER_HOST: process.env.DOCKER_HOST } : {}) };
  if (await succeeds(['docker', 'info'], { environment: ofMachine }))
    return { environment: ofMachine, compose: await composeOf(ofMachine), stop: async () => undefined };
  const environment = { ...settings, DOCKER_HOST: `unix://${socket}` };
  if (!(await succeeds(['docker', 'info'], { environment }))) await startEngine(environment);
  return { environment, compose: await composeOf(environment), stop: stopEngine };
}

/** What the engine says about something, as JSON. */
export async function inspected(engine: Engine, kind: 'image' | 'container', name: string): Promise<unknown> {
  const [found]: unknown[] = JSON.parse(
    await run(['docker', kind, 'inspect', name], { environment: engine.environment }),
  );
  return found;
}
