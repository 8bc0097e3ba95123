import { type ChildProcess, spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DevelopmentProblem } from '@harbour/platform-contract/development-problem';
import { tsc, typecheckConfiguration } from '../../setup/typecheck-configuration.mjs';
import { root } from '../installation/paths.ts';

type TypeProblem = Omit<DevelopmentProblem, 'kind'>;

/** The number of errors that are shown; a wrong type in one place can cause hundreds. */
const mostShown = 10;

/** A line of tsc, such as `mf-ims/src/a.ts(12,3): error TS2322: Type …`; what belongs to it is indented below it. */
const errorLine = /^(\S.*?)\((\d+),\d+\): error (TS\d+: .*(?:\n +.*)*)/gm;

/** The errors of tsc's output: the first ten, and how many more there are. */
export function typeProblems(output: string): TypeProblem[] {
  const problems = [...output.matchAll(errorLine)].map(([, file = '', line, message = '']) => ({
    at: `${file}:${line}`,
    text: message,
  }));
  const more = problems.length - mostShown;
  return more > 0 ? [...problems.slice(0, mostShown), { text: `${more} more: npm run typecheck` }] : problems;
}

/** Checks types beside the builds of a remote. */
export interface TypeCheck {
  /** Checks the sources as they are now; an earlier check that is not finished ends without a result. */
  start: () => void;
  end: () => void;
}

/**
 * @param folder the remote's sources
 * @param onChecked what is wrong; empty if nothing is
 */
export function typeCheck(
  remote: string,
  folder: string,
  onChecked: (problems: readonly TypeProblem[]) => void,
): TypeCheck {
  const file = typecheckConfiguration({ name: `dev-${remote}`, web: true, sources: [join(folder, 'src')] });
  let running: ChildProcess | undefined;

  async function check(): Promise<void> {
    running?.kill();
    const own = spawn(process.execPath, [tsc, '-p', file, '--pretty', 'false'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running = own;
    const output = await text(own.stdout);
    if (running !== own) return;
    running = undefined;
    const folderInOutput = relative(root, folder);
    onChecked(typeProblems(output.replaceAll(`${folderInOutput}/`, `${remote}/`)));
  }

  return {
    start: () => void check(),
    end() {
      running?.kill();
      running = undefined;
    },
  };
}
