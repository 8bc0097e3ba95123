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

/** Checks that the code matches its `remote.json`. */
function compare({ description }: Candidate, found: Artefact): Refusal[] {
  const { basePaths, slots } = found;
  const pages = pagesOf(found);
  const published = description.pages.map(({ path }) => path);
  const aboutPages = [
    ...published.filter((path) => !pages.includes(path)).map((path) => `there is no page at ${path}`),
    ...pages.filter((path) => !published.includes(path)).map((path) => `the page at ${path} is not published`),
  ];
  const unnamed = basePaths.filter((path) => !description.basePaths.includes(path));
  const [missing, extra] = [
    description.slots.filter((slot) => !slots.includes(slot)),
    slots.filter((slot) => !description.slots.some((named) => named === slot)),
  ];
  return [
    ...(unnamed.length > 0
      ? [
          {
            reason: 'routes',
            message: `src/remote.ts has routes at ${unnamed.join(', ')}, which remote.json does not name. Name them under basePaths.`,
          },
        ]
      : []),
    ...(aboutPages.length > 0
      ? [
          {
            reason: 'pages',
            message:
              `remote.json and src/remote.ts differ: ${aboutPages.join(', ')}. ` +
              'Publish under pages in remote.json, with its title, what src/remote.ts has, and nothing else.',
          },
        ]
      : []),
    ...(missing.length + extra.length > 0
      ? [
          {
            reason: 'slots',
            message:
              `remote.json and src/remote.ts differ: ${[...missing.map((slot) => `${slot} is not filled`), ...extra.map((slot) => `${slot} is not named`)].join(', ')}. ` +
              'Name in remote.json what is filled.',
          },
        ]
      : []),
  ];
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
