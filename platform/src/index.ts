export { precompress } from './build/precompress.ts';
export { runWebpack } from './build/run-webpack.ts';
export { serveDevelopment } from './dev/serve-development.ts';
export { defaultHome, installationPaths, remoteNames, root } from './installation/paths.ts';
export { type PortalOptions, type ServedPortal, seedPortal, servePortal } from './portal/serve-portal.ts';
export { loadRegistryKeys, type RegistryKeys } from './registry/keys.ts';
