/**
 * The sandboxed process that loads a build: it reads its input from stdin, and writes the findings to stdout. It can
 * load only node's modules and this folder.
 */
import { json } from 'node:stream/consumers';
import { ArtefactError, type Loading, loadArtefact } from './load-artefact.ts';

const isLoading = (value: unknown): value is Loading => typeof value === 'object' && value !== null;

async function answer(): Promise<unknown> {
  try {
    const loading = await json(process.stdin);
    return { found: isLoading(loading) ? await loadArtefact(loading) : undefined };
  } catch (error) {
    const isObject = typeof error === 'object' && error !== null;
    const message = isObject && 'message' in error ? String(error.message) : String(error);
    return { fault: error instanceof ArtefactError ? 'exposes' : 'entry', message };
  }
}

process.stdout.write(JSON.stringify(await answer()));
