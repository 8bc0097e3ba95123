export { federationOptions, hostConfig, remoteConfig } from './preset.ts';
export { readRemoteDescription } from './read-remote.ts';
export { RemoteDescriptionError } from './remote-description.ts';
export { sharedModules } from './sharing-policy.ts';
