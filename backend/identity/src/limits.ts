/** How long things last. */
export const lifetimes = {
  accessTokenMinutes: { default: 10, least: 5, most: 15 },
  refreshTokenDays: 30,
  challengeMinutes: 3,
  codeMinutes: 15,
} as const;

/** How often something may be wrong. */
export const tries = {
  /** Of one e-mailed code. */
  perCode: 5,
  /** Of TOTP codes in one challenge; the account's lock-out counts them too. */
  perChallenge: 5,
} as const;

/**
 * Cognito's lock-out: five wrong passwords, then 1, 2, 4 … seconds, up to 15 minutes
 * (Cognito Developer Guide, "Sign-in", lockout behaviour). A day without a failure starts anew.
 */
export const lockOutPolicy = { failuresAllowed: 5, mostSeconds: 15 * 60, forgottenAfterHours: 24 } as const;

export interface RateLimit {
  requests: number;
  /** Length of the window. */
  seconds: number;
}

/** What may be asked for how often, by one network address (`BySource`) or for one account (`ByAccount`). */
export const rateLimits = {
  /** Everything that a signed-in user does, and token refresh. */
  requestsBySource: { requests: 3_000, seconds: 300 },
  /** A whole office may sit behind one address. */
  signInsBySource: { requests: 600, seconds: 300 },
  signInsByAccount: { requests: 60, seconds: 300 },
  signUpsBySource: { requests: 60, seconds: 3_600 },
  codesSentBySource: { requests: 120, seconds: 3_600 },
  codesSentByAccount: { requests: 10, seconds: 3_600 },
  codesEnteredBySource: { requests: 300, seconds: 3_600 },
  /** With five tries a code and ten codes an hour a guesser would need years; this makes it longer. */
  codesEnteredByAccount: { requests: 30, seconds: 3_600 },
} satisfies Record<string, RateLimit>;

export type RateLimits = Record<keyof typeof rateLimits, RateLimit>;
