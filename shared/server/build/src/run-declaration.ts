import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { RemoteDescription } from '@harbour/platform-contract';
import { DeclaredRemote } from './declare-remote.ts';
import { describeRemote, RemoteDescriptionError } from './remote-description.ts';
import { remoteModule } from './remote-module.ts';

/** What the thread answers. */
export interface RunDeclaration {
  /** The files that the declaration consists of. */
  files: string[];
  result: { description: RemoteDescription; module: string } | { error: string };
}

const file = String(workerData);
const declaring = import.meta.resolve('./declare-remote.ts');
const files: string[] = [];

registerHooks({
  // A new remote is read before its packages are linked.
  resolve: (specifier, context, next) =>
    specifier === '@harbour/build/declare-remote' ? { url: declaring, shortCircuit: true } : next(specifier, context),
  load(url, context, next) {
    if (url.startsWith('file:') && url !== declaring && !url.includes('/node_modules/')) files.push(fileURLToPath(url));
    return next(url, context);
  },
});

async function run(): Promise<RunDeclaration['result']> {
  try {
    const { default: remote }: { default?: unknown } = await import(pathToFileURL(file).href);
    if (!(remote instanceof DeclaredRemote))
      throw new RemoteDescriptionError(`${file} declares no remote. Export declareRemote({ … }) as its default.`);
    return { description: describeRemote(remote.declaration, file), module: remoteModule(remote.declaration) };
  } catch (error) {
    if (error instanceof RemoteDescriptionError) return { error: error.message };
    return { error: `${file} cannot be run: ${error instanceof Error ? error.stack : error}` };
  }
}

const result = await run();
parentPort?.postMessage({ files, result } satisfies RunDeclaration);
