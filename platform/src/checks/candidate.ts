import type { RegistryBuild, RemoteDescription } from '@harbour/platform-contract';

/** A build that is to be released. */
export interface Candidate {
  name: string;
  /** The folder of the build. */
  built: string;
  description: RemoteDescription;
  build: RegistryBuild;
  /** The hashes of scripts and styles when the build was done, wherever that was. */
  builtIntegrity: Readonly<Record<string, string>>;
}
