import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RemoteDescription } from '@harbour/platform-contract';
import { RemoteDescriptionError } from './remote-description.ts';
import type { RunDeclaration } from './run-declaration.ts';

/** Where a remote declares itself. */
export const declarationFile = (folder: string) => join(folder, 'src/remote.ts');

/**
 * Runs a remote's declaration in a thread of its own: a module that was imported once would stay as it was then, and a
 * development server reads it after every change.
 * @param file `src/remote.ts` of the remote
 */
export function runDeclaration(file: string): Promise<RunDeclaration> {
  return new Promise((resolve, reject) => {
    new Worker(new URL('./run-declaration.ts', import.meta.url), { workerData: file })
      .once('message', resolve)
      .once('error', reject);
  });
}

/**
 * What the host may know about the remote in a folder without loading its code.
 * @throws RemoteDescriptionError if its declaration is missing, cannot be run, or has wrong fields, which are named
 */
export async function readRemoteDescription(folder: string): Promise<RemoteDescription> {
  const { result } = await runDeclaration(declarationFile(folder));
  if ('error' in result) throw new RemoteDescriptionError(result.error);
  return result.description;
}
