import { anything } from './anything.ts';
import { fakePage } from './fake-page.ts';

/** The build is not a remote's. */
export class ArtefactError extends Error {
  override name = 'ArtefactError';
}

/** Everything that a browser fetches until one page or slot of the remote shows. */
export interface FirstLoad {
  /** For example `page /ims/imshome` or `slot dashboard.main`. */
  what: string;
  /** Scripts and styles, the entry first. */
  files: string[];
}

export interface Artefact {
  basePaths: string[];
  slots: string[];
  loads: FirstLoad[];
  /** The messages of the build's own federation about the host's shared modules. */
  aboutShared: string[];
  /** Missing files, and failing scripts. */
  aboutFiles: string[];
}

export interface Loading {
  /** The build's scripts and styles: their texts by name. */
  files: Readonly<Record<string, string>>;
  /** The remote entry. */
  entry: string;
  /** The global variable of its container. */
  container: string;
  /** The host's shared modules: versions by request. */
  shared: Readonly<Record<string, string>>;
  /** A script that provides the federation runtime core, as a host does. */
  runtimeCore: string;
}

type Part = Record<string, unknown>;
const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function';
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/**
 * The runtime's messages for a shared module whose version in the host does not match, and the build plugin's messages
 * for one that the host does not have. Neither has an error code.
 */
const aboutSharing = /shared (singleton )?module|^Can not get '/i;

/** The share scope of a host: every module in its version, with stand-in exports. */
function shareScope(shared: Loading['shared']): Part {
  // The identity function, as in the contract: the remote's declaration can be read.
  const contract = new Proxy(
    { defineRemote: (remote: unknown) => remote },
    { get: (known, name) => (name in known ? Reflect.get(known, name) : anything) },
  );
  return Object.fromEntries(
    Object.entries(shared).map(([request, version]) => {
      const module = request === '@harbour/contract' ? contract : anything;
      const factory = () => module;
      const host = {
        from: 'host',
        useIn: [],
        scope: ['default'],
        strategy: 'loaded-first',
        shareConfig: { singleton: true },
      };
      return [request, { [version]: { ...host, version, lib: factory, get: async () => factory, loaded: true } }];
    }),
  );
}

/** The pages below an address, each with its loader. */
function pagesOf(routes: unknown, above: string): [string, unknown][] {
  if (!Array.isArray(routes)) return [];
  return routes.filter(isPart).flatMap(({ path, page, children }) => {
    const address = typeof path === 'string' ? `${above}/${path}` : above;
    const own: [string, unknown][] = page === undefined ? [] : [[`page ${address}`, page]];
    return [...own, ...pagesOf(children, address)];
  });
}

function partsOf({ routes, slots }: { routes: Part; slots: Part }): [string, unknown][] {
  return [
    ...Object.entries(routes).flatMap(([basePath, below]) => pagesOf(below, basePath)),
    ...Object.entries(slots).map(([slot, part]): [string, unknown] => [`slot ${slot}`, part]),
  ];
}

/** The build in its own page, loaded up to its container. */
async function opened({ files, entry, container: name, shared, runtimeCore }: Loading) {
  const page = fakePage(files);
  page.runText(runtimeCore);
  page.run(entry);
  const container = page.global(name);
  const { init, get } = isPart(container) ? container : {};
  if (!isFunction(init) || !isFunction(get)) {
    throw new ArtefactError(
      `${entry} leaves no container ${name} behind, so it is the build of another remote or version. Build it anew.`,
    );
  }
  await init(shareScope(shared));
  const aboutShared: string[] = [];

  /** Runs a step of loading; a module that fails on a stand-in does not count as an error of the build. */
  async function attempt(step: () => unknown): Promise<unknown> {
    try {
      return await step();
    } catch (error) {
      const message = isPart(error) ? String(error.message) : String(error);
      if (aboutSharing.test(message)) aboutShared.push(message);
      return undefined;
    }
  }
  return {
    fetched: page.fetched,
    attempt,
    /** A module from the container. */
    exposed: async (what: string): Promise<Part> => {
      const found = await attempt(async () => {
        const factory = await get(what);
        return isFunction(factory) ? factory() : undefined;
      });
      return isPart(found) ? found : {};
    },
    aboutShared,
    aboutFiles: page.faults,
  };
}

/** The declaration in `./remote`. */
function declared({ default: remote }: Part): { routes: Part; slots: Part } | undefined {
  if (!isPart(remote) || !isPart(remote.routes) || !isPart(remote.slots)) return undefined;
  return { routes: remote.routes, slots: remote.slots };
}

/** Loads one part, in a new page: otherwise files fetched for an earlier part would already be there. */
async function loadPart(loading: Loading, index: number) {
  const { exposed, attempt, fetched, aboutShared, aboutFiles } = await opened(loading);
  const remote = declared(await exposed('./remote'));
  const part = remote && partsOf(remote)[index]?.[1];
  if (isFunction(part)) await attempt(() => part());
  return { files: [loading.entry, ...fetched], aboutShared, aboutFiles };
}

/**
 * Loads a build as a host would, without a browser: its own federation runtime decides whether the host's shared
 * modules match (`strictVersion`), and the fetches of every page and slot are recorded. This runs the remote's code:
 * only in a sandboxed process.
 * @throws ArtefactError if it defines no container, or does not expose what a remote must expose
 */
export async function loadArtefact(loading: Loading): Promise<Artefact> {
  const { exposed, fetched, aboutShared, aboutFiles } = await opened(loading);
  const remote = declared(await exposed('./remote'));
  const loads: FirstLoad[] = [{ what: './remote', files: [loading.entry, ...fetched] }];
  const singleSpa = await exposed('./single-spa');
  if (aboutShared.length + aboutFiles.length > 0)
    return { basePaths: [], slots: [], loads: [], aboutShared, aboutFiles: [...aboutFiles] };
  if (!remote) {
    throw new ArtefactError(
      'It exposes no ./remote with routes and slots. Export declareRemote({ … }) as default of src/remote.ts.',
    );
  }
  if (!['bootstrap', 'mount', 'unmount'].every((lifecycle) => lifecycle in singleSpa)) {
    throw new ArtefactError(
      'It exposes no ./single-spa with bootstrap, mount and unmount. Export what singleSpaLifecycles gives from ' +
        'src/single-spa.tsx.',
    );
  }
  const later = { shared: new Set<string>(), files: new Set<string>() };
  for (const [index, [what]] of partsOf(remote).entries()) {
    const { files, ...about } = await loadPart(loading, index);
    loads.push({ what, files });
    for (const fault of about.aboutShared) later.shared.add(fault);
    for (const fault of about.aboutFiles) later.files.add(fault);
  }
  return {
    basePaths: Object.keys(remote.routes),
    slots: Object.keys(remote.slots),
    loads,
    aboutShared: [...later.shared],
    aboutFiles: [...later.files],
  };
}
