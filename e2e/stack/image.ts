import { readFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@harbour/platform';
import { z } from 'zod';

/**
 * What a container of an image of web.Dockerfile runs when nothing else is said.
 * @param target the stage of the image
 */
export function commandOfImage(target: string): string[] {
  const file = readFileSync(join(root, 'platform/docker/web.Dockerfile'), 'utf8');
  const stage = file.split(/^(?=FROM )/m).find((text) => text.split('\n', 1)[0]?.endsWith(` AS ${target}`));
  const command = /^CMD (\[.*\])$/m.exec(stage ?? '')?.[1];
  if (!command) throw new Error(`web.Dockerfile has no command for ${target}.`);
  return z.array(z.string()).parse(JSON.parse(command));
}

/** The folder that an image of web.Dockerfile has its files in: the repository's, and one remote's build as `built`. */
export async function filesOfImage(folder: string, built: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of ['platform', 'shell']) await symlink(join(root, name), join(folder, name));
  await symlink(built, join(folder, 'built'));
  return folder;
}
