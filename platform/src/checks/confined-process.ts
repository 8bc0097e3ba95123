import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';

/** Output limit, above what any build needs. Bytes. */
const maxOutputBytes = 4 * 1024 * 1024;

/** A sandboxed process did not end normally. */
export class ConfinedProcessError extends Error {
  override name = 'ConfinedProcessError';
}

/** Deny by default. node 24 has no such option for the network, but the process knows no secret that it could send. */
const confined = (main: string) => [
  '--permission',
  // Its files are read and written despite the permissions.
  '--no-experimental-sqlite',
  // The usual escape from a node:vm context.
  '--disallow-code-generation-from-strings',
  ...[import.meta.dirname, dirname(main)].map((folder) => `--allow-fs-read=${folder}/`),
  `--import=${join(import.meta.dirname, 'without-signals.ts')}`,
];

function whyItFailed(error: Error & { killed?: boolean; code?: unknown }, longest: number): string {
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return `it says more than ${maxOutputBytes} bytes`;
  if (error.killed) return `it had not ended after ${longest / 1_000} s`;
  if (typeof error.code === 'number') return `its process ended with ${error.code}`;
  return `its process failed (${error.code ?? 'killed by the system'})`;
}

/**
 * Runs a script in a sandboxed process: its environment is empty, it can read only the folder of the script and this
 * one, and it cannot write files, start processes or send signals.
 * @param main its path
 * @param input its stdin
 * @param longest timeout; milliseconds
 * @returns its stdout, which must not be trusted
 * @throws ConfinedProcessError if it fails, times out or writes too much
 */
export function runConfined(main: string, input: string, longest: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { env: {}, timeout: longest, killSignal: 'SIGKILL', maxBuffer: maxOutputBytes } as const;
    const child = execFile(process.execPath, [...confined(main), main], options, (error, stdout) => {
      if (error) reject(new ConfinedProcessError(whyItFailed(error, longest), { cause: error }));
      else resolve(stdout);
    });
    // If a process exits before it has read everything, its exit status tells why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
