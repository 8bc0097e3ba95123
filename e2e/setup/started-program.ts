import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pageTimeoutMs } from '@harbour/testing/time-limits';

/** A program of this folder that runs during a journey. */
export interface StartedProgram {
  /** Everything that it has printed so far. */
  output: () => string;
  /** Waits for output that matches, and resolves to the match. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpMatchArray>;
  /** Sends SIGTERM, and kills the program when it has not ended in time. */
  stop: () => Promise<void>;
}

/** A program that closes its servers and database ends within a second or two. Milliseconds. */
const stopTimeoutMs = pageTimeoutMs;

function whenEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => void child.once('exit', () => resolve()));
}

/** Starts `e2e/setup/<program>`; the caller stops it. */
export function startProgram(
  program: string,
  parameters: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): StartedProgram {
  return startProgramAt(join(import.meta.dirname, program), parameters, env);
}

/** Starts a program by its path; the caller stops it. */
export function startProgramAt(
  program: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv = {},
): StartedProgram {
  const child = spawn(process.execPath, [program, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = whenEnded(child);
  let text = '';
  const outputEvents = new EventTarget();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      outputEvents.dispatchEvent(new Event('output'));
    });
  }
  return {
    output: () => text,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = text.match(pattern);
          if (!match) return;
          outputEvents.removeEventListener('output', check);
          resolve(match);
        };
        outputEvents.addEventListener('output', check);
        void ended.then(() => reject(new Error(`${program} ended without printing ${pattern}:\n${text}`)));
        check();
      }),
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => {
        // No journey is about closing, which tests of the server prove: a slow machine must not fail all of them.
        console.warn(`${program} did not end within ${stopTimeoutMs / 1000} s of SIGTERM, and was killed:\n${text}`);
        child.kill('SIGKILL');
      }, stopTimeoutMs);
      await ended;
      clearTimeout(late);
    },
  };
}
