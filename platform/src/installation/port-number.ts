import { InvalidArgumentError } from 'commander';

/** The default port of each command: all of them can run at the same time. */
export const defaultPorts = { start: 4000, dev: 4100, faults: 4200, catalogue: 4300 } as const;

/**
 * A port number as typed by the user.
 * @param otherwise the value for an empty text, which is how shells and compose files leave a variable unset
 */
export function portNumber(text: string, otherwise: number): number {
  if (text === '') return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

/**
 * The message for a port that is already in use, with how to choose another.
 * @param command the command line: `npm run faults --`
 */
export function takenPort(error: unknown, command: string, port: number): string | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return undefined;
  return `Port ${port} is in use. Stop what uses it, or choose another: ${command} --port ${port + 1}`;
}
