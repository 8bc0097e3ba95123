import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { modifiedBuild } from '../stack/modified-build.ts';
import type { ComposeProject } from './compose-project.ts';

/** The tag of images that are newer than those of the run. */
export const nextTag = 'next';

/**
 * The image of a remote's next version, made from its present one with one text changed.
 * @param folder for its files
 * @returns its version
 */
export async function buildNextImage(
  project: ComposeProject,
  remote: string,
  change: [string, string],
  folder: string,
): Promise<string> {
  const [container = ''] = await project.containersOf(remote);
  await mkdir(folder, { recursive: true });
  await project.docker('cp', `${container}:/harbour/built`, join(folder, 'present'));
  const version = await modifiedBuild(remote, change, join(folder, 'built'), join(folder, 'present'));
  const lines = [`FROM harbour-${remote}:local`, 'USER root', 'RUN rm -rf built', 'COPY built built', 'USER node', ''];
  await writeFile(join(folder, 'Dockerfile'), lines.join('\n'));
  await project.docker('build', '--tag', `harbour-${remote}:${nextTag}`, folder);
  return version;
}
