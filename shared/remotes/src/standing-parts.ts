import type { Remote } from '@harbour/contract';

/** Has the code on the page that a part needs in another build of its remote. */
export type Prepare = (remote: Remote) => Promise<void>;

export interface StandingParts {
  /**
   * Notes that a part of a remote stands on the page, until what it gives is called.
   * @param onLeft called when it was the last one of its remote
   */
  add(name: string, prepare: Prepare, onLeft: () => void): () => void;
  has(name: string): boolean;
  /** Resolves when every part of a remote that stands has its code in another build, or cannot have it. */
  prepare(name: string, remote: Remote): Promise<void>;
}

/** Which remotes have parts on the page. */
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
