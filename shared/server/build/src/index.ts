export { hostConfig, remoteConfig } from './preset.ts';
export { RemoteDescriptionError, readRemoteDescription } from './remote-description.ts';
export { sharedModules } from './sharing-policy.ts';
