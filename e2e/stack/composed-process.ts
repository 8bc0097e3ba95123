import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startProcess } from '@harbour/backend-process/testing';
import { root } from '@harbour/platform';
import { interpolated, readComposeFile } from '@harbour/platform/stack/compose-file';

/** Where services are, by the names and ports that docker-compose.yml calls them by: `store:8333`. */
export type Addresses = Readonly<Record<string, string>>;

const { services } = readComposeFile();

/** What a service of docker-compose.yml is started with, on this machine instead of in its network. */
export function environmentOf(
  name: string,
  settings: Readonly<Record<string, string>>,
  addresses: Addresses,
): Record<string, string> {
  const given = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => {
    let here = interpolated(value, settings);
    for (const [service, address] of Object.entries(addresses)) here = here.replaceAll(service, address);
    return [key, here] as const;
  });
  return Object.fromEntries(given);
}

/** The program of a service that Node runs: its command's, or its image's. */
function programOf(name: string, ofImage?: string): string {
  const program = services[name]?.command?.at(-1) ?? ofImage;
  if (!program) throw new Error(`docker-compose.yml names no program for ${name}.`);
  return join(root, program);
}

/**
 * Starts a server of docker-compose.yml as a process, with the settings that it has there.
 * @param elsewhere what differs because this is one machine: where it listens
 */
export async function startService(
  name: string,
  environment: Readonly<Record<string, string>>,
  { elsewhere, ofImage }: { elsewhere: Record<string, string>; ofImage?: string },
) {
  const server = await startProcess(programOf(name, ofImage), { ...environment, ...elsewhere });
  let over = false;
  void server.ended.then(() => {
    over = true;
  });
  return { ...server, isOver: () => over };
}

/** Runs a command to its end. @throws Error with what it said, unless it ended well */
export async function runToEnd(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${parameters.join(' ')} failed: ${complained || said}`);
  return said;
}

/** Runs a one-shot service of docker-compose.yml. */
export function runService(name: string, environment: Readonly<Record<string, string>>): Promise<string> {
  return runToEnd([programOf(name)], environment);
}
