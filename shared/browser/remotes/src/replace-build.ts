import type { createLoadWanted, Serving } from './load-wanted.ts';
import type { Entry, RemoteEntries } from './remote-entries.ts';
import type { RemoteFailure } from './remote-failures.ts';
import { recordRemote } from './remote-records.ts';
import type { createStandingParts } from './standing-parts.ts';
import type { createUsableBuilds } from './usable-builds.ts';

interface BuildReplacementOptions {
  entries: RemoteEntries;
  builds: ReturnType<typeof createUsableBuilds>;
  standing: ReturnType<typeof createStandingParts>;
  loadWanted: ReturnType<typeof createLoadWanted>;
  /** The mounted parts of a remote are about to be replaced; resolves when they have saved their work. */
  ending: (name: string) => Promise<void>;
}

/** Replaces the build that a remote runs with another one. */
export interface BuildReplacement {
  /** The next build takes over from one that crashed. */
  takeOver: (name: string, entry: Entry, failure: RemoteFailure) => Promise<void>;
  /** Replaces the build in use with the wanted one; if that fails to load, the current one stays. */
  update: (name: string) => Promise<void>;
}

export function createBuildReplacement(options: BuildReplacementOptions): BuildReplacement {
  const { entries, builds, standing, loadWanted, ending } = options;

  async function replace(name: string, entry: Entry, serving: Serving): Promise<void> {
    if (standing.has(name)) {
      // Load all code first: until then clients continue with the mounted parts, and could start something in them.
      await standing.prepare(name, serving.remote);
      await ending(name);
    }
    if (entries.get(name) !== entry) return;
    if (!builds.isWanted(name, serving.choice)) {
      entries.drop(name);
      return;
    }
    if (!entries.apply(name, 'loaded')) return;
    entry.serving = serving;
    entry.promise = Promise.resolve(serving.remote);
    entries.publish(name, true);
  }

  /** Notes on the entry that a replacement is under way, until it has ended. */
  function track(entry: Entry, replacement: () => Promise<void>): Promise<void> {
    const done = replacement().finally(() => {
      if (entry.replacement === done) entry.replacement = undefined;
    });
    entry.replacement = done;
    return done;
  }

  async function loadNext(name: string, entry: Entry, failure: RemoteFailure): Promise<void> {
    try {
      await replace(name, entry, await loadWanted(name, [failure]));
    } catch (error) {
      if (entries.get(name) !== entry || !entries.apply(name, 'unavailable')) return;
      entry.serving = undefined;
      entry.promise = Promise.reject(error);
      entry.promise.catch(() => undefined);
      entries.publish(name, true);
    }
  }

  async function loadNewer(name: string, entry: Entry, before: Serving): Promise<void> {
    try {
      const serving = await loadWanted(name);
      if (serving.choice.build.entry !== before.choice.build.entry) await replace(name, entry, serving);
    } catch {
      // Already reported; the current build stays in use.
      if (entries.get(name) !== entry) return;
      if (!builds.mayGoOn(name, before.choice)) {
        entries.drop(name);
        return;
      }
      const { build, source } = before.choice;
      recordRemote(name, { state: 'loaded', version: build.version, source });
    }
    if (entries.get(name) === entry) entries.apply(name, 'nothing newer');
  }

  return {
    takeOver: (name, entry, failure) => track(entry, () => loadNext(name, entry, failure)),
    async update(name) {
      const entry = entries.get(name);
      const serving = entry?.serving;
      if (!entry || !serving) return;
      if (entry.replacement) await entry.replacement;
      else if (entries.apply(name, 'update asked')) await track(entry, () => loadNewer(name, entry, serving));
    },
  };
}
