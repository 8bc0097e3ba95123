import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningCli {
  /** Resolves when it exits, in any way. */
  ended: Promise<Ended>;
  /** Resolves with the first output line that starts like this, or with undefined if it exits without one. */
  lineStarting: (beginning: string) => Promise<string | undefined>;
  kill: () => void;
}

/** The release command as a separate process. */
export function startCli(
  args: readonly string[],
  { environment = {}, before = [] }: { environment?: Record<string, string>; before?: readonly string[] } = {},
): RunningCli {
  const { NODE_OPTIONS: _, HARBOUR_STORE: __, ...own } = process.env;
  const child = spawn(process.execPath, [...before, join(import.meta.dirname, '../release-cli.ts'), ...args], {
    env: { ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(() => ({ status: child.exitCode, stdout, stderr }));
  return {
    ended,
    lineStarting: (beginning) =>
      new Promise((resolve) => {
        const look = () => {
          const line = stdout.split('\n').find((text) => text.startsWith(beginning));
          if (line !== undefined) resolve(line);
        };
        child.stdout.on('data', look);
        look();
        void ended.then(() => resolve(undefined));
      }),
    kill: () => void child.kill('SIGKILL'),
  };
}
