export {
  type Composition,
  CompositionError,
  compositionParameter,
  compositionQuery,
  type Lockfile,
  lockfileText,
  readComposition,
} from './composition.ts';
export { containerName, federationHost } from './container-name.ts';
export {
  externalServices,
  type LoadedService,
  type ServiceName,
  ServiceUnavailableError,
} from './external-services.ts';
export { codeOnDemand, failedChunk, fetchAnew, fetchFailedAnew, watchFailedCode } from './failed-chunk.ts';
export { federationSatisfies, HOST_API_VERSION, hostApiRange, hostApiSatisfies } from './host-api.ts';
export { type HostPages, HostPagesProvider, useHostPages } from './host-pages.ts';
export { integrityLookup, nothingHasThisHash } from './integrity-lookup.ts';
export { forgetFailedParts, LazyPart, type PartLoader, prepareParts } from './lazy-part.tsx';
export { readPageConfig } from './page-config.ts';
export { type PortalContribution, readContribution } from './portal-contribution.ts';
export {
  type Registry,
  type RegistryBuild,
  type RegistryRemote,
  type ReleasedBuild,
  registry,
  registryRemote,
  type SignedRegistry,
  signedRegistry,
} from './registry.ts';
export {
  RegistrySignatureError,
  signRegistry,
  verifyBuild,
  verifyRegistry,
} from './registry-signature.ts';
export {
  defineRemote,
  type Remote,
  type RemotePageModule,
  type RemoteRoute,
  type RemoteSlots,
} from './remote.ts';
export { type RemoteDescription, remoteDescription, remoteName } from './remote-description.ts';
export { pagesAt, routeObjects } from './route-objects.tsx';
export { type RuntimeConfig, runtimeConfig } from './runtime-config.ts';
export { asksToSignOut, signOutOnArrival } from './sign-out.ts';
export { type SlotName, type SlotProps, slotNames } from './slots.ts';
export { Slot, SlotProvider } from './slots-context.tsx';
export {
  type Mailbox,
  type Modal,
  type Panel,
  type Toast,
  type TopicName,
  type Topics,
  topicPolicy,
} from './topics.ts';
export { enforceTrustedTypes, UntrustedTextError } from './trusted-types.ts';
export { RemotePartProvider, useWorkInHand, workDone } from './work-in-hand.ts';
