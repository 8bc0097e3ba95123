import type { Choice } from './choose-build.ts';

/** The chosen builds of each remote that have not failed. */
export interface UsableBuilds {
  /**
   * The remaining builds, in the order to try.
   * @throws the errors of choosing a build
   */
  remaining(name: string): readonly Choice[];
  /** The same, but returns none for a switched-off remote instead of throwing. */
  usable(name: string): readonly Choice[];
  /** The build that would be used if it were chosen now; undefined if none. */
  wanted(name: string): Choice | undefined;
  isWanted(name: string, choice: Choice): boolean;
  /** Whether the build in use may stay if nothing better can be loaded. */
  mayGoOn(name: string, choice: Choice): boolean;
  isBroken(name: string, choice: Choice): boolean;
  markBroken(name: string, choice: Choice): void;
  /** Lets all builds of a remote be tried again. */
  forget(name: string): void;
}

/** @param choices the builds of a remote in the order to try; may throw */
export function createUsableBuilds(choices: (name: string) => readonly Choice[]): UsableBuilds {
  /** Entry addresses of failed builds, by remote. */
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
    // A pinned build is only for the user who asked for it.
    mayGoOn: (name, { build, source }) =>
      source !== 'pinned' || usable(name).some((choice) => choice.build.entry === build.entry),
    isBroken,
    markBroken(name, { build }) {
      broken.set(name, (broken.get(name) ?? new Set()).add(build.entry));
    },
    forget: (name) => void broken.delete(name),
  };
}
