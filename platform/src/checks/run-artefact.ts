import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeCoreScript } from '@harbour/build/runtime-core-script';
import { z } from 'zod';
import { ConfinedProcessError, runConfined } from './confined-process.ts';
import { type Artefact, ArtefactError, type Loading } from './load-artefact.ts';

/** Timeout: no remote takes this long to show its pages. Milliseconds. */
const maxRunMs = 30_000;

const answer = z.union([
  z.strictObject({ fault: z.enum(['exposes', 'entry']), message: z.string() }),
  z.strictObject({
    found: z.strictObject({
      basePaths: z.array(z.string()),
      slots: z.array(z.string()),
      loads: z.array(z.strictObject({ what: z.string(), files: z.array(z.string()) })),
      aboutShared: z.array(z.string()),
      aboutFiles: z.array(z.string()),
    }),
  }),
]);

/** The output of a process that ran untrusted code. */
function parsed(text: string, files: Loading['files']): z.infer<typeof answer> {
  try {
    const result = answer.parse(JSON.parse(text));
    const isOfBuild = (file: string) => Object.hasOwn(files, file);
    if ('fault' in result || result.found.loads.every((load) => load.files.every(isOfBuild))) return result;
  } catch {
    // Invalid JSON is not an answer.
  }
  throw new ConfinedProcessError('it ended without telling what it exposes');
}

/**
 * Loads a build in a sandboxed process, because this runs the remote's own code, and this process has the registry's
 * private key. The code can only lie about itself.
 * @param folder the build
 * @param names its scripts and styles: the process gets their texts, and no folder, which may contain links to
 * elsewhere
 * @param longest timeout; milliseconds
 * @throws ArtefactError if it defines no container, or does not expose what a remote must expose
 * @throws ConfinedProcessError if it does not end normally
 */
export async function runArtefact(
  { folder, names, ...wanted }: Omit<Loading, 'files' | 'runtimeCore'> & { folder: string; names: readonly string[] },
  longest = maxRunMs,
): Promise<Artefact> {
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const loading: Loading = { ...wanted, files, runtimeCore: await runtimeCoreScript() };
  const main = join(import.meta.dirname, 'artefact-main.ts');
  const result = parsed(await runConfined(main, JSON.stringify(loading), longest), files);
  if ('found' in result) return result.found;
  throw result.fault === 'exposes' ? new ArtefactError(result.message) : new Error(result.message);
}
