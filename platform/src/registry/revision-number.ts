import { InvalidArgumentError } from 'commander';

/**
 * A revision of the registry as somebody typed it.
 * @param otherwise what is meant by nothing, which is how shells and compose files leave a variable out
 */
export function revisionNumber(text: string, otherwise?: number): number {
  if (text === '' && otherwise !== undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A revision is a whole number, such as 120.');
  return Number(text);
}
