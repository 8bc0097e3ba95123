// What only some pages read of a contribution has paths of its own: webpack keeps all that is exported here in the shell's
// first script.
export { canaryPosition } from './canary-position.ts';
export {
  type Composition,
  CompositionError,
  compositionQuery,
  type Lockfile,
  lockfileText,
  readComposition,
} from './composition.ts';
export { compositionParameter } from './composition-parameter.ts';
export { containerName, federationHost, runtimeCoreVariable } from './container-name.ts';
export { hashListName } from './hash-list.ts';
export { hashElements } from './hashed-elements.ts';
export {
  federationRuntime,
  federationSatisfies,
  HOST_API_VERSION,
  hostApiRange,
  hostApiSatisfies,
  hostApiVersion,
} from './host-api.ts';
export { nothingHasThisHash } from './no-hash.ts';
export { type PortalContribution, readContribution } from './portal-contribution.ts';
export {
  type DeployedHost,
  type Registry,
  type RegistryBuild,
  type RegistryRemote,
  registry,
  registryRemote,
  type SignedRegistry,
  signedRegistry,
} from './registry.ts';
export { RegistrySignatureError, signRegistry, verifyRegistry } from './registry-signature.ts';
export { type RemoteDescription, remoteDescription } from './remote-description.ts';
export { remoteName, remoteNamePattern } from './remote-name.ts';
export { reservedPaths } from './reserved-paths.ts';
export type { PublicKey, PublicKeys } from './signature.ts';
export { enforceTrustedTypes, UntrustedTextError } from './trusted-types.ts';
