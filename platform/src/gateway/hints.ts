import { hashListName, type Registry, type RegistryBuild, reservedPaths } from '@harbour/platform-contract';
import type { DescribedBuild } from '@harbour/platform-contract/released-build';

/** The visitor and the address. */
export interface Visit {
  pathname: string;
  /** The visitor's cookie says that a session exists. */
  hasSession: boolean;
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
function firstAt({ firstFiles = {} }: DescribedBuild, pathname: string): string[] | undefined {
  const page = Object.keys(firstFiles).find((what) => what.startsWith('page ') && isAt(what.slice(5), pathname));
  return firstFiles[page ?? './remote'];
}

/** A build whose code a page needs first. */
interface FirstBuild {
  remote: string;
  build: RegistryBuild;
  /** The part that is needed, from the build's complete description. */
  files: (described: DescribedBuild) => string[] | undefined;
}

/** The builds whose code a page needs first; the shell's own pages need none. */
function firstBuilds(registry: Registry, { pathname, hasSession }: Visit): FirstBuild[] {
  const builds = Object.entries(registry.remotes).flatMap(([remote, { stable, disabled }]) =>
    disabled ? [] : [{ remote, build: stable }],
  );
  const owner = (path: string) =>
    builds.filter(({ build }) => build.basePaths.some((basePath) => isBelow(path, basePath)));
  const at = (path: string) => (described: DescribedBuild) => firstAt(described, path);
  const signIn = owner(signInPath);
  const owners = owner(pathname);
  if (reservedPaths.some((path) => isBelow(pathname, path))) return [];
  if (!hasSession && !owners.some((build) => signIn.includes(build))) {
    return signIn.map((build) => ({ ...build, files: at(signInPath) }));
  }
  if (pathname !== '/') return owners.map((build) => ({ ...build, files: at(pathname) }));
  const slot = 'dashboard.main';
  return builds
    .filter(({ build }) => build.slots.includes(slot))
    .map((build) => ({ ...build, files: ({ firstFiles }) => firstFiles?.[`slot ${slot}`] }));
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

/** Hints to the files of a build, and to its list of hashes, without which none of them but the entry may be loaded. */
function hintsTo({ entry, integrity, hashList }: RegistryBuild, files: string[] | undefined, nonce: string): string[] {
  const split = entry.lastIndexOf('/') + 1;
  const folder = `/${entry.slice(0, split)}`;
  const list = hashList ? [`<link rel="preload" href="${folder}${hashListName}" as="fetch" crossorigin>`] : [];
  const hinted = (files ?? [entry.slice(split)]).map((file) => ({
    address: `${folder}${file}`,
    integrity: integrity[file],
  }));
  return [...list, ...hinted.map((file) => preload(file, nonce))];
}

/** Reads a build's complete description; the build itself if there is none. */
export type DescribeBuild = (remote: string, build: RegistryBuild) => Promise<DescribedBuild>;

/**
 * Lets the browser fetch the code of the first remote in parallel with the shell, instead of one file after the other
 * once the shell runs: its entry, and the chunks of the page.
 * @returns elements for the page's head
 */
export async function hintsOf(
  registry: Registry,
  visit: Visit,
  nonce: string,
  describe: DescribeBuild,
): Promise<string[]> {
  const hints = firstBuilds(registry, visit).map(async ({ remote, build, files }) => {
    const described = await describe(remote, build);
    return hintsTo(described, files(described), nonce);
  });
  return (await Promise.all(hints)).flat();
}
