import { type Composition, HOST_API_VERSION, type Registry } from '@harbour/platform-contract';
import {
  type BuildSource,
  type Choice,
  type RecordedState,
  type RemoteFault,
  type RemoteRecord,
  shellName,
} from '@harbour/remotes';
import { type LoadFigures, loadFigures, type RequestTiming } from './load-figures.ts';

/** What /about shows for one part of the portal: the shell, or a remote. */
export interface PortalPart {
  name: string;
  title: string;
  /** A remote's version; the shell's host API version. */
  version: string;
  /** Why this version was chosen; the shell has no choice. */
  source?: BuildSource;
  /** The canary's share of clients while there is one, and its version. */
  canary?: { version: string; percentage: number };
  state: RecordedState;
  /** Milliseconds. */
  loadMs?: number;
  figures: LoadFigures;
  faults: number;
}

/** A fault and the part in which it happened. */
export interface PartFault extends RemoteFault {
  part: string;
}

export interface Visit {
  registry: Registry;
  records: Readonly<Record<string, RemoteRecord>>;
  /** The build of a remote that would be loaded now; undefined if none. */
  wanted: (name: string) => Choice | undefined;
  timings: readonly RequestTiming[];
  /** Milliseconds from the start of the visit until the shell's scripts had run; undefined while they run. */
  shellMs: number | undefined;
}

function countOf(faults: readonly RemoteFault[] = []): number {
  return faults.reduce((sum, { times }) => sum + times, 0);
}

function shellPart({ records, timings, shellMs }: Visit): PortalPart {
  return {
    name: shellName,
    title: 'The portal itself',
    version: HOST_API_VERSION,
    state: 'loaded',
    ...(shellMs === undefined ? {} : { loadMs: shellMs }),
    figures: loadFigures(timings, '/assets/'),
    faults: countOf(records[shellName]?.faults),
  };
}

function remotePart(name: string, { registry, records, wanted, timings }: Visit): PortalPart[] {
  const known = registry.remotes[name];
  if (!known) return [];
  const { version, source, state = 'not loaded', loadMs, faults } = records[name] ?? {};
  const { build, source: why } = wanted(name) ?? { build: known.stable, source: 'stable' };
  const running = version && source ? { version, source } : { version: build.version, source: why };
  return [
    {
      name,
      title: known.title,
      ...running,
      ...(known.canary ? { canary: { version: known.canary.build.version, percentage: known.canary.percentage } } : {}),
      state: known.disabled && !version ? 'switched off' : state,
      ...(loadMs === undefined ? {} : { loadMs }),
      figures: loadFigures(timings, `/remotes/${name}/${running.version}/`),
      faults: countOf(faults),
    },
  ];
}

/** The portal's parts as they are in this visit: the shell first, then the remotes in the registry's order. */
export function portalParts(visit: Visit): PortalPart[] {
  return [shellPart(visit), ...Object.keys(visit.registry.remotes).flatMap((name) => remotePart(name, visit))];
}

/** The faults of this visit in all parts, newest first. */
export function faultsOf({ registry, records }: Pick<Visit, 'registry' | 'records'>): PartFault[] {
  return Object.entries(records)
    .flatMap(([name, { faults }]) =>
      faults.map((fault) => ({
        ...fault,
        part: name === shellName ? 'The portal itself' : (registry.remotes[name]?.title ?? name),
      })),
    )
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** The content of this visit's lockfile: the version of each remote that runs, or that would run if it were needed. */
export function compositionOf(parts: readonly PortalPart[]): Composition {
  return Object.fromEntries(parts.filter(({ name }) => name !== shellName).map(({ name, version }) => [name, version]));
}
