import { join } from 'node:path';
import { readRemoteDescription } from '@harbour/build/remote-description';
import { remoteNames, root } from '@harbour/platform/paths';

/** Every remote of this repository as it describes itself. */
export const remotes = remoteNames().map((name) => ({ name, ...readRemoteDescription(join(root, name)) }));
