import { type Registry, type RegistryBuild, reservedPaths } from '@harbour/platform-contract';

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
function firstAt({ firstFiles = {} }: RegistryBuild, pathname: string): string[] | undefined {
  const page = Object.keys(firstFiles).find((what) => what.startsWith('page ') && isAt(what.slice(5), pathname));
  return firstFiles[page ?? './remote'];
}

/** The builds whose code a page needs first, each with its files; the shell's own pages need none. */
function firstBuilds(registry: Registry, { pathname, hasSession }: Visit): [RegistryBuild, string[] | undefined][] {
  const builds = Object.values(registry.remotes).flatMap(({ stable, disabled }) => (disabled ? [] : [stable]));
  const owner = (path: string) => builds.filter(({ basePaths }) => basePaths.some((base) => isBelow(path, base)));
  const signIn = owner(signInPath);
  const owners = owner(pathname);
  if (reservedPaths.some((path) => isBelow(pathname, path))) return [];
  if (!hasSession && !owners.some((build) => signIn.includes(build))) {
    return signIn.map((build) => [build, firstAt(build, signInPath)]);
  }
  if (pathname !== '/') return owners.map((build) => [build, firstAt(build, pathname)]);
  const slot = 'dashboard.main';
  return builds.filter(({ slots }) => slots.includes(slot)).map((build) => [build, build.firstFiles?.[`slot ${slot}`]]);
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

function filesOf({ entry, integrity }: RegistryBuild, files: string[] | undefined): HintedFile[] {
  const split = entry.lastIndexOf('/') + 1;
  return (files ?? [entry.slice(split)]).map((file) => ({
    address: `/${entry.slice(0, split)}${file}`,
    integrity: integrity[file],
  }));
}

/**
 * Lets the browser fetch the code of the first remote in parallel with the shell, instead of one file after the other
 * once the shell runs: its entry, and the chunks of the page.
 * @returns elements for the page's head
 */
export function hintsOf(registry: Registry, visit: Visit, nonce: string): string[] {
  return firstBuilds(registry, visit)
    .flatMap(([build, files]) => filesOf(build, files))
    .map((file) => preload(file, nonce));
}
