/**
 * The API between a remote and its host. Parts that only the host uses (providers, `workDone`, `prepareParts`, …) are
 * here too, since both sides must use one copy; what hosts and the platform share is `@harbour/platform-contract`.
 */

export {
  externalServices,
  type LoadedService,
  type ServiceName,
  ServiceUnavailableError,
} from './external-services.ts';
export { codeOnDemand, failedChunk, fetchAnew, fetchFailedAnew, watchFailedCode } from './failed-chunk.ts';
export { type HostPages, HostPagesProvider, type OfferedPage, useHostPages } from './host-pages.ts';
export { forgetFailedParts, LazyPart, type PartLoader, prepareParts } from './lazy-part.tsx';
export { readPageConfig } from './page-config.ts';
export {
  defineRemote,
  type Remote,
  type RemotePageModule,
  type RemoteRoute,
  type RemoteSlots,
} from './remote.ts';
export { RemotePartProvider, RemoteRoot } from './remote-part.tsx';
export { pagesAt, routeObjects } from './route-objects.tsx';
export { type RuntimeConfig, runtimeConfig } from './runtime-config.ts';
export { asksToSignOut, signOutOnArrival } from './sign-out.ts';
export { type SlotName, type SlotProps, slotNames } from './slots.ts';
export { Slot, SlotProvider } from './slots-context.tsx';
export type { Modal, Panel, Toast } from './topics/host-topics.ts';
export type { Mailbox } from './topics/messaging-topics.ts';
export { type TopicName, type Topics, topicPolicy } from './topics/topics.ts';
export { useWorkInHand, workDone } from './work-in-hand.ts';
