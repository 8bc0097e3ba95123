import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';

/** More than any build has to tell. Bytes. */
const maxOutputBytes = 4 * 1024 * 1024;

/** A confined process did not come to its end as it should. */
export class ConfinedProcessError extends Error {
  override name = 'ConfinedProcessError';
}

/** Deny by default. node 24 has no such option for the network: what is not known in the process cannot be sent. */
const confined = (main: string) => [
  '--permission',
  // Its files are read and written whatever the permissions are.
  '--no-experimental-sqlite',
  // The usual way out of a context of node:vm.
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
 * Runs a script in a process that can harm nobody: its environment is empty, it reads the folder of the script and this
 * one and no other file, and it writes none, starts no process and signals none.
 * @param main its path
 * @param input what it reads from stdin
 * @param longest how long it may take; milliseconds
 * @returns what it wrote to stdout, which is not to be trusted
 * @throws ConfinedProcessError when it fails, takes too long or says too much
 */
export function runConfined(main: string, input: string, longest: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { env: {}, timeout: longest, killSignal: 'SIGKILL', maxBuffer: maxOutputBytes } as const;
    const child = execFile(process.execPath, [...confined(main), main], options, (error, stdout) => {
      if (error) reject(new ConfinedProcessError(whyItFailed(error, longest), { cause: error }));
      else resolve(stdout);
    });
    // A process that ends before it has read everything says so by how it ends.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
