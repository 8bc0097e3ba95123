import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type StartedProcess = Awaited<ReturnType<typeof startProcess>>;

/**
 * Runs a server as a process of its own, on a port that the system chooses.
 * @param program its file
 * @param env all of its settings; nothing of this process's is passed on but the path
 * @returns when it listens
 * @throws Error with what it said, when it ends before
 */
export async function startProcess(program: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on('line', (line) => {
        log.push(line);
        const heard = /Server listening at (http:[^"\s]+)/.exec(line)?.[1];
        if (heard) resolve(heard);
      });
    }
    void ended.then(() => reject(new Error(`${program} ended:\n${log.join('\n')}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    /** Every line that it has written so far. */
    log,
    /** Its exit code, once it has ended; null when it was killed. */
    ended,
    signal: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void child.kill(signal),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
