import type { OfferedSurface, UsedSurface } from '@harbour/build/surface';
import type { Hosts } from '../registry/hosts.ts';
import type { Refusal } from './refusal.ts';

/** Names, each with files that use it. */
type Uses = Readonly<Record<string, readonly string[]>>;

/** Those that are not there, in words, each with the files that use it: `… (src/pages/news/news-page.tsx)`. */
export function without(uses: Uses, isThere: (name: string) => boolean, asText = (name: string) => name): string[] {
  return Object.entries(uses).flatMap(([name, files]) =>
    isThere(name) ? [] : [`${asText(name)} (${files.join(', ')})`],
  );
}

/** The exports that a build uses and a host lacks, in words. */
export function missingExports({ imports }: UsedSurface, { exports }: OfferedSurface): string[] {
  return Object.entries(imports).flatMap(([request, uses]) => {
    const offered = exports[request];
    // A module that the host does not share at all is found by loading the build.
    if (!offered) return [];
    return without(
      uses,
      (name) => offered.includes(name),
      (name) => `${request} has no ${name}`,
    );
  });
}

/** The topics that a build uses and a host lacks, in words. */
export function missingTopics({ emits, listens }: UsedSurface, { topics }: OfferedSurface): string[] {
  const isThere = (topic: string) => topics.includes(topic);
  return [
    ...without(emits, isThere, (topic) => `there is no topic ${topic} to emit`),
    ...without(listens, isThere, (topic) => `there is no topic ${topic} to listen to`),
  ];
}

const refusal = (reason: string, found: readonly string[], advice: string): Refusal[] =>
  found.length > 0 ? [{ reason, message: `${found.join('; ')}. ${advice}` }] : [];

const deployFirst =
  'Deploy a host that has it first (pnpm release shell), and retire the others, or release without it.';

/** What a build uses and a deployed host does not offer. Hosts that did not tell what they offer are left out. */
export function checkSurface(uses: UsedSurface | undefined, hosts: Hosts): Refusal[] {
  if (!uses) return [];
  const inHosts = (missing: (uses: UsedSurface, offers: OfferedSurface) => string[]) =>
    Object.entries(hosts).flatMap(([version, { offers }]) =>
      offers ? missing(uses, offers).map((what) => `host ${version}: ${what}`) : [],
    );
  return [
    ...refusal('exports', inHosts(missingExports), deployFirst),
    ...refusal('topics', inHosts(missingTopics), deployFirst),
    ...refusal(
      'copies',
      without(uses.copies, () => false),
      'A page has one copy of it, the host’s, and the build contains its own. Import it by the name that the host shares.',
    ),
  ];
}
