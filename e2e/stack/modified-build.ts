import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress, root, writeHashList } from '@harbour/platform';
import { readBuildReport, writeBuildReport } from '@harbour/platform/build/build-report';
import { containerName } from '@harbour/platform-contract';

/**
 * The next version of a remote, as a build with one changed text: faster than building it from changed
 * sources, and all that a release sees of it is the same.
 * @param folder where to put it
 * @param built the present build
 * @returns its version
 * @throws Error when the words are not in the build
 */
export async function modifiedBuild(
  name: string,
  [before, after]: [string, string],
  folder: string,
  built = join(root, name, 'dist'),
): Promise<string> {
  const { remote, version, description, uses } = readBuildReport(built);
  const next = version.replace(/\w{4}$/, '0000');
  const named = [
    [version, next],
    [containerName(remote, version), containerName(remote, next)],
    [before, after],
  ] as const;
  await cp(built, folder, { recursive: true });
  let altered = 0;
  for (const file of await readdir(folder, { recursive: true })) {
    const path = join(folder, file);
    if (/\.(br|gz)$/.test(file)) await rm(path);
    if (!/\.(js|css|json)$/.test(file)) continue;
    const content = await readFile(path, 'utf8');
    if (content.includes(before)) altered += 1;
    await writeFile(
      path,
      named.reduce((text, [old, other]) => text.replaceAll(old, other), content),
    );
  }
  if (altered === 0) throw new Error(`${before} is nowhere in ${built}.`);
  writeHashList(folder);
  await precompress(folder);
  writeBuildReport(folder, { remote, version: next, description, uses });
  return next;
}
