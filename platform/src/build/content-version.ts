import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName, type RemoteDescription } from '@harbour/platform-contract';
import type { Configuration, Stats } from 'webpack';
import { filesBelow } from '../registry/files-below.ts';
import { BuildError } from './build-error.ts';
import { runWebpack } from './run-webpack.ts';
import { moveSourceMaps } from './source-maps.ts';

/**
 * Placeholder in a build for the hash of its content, of the same length: a build contains its own version (in the name
 * of its container), and a text cannot contain its own hash.
 */
const unknownHash = 'unreleased';

/** The provisional version of a build until its content is known. */
export function provisionalVersion(number: string): string {
  return `${number}-${unknownHash}`;
}

/** The subject of a build. */
interface Described {
  remote: string;
  /** The package's own version. */
  number: string;
  description: RemoteDescription;
}

/** Files that can contain the container's name. */
const text = /\.(js|css|json)$/;

/**
 * Replaces the provisional version of a build with the version of its content: the package version, and ten hexadecimal
 * digits of a hash of every emitted file and of its registry data. Modules that the build does not contain, such as
 * those the host shares, do not change it; the requested version of a shared module does, since it is in the build.
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
 * Builds a remote and sets the version of its content. It starts with an empty folder: webpack does not rewrite an
 * existing file of the same name (the name has the content hash), and that file would contain the previous version.
 * @param configuration the webpack configuration, for the provisional version
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
  moveSourceMaps(built);
  return { version: stampVersion(built, described), stats };
}
