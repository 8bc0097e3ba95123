import { containerName } from '@harbour/platform-contract';
import type { Hosts } from '../registry/hosts.ts';
import type { Candidate } from './candidate.ts';
import { type Artefact, ArtefactError } from './load-artefact.ts';
import type { Refusal } from './refusal.ts';
import { runArtefact } from './run-artefact.ts';

/** What each deployed host finds when it loads the build. */
async function loaded({ name, built, build }: Candidate, hosts: Hosts): Promise<[host: string, found: Artefact][]> {
  const entry = build.entry.slice(build.entry.lastIndexOf('/') + 1);
  const container = containerName(name, build.version);
  const names = Object.keys(build.integrity);
  return await Promise.all(
    Object.entries(hosts).map(
      async ([host, { shared }]): Promise<[string, Artefact]> => [
        host,
        await runArtefact({ folder: built, names, entry, container, shared }),
      ],
    ),
  );
}

/** The addresses of a build's pages, as found by loading it. */
const pagesOf = ({ loads }: Artefact) => loads.flatMap(({ what }) => /^page (.+)$/.exec(what)?.[1] ?? []);

/** What one list has and the other lacks. */
const without = (all: readonly string[], others: readonly string[]) => all.filter((each) => !others.includes(each));

/**
 * Checks that the code matches the build's report. With our preset both come from one declaration; a build may be made
 * by another tool.
 */
function compare({ description }: Candidate, found: Artefact): Refusal[] {
  const pages = pagesOf(found);
  const published = description.pages.map(({ path }) => path);
  const differences = [
    ...without(found.basePaths, description.basePaths).map((path) => `routes at ${path} are not described`),
    ...without(published, pages).map((path) => `there is no page at ${path}`),
    ...without(pages, published).map((path) => `the page at ${path} is not described`),
    ...without(description.slots, found.slots).map((slot) => `${slot} is not filled`),
    ...without(found.slots, description.slots).map((slot) => `${slot} is not described`),
  ];
  if (differences.length === 0) return [];
  const message = `The build's report and its code differ: ${differences.join(', ')}. Make both from one src/remote.ts: pnpm registry build <remote>.`;
  return [{ reason: 'description', message }];
}

/**
 * Loads the build in every deployed host, and reports problems with what it exposes.
 * @returns the refusals, and the findings of a host that could load it
 */
export async function checkContract(
  candidate: Candidate,
  hosts: Hosts,
): Promise<{ refusals: Refusal[]; found: Artefact | undefined }> {
  try {
    const all = await loaded(candidate, hosts);
    const shared = all.flatMap(([host, { aboutShared }]) => aboutShared.map((fault) => `host ${host}: ${fault}`));
    const files = all.flatMap(([, { aboutFiles }]) => aboutFiles);
    const found = all.find(([, { aboutShared, aboutFiles }]) => aboutShared.length + aboutFiles.length === 0)?.[1];
    return {
      found,
      refusals: [
        ...(shared.length > 0
          ? [
              {
                reason: 'shared modules',
                message: `${[...new Set(shared)].join('; ')}. Build it with the versions of the oldest host that is deployed, or retire that host.`,
              },
            ]
          : []),
        ...(files.length > 0
          ? [{ reason: 'files', message: `${[...new Set(files)].join('; ')}. The build is not whole: make it anew.` }]
          : []),
        ...(found ? compare(candidate, found) : []),
      ],
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = error instanceof ArtefactError ? 'exposes' : 'entry';
    return {
      found: undefined,
      refusals: [
        {
          reason,
          message: reason === 'entry' ? `It fails when it is run: ${message}. Mend it and build it anew.` : message,
        },
      ],
    };
  }
}
