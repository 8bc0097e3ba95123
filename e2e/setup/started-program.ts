import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A program of this folder that runs beside a journey. */
export interface StartedProgram {
  /** Everything that it has printed so far. */
  said: () => string;
  /** Waits until it has printed something, and gives what matched. */
  untilItSays: (words: RegExp) => Promise<RegExpMatchArray>;
  /** Lets it end as it ends by itself. */
  stop: () => Promise<void>;
}

function whenEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => void child.once('exit', () => resolve()));
}

/** Starts `e2e/setup/<program>`; whoever starts one stops it. */
export function startProgram(program: string, parameters: readonly string[] = []): StartedProgram {
  return startProgramAt(join(import.meta.dirname, program), parameters);
}

/** Starts a program wherever it is; whoever starts one stops it. */
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
  const changed = new EventTarget();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      changed.dispatchEvent(new Event('said'));
    });
  }
  return {
    said: () => text,
    untilItSays: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = text.match(words);
          if (!match) return;
          changed.removeEventListener('said', look);
          resolve(match);
        };
        changed.addEventListener('said', look);
        void ended.then(() => reject(new Error(`${program} ended without saying ${words}:\n${text}`)));
        look();
      }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
