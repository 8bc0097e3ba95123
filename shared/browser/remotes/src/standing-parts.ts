import type { Remote } from '@harbour/contract';

/** Preloads the code that a part needs in another build of its remote. */
export type Prepare = (remote: Remote) => Promise<void>;

export interface StandingParts {
  /**
   * Registers a mounted part of a remote, until the returned function is called.
   * @param onLeft called when it was the last one of its remote
   */
  add(name: string, prepare: Prepare, onLeft: () => void): () => void;
  has(name: string): boolean;
  /** Resolves when every mounted part of a remote has its code in another build, or that has failed. */
  prepare(name: string, remote: Remote): Promise<void>;
}

/** The remotes with mounted parts. */
export function createStandingParts(): StandingParts {
  const parts = new Map<string, Map<symbol, Prepare>>();
  return {
    add(name, prepare, onLeft) {
      const key = Symbol(name);
      const ofRemote = parts.get(name) ?? new Map<symbol, Prepare>();
      parts.set(name, ofRemote.set(key, prepare));
      return () => {
        ofRemote.delete(key);
        if (ofRemote.size > 0 || parts.get(name) !== ofRemote) return;
        parts.delete(name);
        onLeft();
      };
    },
    has: (name) => parts.has(name),
    async prepare(name, remote) {
      await Promise.all([...(parts.get(name)?.values() ?? [])].map((prepare) => prepare(remote)));
    },
  };
}
