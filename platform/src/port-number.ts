import { InvalidArgumentError } from 'commander';

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
