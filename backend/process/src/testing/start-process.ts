import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type StartedProcess = Awaited<ReturnType<typeof startProcess>>;

/**
 * Runs a server in a child process, on a free port.
 * @param program its file
 * @param env all of its settings; only the PATH and the compile cache of this process are passed on
 * @returns when it listens
 * @throws Error with its output, if it exits first
 */
export async function startProcess(program: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...env },
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
    /** Every output line so far. */
    log,
    /** Its exit code once it has exited; null if it was killed. */
    ended,
    signal: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void child.kill(signal),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
