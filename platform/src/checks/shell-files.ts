import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSigned } from '../gateway/shell-copies.ts';
import { readRegistry } from '../registry/change-registry.ts';
import { filesBelow } from '../registry/files-below.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { readReleasedBuild } from '../registry/released-build.ts';
import type { Store } from '../registry/store.ts';

/** The files of a build of the shell by their path in it, its page `index.html` among them. */
export type ShellFiles = ReadonlyMap<string, Buffer>;

/** Files that only servers use: copies that are compressed already. */
const isCompressed = (file: string) => /\.(br|gz|dcz)$/.test(file);

/** The files of a build in a folder of this machine; undefined if there is none. */
export function builtShell(folder: string): ShellFiles | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const files = filesBelow(folder).filter((file) => !isCompressed(file));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file))]));
}

/**
 * The files of the shell that clients get, from a store; undefined if it has none.
 * @throws ShellFileError if one of them is missing, or is not what was signed; what `readReleasedBuild` throws
 */
export async function deployedShell(store: Store, keys: RegistryKeys): Promise<ShellFiles | undefined> {
  const { registry } = await readRegistry(store, keys);
  if (!registry.shell) return undefined;
  const { version } = registry.shell.stable;
  const { build } = await readReleasedBuild(store, keys, 'shell', version);
  const read = (_: string, file: string) => store.readFile('shell', version, file);
  const signed = Object.entries(build.integrity).filter(([file]) => !isCompressed(file));
  return new Map(
    await Promise.all(signed.map(async ([file, hash]) => [file, await readSigned(read, version, file, hash)] as const)),
  );
}
