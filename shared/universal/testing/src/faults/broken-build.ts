import { containerName, type RegistryBuild } from '@harbour/platform-contract';
import { remoteFaults, throwsAfter } from './faults.ts';
import type { Rule } from './rules.ts';

type Released = Extract<(typeof remoteFaults)[keyof typeof remoteFaults], { released: unknown }>['released'];

/** The versions under which broken builds are released: newer than any real one, and named for what they do. */
const versions: Record<Released, string> = {
  'needs another host': '99.0.0-needs.another.host',
  'throws when shown': '99.0.0-throws.when.shown',
  'throws later': '99.0.0-throws.later',
};

/** What every part of a broken build does, as a function of the host's React. */
const parts: Record<Released, string> = {
  'needs another host': '() => () => null',
  'throws when shown': `() => () => {
    throw new Error('Fault: this part throws when it is shown.');
  }`,
  'throws later': `(React) => () => {
    const [broken, breakIt] = React.useState(false);
    React.useEffect(() => {
      const timer = setTimeout(() => breakIt(true), ${throwsAfter});
      return () => clearTimeout(timer);
    }, []);
    if (broken) throw new Error('Fault: this part throws later.');
    return React.createElement('p', null, 'This part throws in ${throwsAfter / 1_000} s.');
  }`,
};

const entryFile = 'remoteEntry.broken.js';

/** A remote entry by hand: a container whose one module has the same part at every address and in every slot. */
function entryScript(remote: string, released: Released, { basePaths, slots }: RegistryBuild): string {
  const routes = Object.fromEntries(basePaths.map((basePath) => [basePath, []]));
  return `var ${containerName(remote, versions[released])} = (() => {
  let shared;
  const makePart = ${parts[released]};
  const reactOf = async () => (await Object.values(shared.react)[0].get())();
  return {
    init(scope) { shared = scope; },
    async get() {
      const part = makePart(await reactOf());
      const load = async () => ({ default: part });
      const routes = ${JSON.stringify(routes)};
      for (const base of Object.keys(routes)) routes[base] = [{ index: true, page: load }, { path: '*', page: load }];
      const slots = Object.fromEntries(${JSON.stringify(slots)}.map((name) => [name, load]));
      return () => ({ default: { routes, slots } });
    },
  };
})();
`;
}

async function integrityOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/** A broken build as the registry names it, and the script that its entry is. */
export interface BrokenBuild {
  build: RegistryBuild;
  script: string;
}

/** What a rule releases in the place of a remote's stable build; undefined where it releases nothing. */
export async function brokenBuild(rule: Rule, stable: RegistryBuild): Promise<BrokenBuild | undefined> {
  if (rule.part !== 'remote') return undefined;
  const fault = remoteFaults[rule.fault];
  if (!('released' in fault)) return undefined;
  const { released } = fault;
  const version = versions[released];
  const script = entryScript(rule.remote, released, stable);
  const { hashList: _, ...described } = stable;
  const build = {
    ...described,
    version,
    entry: `remotes/${rule.remote}/${version}/${entryFile}`,
    integrity: { [entryFile]: await integrityOf(script) },
    hostApi: released === 'needs another host' ? '^99.0' : stable.hostApi,
  };
  return { build, script };
}
