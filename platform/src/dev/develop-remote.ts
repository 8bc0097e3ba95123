import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DevelopmentProblem } from '@harbour/platform-contract/development-problem';
import { packageVersion } from '../build/packages-to-build.ts';
import { changesForPages } from './changes.ts';
import { typeCheck } from './check-types.ts';
import { positionOfCrash } from './crash-position.ts';
import type { DevelopmentBuild } from './development-registry.ts';
import { watchRemote } from './watch-remote.ts';

export interface DevelopedOptions {
  remote: string;
  /** The remote's sources. */
  folder: string;
  /** The folder of its builds, `<name>/<version>/…`; emptied first. */
  builds: string;
  /** Receives messages for the developer. */
  say: (line: string) => void;
}

type Problem = Omit<DevelopmentProblem, 'kind'>;

/** A problem for the terminal. */
const lineOf = ({ at, text }: Problem) => (at ? `${at}\n  ${text.replaceAll('\n', '\n  ')}` : text);

/**
 * Builds a remote from its sources at `start` and after every change, checks its types beside, and sends open pages each
 * build, and what does not build, has wrong types or throws. The developer gets the same. Nothing is built before `start`,
 * so that a server which cannot listen leaves nothing behind.
 */
export function developRemote({ remote, folder, builds, say }: DevelopedOptions) {
  rmSync(builds, { recursive: true, force: true });
  mkdirSync(builds, { recursive: true });
  const version = `${packageVersion(folder)}-development`;
  const into = join(builds, remote, version);
  const changes = changesForPages((crash) => report('crash', [positionOfCrash(crash, into, remote)]));
  /** What does not build: the remote, the shell. */
  const unbuilt: Record<string, readonly Problem[]> = {};

  function report(kind: DevelopmentProblem['kind'], problems: readonly Problem[]): void {
    for (const problem of problems) say(`${kind === 'crash' ? 'Thrown' : 'Wrong types'}: ${lineOf(problem)}`);
    changes.setProblems(kind, problems);
  }

  function reportBuild(name: string, problems: readonly Problem[]): void {
    unbuilt[name] = problems;
    changes.setProblems('build', Object.values(unbuilt).flat());
    if (problems.length > 0)
      say(`${problems.map(lineOf).join('\n')}\n${name} could not be built: the last good build stays.`);
  }

  const types = typeCheck(remote, folder, (problems) => report('types', problems));
  let latest: DevelopmentBuild | undefined;
  let endBuilds: (() => Promise<void>) | undefined;

  function start(): void {
    endBuilds = watchRemote({
      remote,
      folder,
      version,
      into,
      onBuilt(build, tookMs) {
        latest = build;
        reportBuild(remote, []);
        // They belong to the build before.
        changes.setProblems('crash', []);
        types.start();
        changes.tell();
        say(`${remote} was built in ${tookMs} ms.`);
      },
      onFailed: (problems) => reportBuild(remote, problems),
    });
  }

  return {
    changes,
    start,
    reportBuild,
    /** The last good build; undefined before the first. */
    latest: () => latest,
    async end() {
      types.end();
      await endBuilds?.();
    },
  };
}
