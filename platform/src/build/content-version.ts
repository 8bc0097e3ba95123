import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName, type RemoteDescription } from '@harbour/platform-contract';
import type { Configuration, Stats } from 'webpack';
import { filesBelow } from '../registry/files-below.ts';
import { BuildError, runWebpack } from './run-webpack.ts';

/**
 * Stands in a build where the hash of its content will stand, and has as many characters: a build contains its own version
 * (in the name of its container), and the hash of a text cannot be part of that text.
 */
const unknownHash = 'unreleased';

/** The version that a build is made with before its content is known. */
export function provisionalVersion(number: string): string {
  return `${number}-${unknownHash}`;
}

/** What a build is of. */
interface Described {
  remote: string;
  /** The package's own version. */
  number: string;
  description: RemoteDescription;
}

/** Files that can contain the container's name. */
const text = /\.(js|css|json)$/;

/**
 * Gives a build that was made with the provisional version the version of its content: its own number, and ten hexadecimal
 * digits of a hash of every file that was emitted and of what the registry says of it. What the build does not contain,
 * such as a module that the host shares, changes nothing; the version that it asks for of that module does, since the
 * build contains that.
 * @param built its folder, as webpack leaves it; the version is written into its files
 * @returns the version
 */
function stampVersion(built: string, { remote, number, description }: Described): string {
  const hash = createHash('sha256').update(JSON.stringify(description));
  const contents = new Map(filesBelow(built).map((file) => [file, readFileSync(join(built, file))]));
  for (const [file, content] of contents) hash.update(`\0${file}\0`).update(content);
  const version = `${number}-${hash.digest('hex').slice(0, unknownHash.length)}`;

  const provisional = containerName(remote, provisionalVersion(number));
  for (const [file, content] of contents) {
    if (!text.test(file) || !content.includes(provisional)) continue;
    writeFileSync(join(built, file), content.toString().replaceAll(provisional, containerName(remote, version)));
  }
  return version;
}

/**
 * Builds a remote and gives the build the version of its content. It begins with an empty folder: webpack leaves a file that
 * is there under the same name, which has the hash of its content in it, and that one would carry the version before.
 * @param configuration as webpack takes it, for the provisional version
 */
export async function buildStamped(
  configuration: Configuration,
  described: Described,
): Promise<{ version: string; stats: Stats }> {
  const built = configuration.output?.path;
  if (built === undefined)
    throw new BuildError(`The configuration of ${described.remote} does not say where to build.`);
  rmSync(built, { recursive: true, force: true });
  const stats = await runWebpack(configuration);
  return { version: stampVersion(built, described), stats };
}
