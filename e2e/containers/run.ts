import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A program did not end with 0. */
export class ProgramFailedError extends Error {
  override name = 'ProgramFailedError';
}

export interface RunOptions {
  cwd?: string;
  environment?: Readonly<Record<string, string | undefined>>;
  /** What it reads from its standard input. */
  input?: string | Buffer;
  /** Milliseconds. */
  timeout?: number;
}

const end = (output: string) => output.trim().split('\n').slice(-40).join('\n');

/**
 * Runs a program to its end.
 * @returns its standard output
 * @throws ProgramFailedError with the end of its output
 */
export async function run(command: readonly string[], options: RunOptions = {}): Promise<string> {
  return (await runForBytes(command, options)).toString();
}

/** The same, for output that is no text, such as an archive. */
export async function runForBytes(
  [program = '', ...parameters]: readonly string[],
  { cwd, environment, input = '', timeout }: RunOptions = {},
): Promise<Buffer> {
  const child = spawn(program, parameters, {
    ...(cwd ? { cwd } : {}),
    ...(timeout ? { timeout, killSignal: 'SIGKILL' as const } : {}),
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A program that does not read its input says by its exit code why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')]);
  const stdout = Buffer.concat(chunks);
  if (child.exitCode !== 0)
    throw new ProgramFailedError(`${[program, ...parameters].join(' ')} failed:\n${end(stderr || stdout.toString())}`);
  return stdout;
}

/** Whether a program ends with 0. */
export async function succeeds(command: readonly string[], options: RunOptions = {}): Promise<boolean> {
  return await run(command, options).then(
    () => true,
    () => false,
  );
}
