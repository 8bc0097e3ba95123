import { InvalidArgumentError } from 'commander';

/**
 * A registry revision as typed by the user.
 * @param otherwise the value for an empty text, which is how shells and compose files leave a variable unset
 */
export function revisionNumber(text: string, otherwise?: number): number {
  if (text === '' && otherwise !== undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A revision is a whole number, such as 120.');
  return Number(text);
}
