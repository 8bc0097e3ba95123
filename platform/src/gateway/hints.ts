import {
  canaryPosition,
  hashListName,
  type Registry,
  type RegistryBuild,
  type RegistryRemote,
  reservedPaths,
} from '@harbour/platform-contract';
import type { DescribedBuild } from '@harbour/platform-contract/released-build';

/** The visitor and the address. */
export interface Visit {
  pathname: string;
  /** The visitor's cookie says that a session exists. */
  hasSession: boolean;
  /** The address asks for a composition of its own (`compositionParameter`). */
  isComposed?: boolean;
  /** Who decides the visitor's side of a canary; unknown on a browser's first visit under one. */
  client?: string | undefined;
}

/** The redirect target of signed-out users who open a page that needs sign-in. */
const signInPath = '/login';

const isBelow = (pathname: string, basePath: string) => pathname === basePath || pathname.startsWith(`${basePath}/`);

/** Whether this address matches a page's pattern, in which `:name` is any segment. */
function isAt(pattern: string, pathname: string): boolean {
  const [wanted = [], present = []] = [pattern, pathname].map((path) => path.split('/').filter(Boolean));
  return (
    wanted.length === present.length && wanted.every((word, index) => word.startsWith(':') || word === present[index])
  );
}

/** The part of a build needed first at an address: one of its pages, or what all of them share. */
function partAt({ firstFiles = {} }: DescribedBuild, pathname: string): string {
  const page = Object.keys(firstFiles).find((what) => what.startsWith('page ') && isAt(what.slice(5), pathname));
  return page ?? './remote';
}

/**
 * The build of a remote that this visitor's page will choose (`chooseBuilds`); undefined where that is not known, since
 * files of another build would be downloaded and not used.
 */
function chosenBuild(
  remote: string,
  { stable, canary, disabled }: RegistryRemote,
  client: string | undefined,
): RegistryBuild | undefined {
  if (disabled) return undefined;
  if (!canary) return stable;
  if (client === undefined) return undefined;
  return canaryPosition(remote, canary.build.version, client) < canary.percentage ? canary.build : stable;
}

/** A build whose code a page needs first. */
interface FirstBuild {
  remote: string;
  build: RegistryBuild;
  /** The part that is needed, such as `page /investments/valuation`, by the build's complete description. */
  part: (described: DescribedBuild) => string;
}

/** The builds whose code a page needs first; the shell's own pages need none. */
function firstBuilds(registry: Registry, { pathname, hasSession, isComposed, client }: Visit): FirstBuild[] {
  if (isComposed) return [];
  const builds = Object.entries(registry.remotes).flatMap(([remote, known]) => {
    const build = chosenBuild(remote, known, client);
    return build ? [{ remote, build }] : [];
  });
  const owner = (path: string) =>
    builds.filter(({ build }) => build.basePaths.some((basePath) => isBelow(path, basePath)));
  const at = (path: string) => (described: DescribedBuild) => partAt(described, path);
  const signIn = owner(signInPath);
  const owners = owner(pathname);
  if (reservedPaths.some((path) => isBelow(pathname, path))) return [];
  if (!hasSession && !owners.some((build) => signIn.includes(build))) {
    return signIn.map((build) => ({ ...build, part: at(signInPath) }));
  }
  if (pathname !== '/') return owners.map((build) => ({ ...build, part: at(pathname) }));
  const slot = 'dashboard.main';
  return builds
    .filter(({ build }) => build.slots.includes(slot))
    .map((build) => ({ ...build, part: () => `slot ${slot}` }));
}

/** A script or style that a page is about to load. */
interface HintedFile {
  address: string;
  integrity: string | undefined;
}

/**
 * A preload hint for a script or style. It must have the integrity hash, or the browser downloads the file twice; a
 * script's hint also needs the page's nonce, or the policy refuses it.
 */
function preload({ address, integrity }: HintedFile, nonce: string): string {
  const kind = address.endsWith('.css') ? 'as="style"' : `as="script" nonce="${nonce}"`;
  return `<link rel="preload" href="${address}" ${kind} crossorigin${integrity ? ` integrity="${integrity}"` : ''}>`;
}

/** An element that loads a style sheet of a first view, which is not shown without it. */
function styleSheet(address: string, integrity: string): string {
  return `<link rel="stylesheet" href="${address}" crossorigin integrity="${integrity}">`;
}

/**
 * Hints to the files of a build, and to its list of hashes, without which none of them but the entry may be loaded.
 * @param isSeen whether the page shows the build's first view, which needs the style sheets at once
 */
function hintsTo(
  { entry, integrity, hashList }: RegistryBuild,
  files: string[] | undefined,
  { nonce, isSeen }: { nonce: string; isSeen: boolean },
): string[] {
  const split = entry.lastIndexOf('/') + 1;
  const folder = `/${entry.slice(0, split)}`;
  const list = hashList ? [`<link rel="preload" href="${folder}${hashListName}" as="fetch" crossorigin>`] : [];
  const hinted = (files ?? [entry.slice(split)]).map((file) => ({
    address: `${folder}${file}`,
    integrity: integrity[file],
  }));
  const elementOf = (file: HintedFile) =>
    isSeen && file.integrity && file.address.endsWith('.css')
      ? styleSheet(file.address, file.integrity)
      : preload(file, nonce);
  return [...list, ...hinted.map(elementOf)];
}

/** Reads a build's complete description; the build itself if there is none. */
export type DescribeBuild = (remote: string, build: RegistryBuild) => Promise<DescribedBuild>;

/** What a page fetches first. */
export interface FirstNeeds {
  /** Elements for the page's head. */
  hints: string[];
  /** The calls that its part makes as soon as it is shown: addresses below the API's base for clients. */
  calls: string[];
  /** What it shows before its code is there: the markup of its remote. */
  view?: string | undefined;
}

/** What a part shows before its code is there, to visitors without a session. */
function viewOf({ firstViews }: DescribedBuild, part: string, { hasSession }: Visit): string | undefined {
  return hasSession ? undefined : firstViews?.[part.replace('page ', '')];
}

/**
 * Lets the browser fetch the code of the first remote in parallel with the shell, instead of one file after the other
 * once the shell runs: its entry, and the chunks of the page.
 */
export async function firstNeeds(
  registry: Registry,
  visit: Visit,
  nonce: string,
  describe: DescribeBuild,
): Promise<FirstNeeds> {
  const needs = await Promise.all(
    firstBuilds(registry, visit).map(async ({ remote, build, part }): Promise<FirstNeeds> => {
      const described = await describe(remote, build);
      const first = part(described);
      const view = viewOf(described, first, visit);
      return {
        hints: hintsTo(described, described.firstFiles?.[first], { nonce, isSeen: view !== undefined }),
        calls: described.firstCalls?.[first] ?? [],
        view,
      };
    }),
  );
  return {
    hints: needs.flatMap(({ hints }) => hints),
    calls: needs.flatMap(({ calls }) => calls),
    view: needs.find(({ view }) => view !== undefined)?.view,
  };
}
