import type { StateFile } from './state.ts';

/** How the sandbox is set up; it serves one client of its API, the portal. */
export interface SandboxOptions {
  clientId: string;
  clientSecret: string;
  /** Where clients may be sent back to: whole addresses, compared letter by letter. Asked for at each request. */
  redirectUris: () => readonly string[];
  /** The address that this is reached at by browsers, without a slash at the end. Asked for at each request. */
  publicAddress: () => string;
  state: StateFile;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** How long each answer of a slow bank takes. Milliseconds. */
  slowMs?: number;
}

/** What the sandbox's parts work with. */
export type Sandbox = Required<SandboxOptions>;

/** How long things live. Milliseconds. */
export const lifetimes = {
  visit: 30 * 60_000,
  code: 5 * 60_000,
  accessToken: 60 * 60_000,
  refreshToken: 365 * 86_400_000,
  consent: 90 * 86_400_000,
} as const;
