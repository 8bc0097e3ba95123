import { InvalidArgumentError } from 'commander';

/** Where each command listens unless it is told otherwise: all of them may run beside each other. */
export const defaultPorts = { start: 4000, dev: 4100, faults: 4200, catalogue: 4300 } as const;

/**
 * A port as somebody typed it.
 * @param otherwise what is meant by nothing, which is how shells and compose files leave a variable out
 */
export function portNumber(text: string, otherwise: number): number {
  if (text === '') return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

/**
 * Why a command could not listen, when its port is taken, and how to choose another.
 * @param command how it was started: `npm run faults --`
 */
export function takenPort(error: unknown, command: string, port: number): string | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return undefined;
  return `Port ${port} is in use. Stop what uses it, or choose another: ${command} --port ${port + 1}`;
}
