export { remoteConfig } from '@harbour/build';
export { buildRemote } from '../build/build-package.ts';
export { openStore } from '../registry/open-store.ts';
export { releaseBuild } from '../release/release-remote.ts';
