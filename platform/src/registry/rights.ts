import { type RightCommand, rightsText } from './key-set.ts';
import type { RegistryKeys } from './keys.ts';

/** The key that would sign a change may not make it. */
export class RightMissingError extends Error {
  override name = 'RightMissingError';
}

/** The command that makes a change, where the log has another word for it. */
const commandOf: Readonly<Record<string, RightCommand>> = {
  deploy: 'release',
  halt: 'halt-canaries',
  retire: 'retire-host',
};

/** What a change is about, as rights name it: hosts are versions of the shell. */
function subjectOf(about: string): string {
  return about.startsWith('host ') ? 'shell' : about;
}

/** Whether a key may make a change; a key without a set may do everything. */
function mayDo({ keyId, set }: RegistryKeys, commands: readonly string[], subject: string): boolean {
  if (!set) return true;
  const rights = set.keys.find(({ kid }) => kid === keyId)?.rights ?? [];
  return rights.some(
    (right) =>
      (right.remotes === 'all' || right.remotes.includes(subject)) &&
      (right.commands === 'all' || right.commands.some((command) => commands.includes(command))),
  );
}

/**
 * Checks that the key that would sign a change may make it.
 * @param action as the log calls it
 * @param about a remote, a host, or `registry`
 * @throws RightMissingError if it may not, or is retired
 */
export function requireRight(keys: RegistryKeys, action: string, about: string): void {
  const key = keys.set?.keys.find(({ kid }) => kid === keys.keyId);
  if (key?.retired) {
    throw new RightMissingError(
      `The key ${keys.keyId} (${key.name}) is retired: it signs nothing new. Sign with a key that took its place; pnpm ` +
        'registry keys lists them.',
    );
  }
  const [command, subject] = [commandOf[action] ?? action, subjectOf(about)];
  if (mayDo(keys, [command], subject)) return;
  throw new RightMissingError(
    `The key ${keys.keyId} (${key?.name ?? 'unknown'}) has no right to ${command} ${subject}. It may: ` +
      `${rightsText(key?.rights ?? [])}. Sign with a key that has the right (pnpm registry keys lists them), or have ` +
      'it added to this one in the key set (docs/releasing.md, “Keys”).',
  );
}

/** The rights with which a version gets into the store. */
const publishing: readonly RightCommand[] = ['release', 'canary', 'advance'];

/**
 * Whether a key may have published a version: what another key put into its folder does not count, however genuine its
 * signature is. A retired key keeps its history.
 */
export function mayHavePublished(keys: RegistryKeys, keyId: string, remote: string): boolean {
  return mayDo({ ...keys, keyId }, publishing, remote);
}
