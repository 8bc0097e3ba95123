import type { UsedSurface } from '@harbour/build/surface';
import type { RegistryBuild, RemoteDescription } from '@harbour/platform-contract';

/** A build to release. */
export interface Candidate {
  name: string;
  /** The folder of the build. */
  built: string;
  description: RemoteDescription;
  build: RegistryBuild;
  /** The hashes of scripts and styles at build time, on whatever machine. */
  builtIntegrity: Readonly<Record<string, string>>;
  /** What it uses from its host and the API, if its report tells. */
  uses?: UsedSurface | undefined;
}
