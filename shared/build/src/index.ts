export { hostConfig, remoteConfig } from './preset.ts';
export { sharedModules } from './sharing-policy.ts';
export { readRemoteDescription, RemoteDescriptionError } from './remote-description.ts';
