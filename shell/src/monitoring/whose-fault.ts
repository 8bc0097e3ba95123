import { remoteNamePattern } from '@harbour/platform-contract';
import { shellName } from '@harbour/remotes';

/** Whose code caused a fault; a remote's version is in the addresses of its files. */
export type Culprit = { name: typeof shellName } | { name: string; version: string };

const remoteFile = new RegExp(`/remotes/(${remoteNamePattern})/([^/\\s?#]+)/`);

/**
 * Attributes a fault by addresses: of a file, in a stack, of a blocked resource. The first text that names a remote's
 * file decides, and in it the first such file, which in a stack is the nearest to the fault.
 */
export function whoseFault(...texts: readonly (string | undefined)[]): Culprit {
  for (const text of texts) {
    const [, name, version] = remoteFile.exec(text ?? '') ?? [];
    if (name && version) return { name, version };
  }
  return { name: shellName };
}
