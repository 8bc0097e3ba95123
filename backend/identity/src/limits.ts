/** How long things last. */
export const lifetimes = {
  accessTokenMinutes: { default: 10, least: 5, most: 15 },
  challengeMinutes: 3,
  codeMinutes: 15,
  knownDeviceDays: 180,
} as const;

/** A whole request, headers and body, must be here in that time: 64 KiB at most. */
export const requestTimeoutSeconds = 15;

/** How often something may be wrong, or may be there at a time. */
export const tries = {
  /** Of TOTP codes in one challenge; the lock-out counts them too. */
  perChallenge: 5,
  /** Codes for one purpose and address that are valid at a time. No more are sent until one of them has run out. */
  validCodes: 3,
  /** Browsers that are remembered for one account; the oldest are forgotten. */
  knownDevices: 20,
} as const;

export interface LockOutPolicy {
  /** Failures before the first lock. */
  failuresAllowed: number;
  /** Length of the first lock; each further failure doubles it. */
  firstSeconds: number;
  mostSeconds: number;
  /** After that long without a failure it starts anew. */
  forgottenAfterHours: number;
}

/**
 * What is locked, and for how long. A visitor is one network address, or one browser that signed in to the account
 * before: whoever fails elsewhere locks themselves out and not the owner.
 */
export const lockOutPolicies = {
  /**
   * Wrong passwords and TOTP codes of one visitor for one account. Cognito's lock-out: five, then 1, 2, 4 … seconds, up
   * to 15 minutes (Cognito Developer Guide, "Sign-in", lockout behaviour).
   */
  signInsByVisitor: { failuresAllowed: 5, firstSeconds: 1, mostSeconds: 15 * 60, forgottenAfterHours: 24 },
  /** The same of one network address for all accounts; a whole office may sit behind one. */
  signInsBySource: { failuresAllowed: 100, firstSeconds: 60, mostSeconds: 15 * 60, forgottenAfterHours: 1 },
  /** The same for one account from all addresses: a slow-down, in which a guess every half minute still gets through. */
  signInsByAccount: { failuresAllowed: 50, firstSeconds: 1, mostSeconds: 30, forgottenAfterHours: 1 },
  /** Wrong e-mailed codes of one visitor for one account. */
  codesByVisitor: { failuresAllowed: 5, firstSeconds: 15 * 60, mostSeconds: 15 * 60, forgottenAfterHours: 1 },
  /** The same from all addresses that did not ask for a code themselves: 50 of a million an hour, and 4 an hour after. */
  codesByAccount: { failuresAllowed: 50, firstSeconds: 15 * 60, mostSeconds: 15 * 60, forgottenAfterHours: 1 },
  /** Wrong codes of the authenticator with one session's access token, which may be stolen. */
  proofsBySession: { failuresAllowed: 5, firstSeconds: 60, mostSeconds: 15 * 60, forgottenAfterHours: 24 },
} as const satisfies Record<string, LockOutPolicy>;

export interface RateLimit {
  requests: number;
  /** Length of the window. */
  seconds: number;
}

/** What may be asked for how often, by one network address (`BySource`) or by one visitor for one account. */
export const rateLimits = {
  /** Everything that a signed-in user does, and token refresh. */
  requestsBySource: { requests: 3_000, seconds: 300 },
  /** A whole office may sit behind one address. */
  signInsBySource: { requests: 600, seconds: 300 },
  signInsByVisitor: { requests: 60, seconds: 300 },
  signUpsBySource: { requests: 60, seconds: 3_600 },
  codesSentBySource: { requests: 120, seconds: 3_600 },
  codesSentByVisitor: { requests: 10, seconds: 3_600 },
  codesEnteredBySource: { requests: 300, seconds: 3_600 },
} satisfies Record<string, RateLimit>;

export type RateLimits = Record<keyof typeof rateLimits, RateLimit>;
