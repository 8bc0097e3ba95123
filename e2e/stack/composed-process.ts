import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startProcess } from '@harbour/backend-process/testing';
import { root } from '@harbour/platform';
import { interpolated, readComposeFile } from '@harbour/platform/stack/compose-file';
import { commandOfImage } from './image.ts';

/** Where services are, by what docker-compose.yml calls them: `store:8333`. */
export type Addresses = Readonly<Record<string, string>>;

const { services, secrets } = readComposeFile();

/** The files of a service's secrets, by where they are mounted in its container. */
function secretFiles(name: string, settings: Readonly<Record<string, string>>): Addresses {
  const mounted = services[name]?.secrets ?? [];
  return Object.fromEntries(
    mounted.map(({ source, target }) => [
      `/run/secrets/${target}`,
      interpolated(secrets[source]?.file ?? '', settings),
    ]),
  );
}

/** What a service of docker-compose.yml is started with, on this machine instead of in its network. */
export function environmentOf(
  name: string,
  settings: Readonly<Record<string, string>>,
  addresses: Addresses,
): Record<string, string> {
  const variables = { ...addresses, ...secretFiles(name, settings) };
  const given = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => {
    let here = interpolated(value, settings);
    for (const [service, address] of Object.entries(variables)) here = here.replaceAll(service, address);
    return [key, here] as const;
  });
  return Object.fromEntries(given);
}

/**
 * What a service runs: its own command, or its image's (web.Dockerfile has a stage for the shell and one for remotes).
 */
export function commandOf(name: string): readonly string[] {
  return services[name]?.command ?? commandOfImage(name.startsWith('mf-') ? 'remote' : name);
}

/** The program of a service that Node runs. */
function programOf(name: string): string {
  const [interpreter, program, ...more] = commandOf(name);
  if (interpreter !== 'node' || !program || more.length > 0) throw new Error(`${name} does not just run a program.`);
  return join(root, program);
}

/**
 * Starts a server of docker-compose.yml as a process, with the settings that it has there.
 * @param elsewhere what differs because this is one machine: where it listens
 */
export async function startService(
  name: string,
  environment: Readonly<Record<string, string>>,
  elsewhere: Readonly<Record<string, string>>,
) {
  const server = await startProcess(programOf(name), { ...environment, ...elsewhere });
  let over = false;
  void server.ended.then(() => {
    over = true;
  });
  return { ...server, isOver: () => over };
}

/** Runs a command until it exits. @throws Error with its output, unless it exits with 0 */
export async function runToEnd(
  [program = '', ...parameters]: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd = root,
): Promise<string> {
  // As in the images, `node` is this Node.
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn(program, parameters, {
    cwd,
    env: { ...environment, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${[program, ...parameters].join(' ')} failed: ${stderr || stdout}`);
  return stdout;
}

/** Runs a one-shot service of docker-compose.yml. @param folder where its image has its files */
export function runService(
  name: string,
  environment: Readonly<Record<string, string>>,
  folder = root,
): Promise<string> {
  return runToEnd(commandOf(name), environment, folder);
}
