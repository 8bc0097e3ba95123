import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteDescription, remoteDescription } from '@harbour/platform-contract';
import { z } from 'zod/mini';

/** zod's small build has no error messages until a locale is set. */
z.config(z.locales.en());

/** A remote's `remote.json` is missing or does not say what the host needs to know. */
export class RemoteDescriptionError extends Error {
  override name = 'RemoteDescriptionError';
}

/**
 * Reads and validates `remote.json` in a remote's folder.
 * @throws RemoteDescriptionError naming every field that is wrong
 */
export function readRemoteDescription(folder: string): RemoteDescription {
  const file = join(folder, 'remote.json');
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new RemoteDescriptionError(`${file} cannot be read as JSON.`, { cause: error });
  }
  const parsed = remoteDescription.safeParse(content);
  if (!parsed.success) throw new RemoteDescriptionError(`${file} is wrong:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
