import { remoteNamePattern } from '@harbour/platform-contract';
import { shellName } from '@harbour/remotes';

/** Whose code something happened in; a remote's version stands in the addresses of its files. */
export type Culprit = { name: typeof shellName } | { name: string; version: string };

const remoteFile = new RegExp(`/remotes/(${remoteNamePattern})/([^/\\s?#]+)/`);

/**
 * Attributes what happened by addresses: of a file, in a stack, of what was blocked. The first text that names a file
 * of a remote decides, and in it the first such file, which in a stack is the nearest to what happened.
 */
export function whoseFault(...texts: readonly (string | undefined)[]): Culprit {
  for (const text of texts) {
    const [, name, version] = remoteFile.exec(text ?? '') ?? [];
    if (name && version) return { name, version };
  }
  return { name: shellName };
}
