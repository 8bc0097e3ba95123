import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeCoreScript } from '@harbour/build/runtime-core-script';
import { z } from 'zod';
import { ConfinedProcessError, runConfined } from './confined-process.ts';
import { type Artefact, ArtefactError, type Loading } from './load-artefact.ts';

/** Nothing that a remote does until its pages show takes this long. Milliseconds. */
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

/** What a process that ran foreign code says. */
function parsed(text: string, files: Loading['files']): z.infer<typeof answer> {
  try {
    const said = answer.parse(JSON.parse(text));
    const isOfBuild = (file: string) => Object.hasOwn(files, file);
    if ('fault' in said || said.found.loads.every((load) => load.files.every(isOfBuild))) return said;
  } catch {
    // Neither JSON nor an answer.
  }
  throw new ConfinedProcessError('it ended without telling what it exposes');
}

/**
 * Loads a build in a confined process, because what runs there is the remote's own code, and the registry's private key
 * is in this one. What it may lie about is itself alone.
 * @param folder the build
 * @param names its scripts and styles: the process is given their texts, and no folder that may have links to elsewhere
 * @param longest how long it may take; milliseconds
 * @throws ArtefactError when it leaves no container behind, or does not expose what a remote exposes
 * @throws ConfinedProcessError when it does not end well
 */
export async function runArtefact(
  { folder, names, ...wanted }: Omit<Loading, 'files' | 'runtimeCore'> & { folder: string; names: readonly string[] },
  longest = maxRunMs,
): Promise<Artefact> {
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const loading: Loading = { ...wanted, files, runtimeCore: await runtimeCoreScript() };
  const main = join(import.meta.dirname, 'artefact-main.ts');
  const said = parsed(await runConfined(main, JSON.stringify(loading), longest), files);
  if ('found' in said) return said.found;
  throw said.fault === 'exposes' ? new ArtefactError(said.message) : new Error(said.message);
}
