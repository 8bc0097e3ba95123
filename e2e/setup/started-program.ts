import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A program of this folder that runs during a journey. */
export interface StartedProgram {
  /** Everything that it has printed so far. */
  output: () => string;
  /** Waits for output that matches, and resolves to the match. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpMatchArray>;
  /** Sends SIGTERM and waits for the exit. */
  stop: () => Promise<void>;
}

function whenEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => void child.once('exit', () => resolve()));
}

/** Starts `e2e/setup/<program>`; the caller stops it. */
export function startProgram(program: string, parameters: readonly string[] = []): StartedProgram {
  return startProgramAt(join(import.meta.dirname, program), parameters);
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
      await ended;
    },
  };
}
