import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@harbour/build/integrity-of';
import type { PublicKeys, RegistryBuild } from '@harbour/platform-contract';
import { verifyBuild } from '@harbour/platform-contract/released-build';

/** How many versions of the shell are kept: stable, canary and previous, and what open pages may still load from. */
const mostKept = 5;

/** Maximum number of parallel reads from the store. */
const readsAtOnce = 8;

/** How long a version that could not be copied is not tried again: pages must not wait for a store that is down. */
const retryAfterMs = 10_000;

/** A file of a version of the shell is missing in the store, or is not what was signed. */
export class ShellFileError extends Error {
  override name = 'ShellFileError';
}

/** Reads a file of a version folder of the store; undefined if it is not there. */
export type ReadShellFile = (version: string, file: string) => Promise<Buffer | undefined>;

export interface ShellCopies {
  /** The folder of the files of all copied versions; their names contain hashes of their content. */
  assets: string;
  /**
   * The page of a version, as a template. The first time, all its files are copied and compared with what was signed.
   * @throws ShellFileError, RegistrySignatureError if the store does not have it as it was signed
   */
  page(build: RegistryBuild): Promise<string>;
}

/**
 * A file of a version, which the store may have lost or changed.
 * @param hash the one that was signed
 * @throws ShellFileError if the store does not have this file with this hash
 */
export async function readSigned(
  read: ReadShellFile,
  version: string,
  name: string,
  hash: string | undefined,
): Promise<Buffer> {
  const content = await read(version, name);
  if (content && integrityOf(content) === hash) return content;
  const fault = content ? 'is not what was signed' : 'is missing';
  throw new ShellFileError(
    `${name} of the shell ${version} ${fault} in the store. Put it back from a backup, or roll back.`,
  );
}

/**
 * Copies of the released versions of the shell on this machine. The store is not trusted, and is not needed again for a
 * version that was copied.
 * @param folder a new folder, for this process alone
 */
export function shellCopies(folder: string, read: ReadShellFile, publicKey: PublicKeys): ShellCopies {
  const assets = join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  /** The copied versions, in order, each with its page and its files. */
  const copied = new Map<string, { page: string; files: readonly string[] }>();
  const copying = new Map<string, Promise<string>>();
  const failed = new Map<string, { error: unknown; at: number }>();

  function dropOldest(): void {
    const [oldest] = copied.keys();
    if (copied.size <= mostKept || oldest === undefined) return;
    const gone = copied.get(oldest)?.files ?? [];
    copied.delete(oldest);
    const kept = new Set([...copied.values()].flatMap(({ files }) => files));
    for (const name of gone) if (!kept.has(name)) rmSync(join(folder, name), { force: true });
  }

  async function copy({ version, integrity }: RegistryBuild): Promise<string> {
    const description = await read(version, 'build.json');
    const { remote, build } = await verifyBuild(JSON.parse(String(description ?? 'null')), publicKey);
    if (remote !== 'shell' || build.version !== version)
      throw new ShellFileError(`The build.json of the shell ${version} describes ${remote} ${build.version}.`);
    // What the registry names: a genuine description of before could have another page.
    const page = String(await readSigned(read, version, 'index.html', integrity['index.html']));
    const files = Object.keys(build.integrity).filter((name) => /^assets\/[\w.-]+$/.test(name));
    const waiting = [...files];
    async function copyNext(): Promise<void> {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        const content = await readSigned(read, version, name, build.integrity[name]);
        if (!existsSync(join(folder, name))) await writeFile(join(folder, name), content);
      }
    }
    await Promise.all(Array.from({ length: readsAtOnce }, copyNext));
    copied.set(version, { page, files });
    dropOldest();
    return page;
  }

  return {
    assets,
    async page(build) {
      const ready = copied.get(build.version);
      if (ready) return ready.page;
      const last = failed.get(build.version);
      if (last && Date.now() - last.at < retryAfterMs) throw last.error;
      const running = copying.get(build.version) ?? copy(build).finally(() => copying.delete(build.version));
      copying.set(build.version, running);
      try {
        return await running;
      } catch (error) {
        failed.set(build.version, { error, at: Date.now() });
        throw error;
      }
    },
  };
}
