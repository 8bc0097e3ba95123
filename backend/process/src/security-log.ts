import { mkdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { createStream } from 'rotating-file-stream';

/** Security events that a firm may want to count and trace: sign-ins, what changed at an account, and refusals. */
export type SecurityEventName =
  | 'signed-in'
  | 'session-ended'
  | 'account-changed'
  | 'sign-in-refused'
  | 'token-refused'
  | 'right-refused'
  | 'target-refused'
  | 'address-refused'
  | 'file-refused'
  | 'bank-refused'
  | 'limit-reached'
  | 'registry-refused';

/** One event. It has no field for a token, password, code or query, so none can be logged by mistake. */
export interface SecurityEvent {
  event: SecurityEventName;
  /** The network address that it came from. */
  source?: string | undefined;
  /** The identity service's subject, if the caller's identity is certain. */
  subject?: string | undefined;
  /** Method and path without its query, or the name of an operation. */
  call?: string | undefined;
  /** Name of the refusal, or what was changed. */
  reason?: string | undefined;
}

export interface SecurityLog {
  note: (event: SecurityEvent) => void;
  /** Resolves when every line is written. */
  close: () => Promise<void>;
}

/** Discards events; the default. */
export const noSecurityLog: SecurityLog = { note: () => undefined, close: async () => undefined };

/** File size and number of rotated files beside the current one: 110 MB in total. */
const rotation = { size: '10M', maxFiles: 10 } as const;

/** Maximum length of texts, since a caller can choose them. Characters. */
const longest = 200;

/** An event as one line of JSON; line breaks in its texts are escaped. */
function lineOf(event: SecurityEvent, now: number): string {
  const texts = Object.entries(event).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const cut = texts.map(([name, text]) => [name, text.slice(0, longest)]);
  return `${JSON.stringify({ at: new Date(now).toISOString(), ...Object.fromEntries(cut) })}\n`;
}

/**
 * Opens the security log: one JSON line per event.
 * @param file path of the log, rotated by size; if omitted, standard output, whose reader rotates it
 * @param options.rotation size at which a file is rotated, and how many are kept
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
  // A full disk must not crash the process: write errors go to the process log.
  stream.on('error', (error) => console.error(`The security log ${file} cannot be written: ${error.message}`));
  return {
    note: (event) => void stream.write(lineOf(event, now())),
    close: () => new Promise((resolved) => stream.end(resolved)),
  };
}
