import { mkdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { createStream } from 'rotating-file-stream';

/** What is worth a line: somebody or something was refused, and a firm may want to know who, and how often. */
export type SecurityEventName =
  | 'sign-in-refused'
  | 'token-refused'
  | 'right-refused'
  | 'target-refused'
  | 'address-refused'
  | 'file-refused'
  | 'limit-reached'
  | 'registry-refused';

/** One event. It has no place for a token, a password, a code or a query: none can be logged by mistake. */
export interface SecurityEvent {
  event: SecurityEventName;
  /** The network address that it came from. */
  source?: string | undefined;
  /** Who it was, by the identity service's subject, where that is known for certain. */
  subject?: string | undefined;
  /** What was asked for: a method and a path without its query, or an operation. */
  call?: string | undefined;
  /** Why it was refused, by the name of the refusal. */
  reason?: string | undefined;
}

export interface SecurityLog {
  note: (event: SecurityEvent) => void;
  /** Resolves when every line is written. */
  close: () => Promise<void>;
}

/** A log that is kept nowhere, where nobody asked for one. */
export const noSecurityLog: SecurityLog = { note: () => undefined, close: async () => undefined };

/** A file holds so much, and so many are kept beside the one that is written: 110 MB in all. */
const rotation = { size: '10M', maxFiles: 10 } as const;

/** A caller chooses what stands in these. Characters. */
const longest = 200;

/** An event as a line of JSON: whatever is in its texts, it stays one line. */
function lineOf(event: SecurityEvent, now: number): string {
  const texts = Object.entries(event).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const cut = texts.map(([name, text]) => [name, text.slice(0, longest)]);
  return `${JSON.stringify({ at: new Date(now).toISOString(), ...Object.fromEntries(cut) })}\n`;
}

/**
 * Opens the log of what was refused for reasons of security: one line of JSON each.
 * @param file where it is written and rotated by size; without one, on the standard output, whose reader rotates it
 * @param options.rotation when another file is begun, and how many are kept
 */
export function openSecurityLog(
  file: string | undefined,
  options: { rotation?: { size: `${number}${'B' | 'K' | 'M' | 'G'}`; maxFiles: number }; now?: () => number } = {},
): SecurityLog {
  const { now = Date.now } = options;
  if (file === undefined) {
    return { note: (event) => void process.stdout.write(lineOf(event, now())), close: async () => undefined };
  }
  const path = dirname(resolve(file));
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const stream = createStream(basename(file), { path, mode: 0o600, ...(options.rotation ?? rotation) });
  // A full disk must not take the process down: what cannot be logged is said where the process says everything else.
  stream.on('error', (error) => console.error(`The security log ${file} cannot be written: ${error.message}`));
  return {
    note: (event) => void stream.write(lineOf(event, now())),
    close: () => new Promise((resolved) => stream.end(resolved)),
  };
}
