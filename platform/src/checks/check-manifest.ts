import { containerName } from '@harbour/platform-contract';
import { manifestName, readManifest } from '../build/manifest.ts';
import type { Candidate } from './candidate.ts';
import type { Refusal } from './refusal.ts';

/** Checks that a build has a manifest for ecosystem tools, and that it is correct. */
export function checkManifest({ name, built, build }: Candidate): Refusal[] {
  const found = readManifest(built);
  const refuse = (what: string) => [
    { reason: 'manifest', message: `${manifestName} ${what}. Build it anew: pnpm registry build ${name}.` },
  ];
  if (!found) return refuse('is missing, or is no federation manifest');
  const { globalName, remoteEntry } = found.metaData;
  const container = containerName(name, build.version);
  if (globalName !== container) return refuse(`describes ${globalName}, not ${container}`);
  if (!build.entry.endsWith(`/${remoteEntry.path}${remoteEntry.name}`))
    return refuse(`names the entry ${remoteEntry.path}${remoteEntry.name}, which is not that of this build`);
  return [];
}
