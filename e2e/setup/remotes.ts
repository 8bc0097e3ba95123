import { join } from 'node:path';
import { readRemoteDescription } from '@harbour/build/read-remote';
import { remoteNames, root } from '@harbour/platform/paths';

/** Every remote of this repository as it describes itself. */
export const remotes = await Promise.all(
  remoteNames().map(async (name) => ({ name, ...(await readRemoteDescription(join(root, name))) })),
);
