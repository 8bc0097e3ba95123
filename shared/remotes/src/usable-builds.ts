import type { Choice } from './choose-build.ts';

/** Of the builds that were chosen for each remote, those that have not failed. */
export interface UsableBuilds {
  /**
   * Those that are left, in the order in which they are tried.
   * @throws what choosing throws
   */
  remaining(name: string): readonly Choice[];
  /** The same; none of a remote that is switched off, where asking must not throw. */
  usable(name: string): readonly Choice[];
  /** The one that would serve now, if it were chosen anew; undefined when none would. */
  wanted(name: string): Choice | undefined;
  isWanted(name: string, choice: Choice): boolean;
  /** Whether a build that serves may go on where nothing better can be had. */
  mayGoOn(name: string, choice: Choice): boolean;
  isBroken(name: string, choice: Choice): boolean;
  markBroken(name: string, choice: Choice): void;
  /** Lets all builds of a remote be tried again. */
  forget(name: string): void;
}

/** @param choices the builds of a remote in the order in which they are tried; it may throw */
export function createUsableBuilds(choices: (name: string) => readonly Choice[]): UsableBuilds {
  /** Addresses of entries of builds that failed, by remote. */
  const broken = new Map<string, Set<string>>();

  const isBroken = (name: string, { build }: Choice) => broken.get(name)?.has(build.entry) ?? false;
  const remaining = (name: string) => choices(name).filter((choice) => !isBroken(name, choice));

  function usable(name: string): readonly Choice[] {
    try {
      return remaining(name);
    } catch {
      return [];
    }
  }

  const wanted = (name: string): Choice | undefined => usable(name)[0];
  return {
    remaining,
    usable,
    wanted,
    isWanted: (name, { build }) => wanted(name)?.build.entry === build.entry,
    // A pinned build is for whoever asked for it alone.
    mayGoOn: (name, { build, source }) =>
      source !== 'pinned' || usable(name).some((choice) => choice.build.entry === build.entry),
    isBroken,
    markBroken(name, { build }) {
      broken.set(name, (broken.get(name) ?? new Set()).add(build.entry));
    },
    forget: (name) => void broken.delete(name),
  };
}
