export { containerName } from './container-name.ts';
export { HOST_API_VERSION, hostApiSatisfies } from './host-api.ts';
export {
  type Registry,
  type RegistryBuild,
  type RegistryRemote,
  registry,
  type SignedRegistry,
  signedRegistry,
} from './registry.ts';
export { RegistrySignatureError, signRegistry, verifyRegistry } from './registry-signature.ts';
export { type RemoteDescription, remoteDescription, remoteName } from './remote-description.ts';
export { type RuntimeConfig, runtimeConfig } from './runtime-config.ts';
