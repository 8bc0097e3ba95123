export {
  type Composition,
  CompositionError,
  compositionParameter,
  compositionQuery,
  type Lockfile,
  lockfileText,
  readComposition,
} from './composition.ts';
export { containerName, federationHost, runtimeCoreVariable } from './container-name.ts';
export {
  federationRuntime,
  federationSatisfies,
  HOST_API_VERSION,
  hostApiSatisfies,
  hostApiVersion,
} from './host-api.ts';
export { integrityLookup, nothingHasThisHash } from './integrity-lookup.ts';
export {
  type DeployedHost,
  type Registry,
  type RegistryBuild,
  type RegistryRemote,
  type ReleasedBuild,
  registry,
  type SignedRegistry,
  signedRegistry,
} from './registry.ts';
export { RegistrySignatureError, signBuild, signRegistry, verifyBuild, verifyRegistry } from './registry-signature.ts';
export { type RemoteDescription, remoteDescription, remoteName } from './remote-description.ts';
export { reservedPaths } from './reserved-paths.ts';
export { type RuntimeConfig, runtimeConfig } from './runtime-config.ts';
export { slotNames } from './slots.ts';
