import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';

/** What a client has allowed, as the sandbox keeps it. Moments are milliseconds since 1970. */
const consent = z.object({
  /** TrueLayer's `credentials_id`. */
  id: z.string(),
  customer: z.string(),
  providerId: z.string(),
  /** The keys of what is shared: accounts and cards. */
  shared: z.array(z.string()),
  scope: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  revoked: z.boolean(),
  /** Whether the customer has renewed it, so that the bank asks them for nothing any more. */
  renewed: z.boolean(),
  /** What has been asked for once: scripts that begin with the second time look here. */
  asked: z.array(z.string()),
});

/** A client on the way through the screens. */
const visit = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  scope: z.string(),
  providers: z.string(),
  state: z.nullable(z.string()),
  challenge: z.nullable(z.string()),
  providerId: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  /** Whether the customer has signed in, with everything that the bank asks for. */
  signedIn: z.boolean(),
  /** The consent that is renewed; null for a new one. */
  renews: z.nullable(z.string()),
  /** For a renewal: whether the customer signs in again, or only confirms. */
  signsIn: z.boolean(),
  expiresAt: z.number(),
});

const grantedCode = z.object({
  consent: z.string(),
  redirectUri: z.string(),
  challenge: z.nullable(z.string()),
  expiresAt: z.number(),
  used: z.boolean(),
});

const token = z.object({ consent: z.string(), expiresAt: z.number() });

/** Codes and tokens are stored under their SHA-256, so that a reader of the file cannot use them. */
const state = z.object({
  consents: z.record(z.string(), consent),
  visits: z.record(z.string(), visit),
  codes: z.record(z.string(), grantedCode),
  accessTokens: z.record(z.string(), token),
  refreshTokens: z.record(z.string(), token),
});

export type Consent = z.infer<typeof consent>;
export type Visit = z.infer<typeof visit>;
export type SandboxState = z.infer<typeof state>;

/** Where the sandbox keeps its state. */
export interface StateFile {
  state: SandboxState;
  /** Writes what has changed. */
  save: () => void;
}

const empty = (): SandboxState => ({ consents: {}, visits: {}, codes: {}, accessTokens: {}, refreshTokens: {} });

/** State that ends with the process. */
export function stateInMemory(): StateFile {
  return { state: empty(), save: () => undefined };
}

/** A file of an earlier release, or one that was damaged, is begun anew: nothing in it is real. */
function readState(file: string): SandboxState {
  try {
    const parsed = state.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : empty();
  } catch {
    return empty();
  }
}

/** State that outlives the process, as one file in a folder. Only one process may use it at a time. */
export function stateInFolder(folder: string): StateFile {
  const file = join(folder, 'sandbox.json');
  const kept = readState(file);
  return {
    state: kept,
    save() {
      mkdirSync(folder, { recursive: true });
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(kept), { mode: 0o600 });
      renameSync(draft, file);
    },
  };
}

/** Forgets visits, codes and tokens whose time is over. */
export function forgetExpired({ visits, codes, accessTokens, refreshTokens }: SandboxState, now: number): void {
  for (const table of [visits, codes, accessTokens, refreshTokens]) {
    for (const [key, { expiresAt }] of Object.entries(table)) if (expiresAt <= now) delete table[key];
  }
}
