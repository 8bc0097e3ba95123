/**
 * What the firm chooses are dated figures (`firm-figures.ts`, read by `firm-limits.ts`). The limits here are not the
 * firm's: they keep the protocol's steps short, bound what one account or address can store, and keep this process able
 * to answer.
 */

/** Lifetimes of tokens, codes and cookies: long enough for a person to finish a step. */
export const lifetimes = {
  /** The bounds of the setting `HARBOUR_ACCESS_TOKEN_MINUTES`. */
  accessTokenMinutes: { default: 10, least: 5, most: 15 },
  challengeMinutes: 3,
  /** How long a browser may offer passkeys on the sign-in page before the page asks for another challenge. */
  passkeyOfferMinutes: 15,
  codeMinutes: 15,
  captchaMinutes: 10,
  /** How long the outbox keeps a message without a code or link. */
  noticeHours: 24,
} as const;

/** Timeout for receiving a whole request, headers and body: 64 KiB at most. */
export const requestTimeoutSeconds = 15;

/** Maximum numbers of attempts and of entries. */
export const tries = {
  /** TOTP attempts per challenge; the lock-out counts them too. */
  perChallenge: 5,
  /** Valid codes per purpose and address. No more are sent until one of them expires. */
  validCodes: 3,
  /** Remembered browsers per account; the oldest are forgotten. */
  knownDevices: 20,
  /** Passkeys per account: a few devices of a few people's households. */
  passkeys: 10,
  /** Recovery codes made at a time. */
  recoveryCodes: 10,
} as const;

export interface LockOutPolicy {
  /** Failures before the first lock. */
  failuresAllowed: number;
  /** Length of the first lock; each further failure doubles it. */
  firstSeconds: number;
  mostSeconds: number;
  /** The count resets after this long without a failure. */
  forgottenAfterHours: number;
}

/**
 * Proof of work of the captcha: `counter` × `cost` rounds of PBKDF2 (SHA-256), a million on average. One core of a
 * desktop needs 0.1 to 0.2 seconds in Chromium, a phone that is eight times slower about a second; who sends a thousand
 * requests pays it a thousand times.
 */
export const captchaWork = { cost: 5_000, counterFrom: 100, counterTo: 300 } as const;

/** What the firm decides about lock-outs. */
export interface FirmLockOut {
  failuresAllowed: number;
  longestSeconds: number;
  /** Limits by network address are multiplied by this. */
  addressFactor: number;
}

/**
 * Lock-out policies, each counted per step (password, authenticator code, recovery code, passkey; each kind of e-mailed
 * code; captcha): a step that is locked leaves the others open. A visitor is a network address, or a browser that
 * signed in to the account before: an attacker elsewhere locks out themselves, not the owner.
 */
export const lockOutPolicies = ({ failuresAllowed, longestSeconds, addressFactor }: FirmLockOut) =>
  ({
    /**
     * Wrong passwords, codes of the authenticator, recovery codes or passkeys per visitor and account. The firm's first
     * figures are Cognito's lock-out: five, then 1, 2, 4 … seconds, up to 15 minutes (Cognito Developer Guide,
     * "Sign-in", lockout behaviour).
     */
    signInsByVisitor: { failuresAllowed, firstSeconds: 1, mostSeconds: longestSeconds, forgottenAfterHours: 24 },
    /** The same per network address, for all accounts; a whole office may share one address. */
    signInsBySource: {
      failuresAllowed: Math.round(100 * addressFactor),
      firstSeconds: 60,
      mostSeconds: longestSeconds,
      forgottenAfterHours: 1,
    },
    /**
     * The same per account from all addresses. Not the firm's: it must only slow down, so that nobody locks the owner
     * out. One attempt every half minute still gets through.
     */
    signInsByAccount: { failuresAllowed: 50, firstSeconds: 1, mostSeconds: 30, forgottenAfterHours: 1 },
    /** Wrong e-mailed codes per visitor and account. */
    codesByVisitor: {
      failuresAllowed,
      firstSeconds: longestSeconds,
      mostSeconds: longestSeconds,
      forgottenAfterHours: 1,
    },
    /**
     * The same from all addresses that did not request a code: 50 of a million an hour, then 4 an hour. Not the firm's:
     * it is what keeps six digits from being guessed.
     */
    codesByAccount: { failuresAllowed: 50, firstSeconds: 15 * 60, mostSeconds: 15 * 60, forgottenAfterHours: 1 },
    /** Wrong solutions of the captcha per visitor and address that was entered. Only programs send them. */
    captchasByVisitor: { failuresAllowed: 10, firstSeconds: 60, mostSeconds: 15 * 60, forgottenAfterHours: 1 },
    /** Wrong codes or passwords with one session's access token, which may be stolen. */
    proofsBySession: { failuresAllowed, firstSeconds: 60, mostSeconds: longestSeconds, forgottenAfterHours: 24 },
  }) as const satisfies Record<string, LockOutPolicy>;
export type LockOutPolicies = ReturnType<typeof lockOutPolicies>;

/**
 * Requests in work per network address. A whole office may share one address: it waits a moment at nine o'clock, and
 * an address with more requests waiting than that pauses after each for twice its time, since on PGlite they share the
 * thread with everybody's calls. A refusal is sent after a second, so that asking again at once costs this process
 * little. Not the firm's: its figures of processor time are what an office needs more of. Measured with
 * `backend/api/bench/attack-bench.ts`.
 */
export const requestsInWork = {
  perSource: 2,
  waitingPerSource: 100,
  waiting: 1_000,
  waitSeconds: 10,
  backlogPause: { waiting: 20, times: 2 },
  refusalDelaySeconds: 1,
  refusalsDelayed: 1_000,
};
export type RequestsInWork = typeof requestsInWork;

export interface RateLimit {
  requests: number;
  /** Length of the window. */
  seconds: number;
}

/** Rate limits per network address, as they are where `address-limit-percent` is 100. A whole office may share one. */
export const addressLimits = {
  /** All requests of a signed-in user, and token refresh. */
  requestsBySource: { requests: 3_000, seconds: 300 },
  signInsBySource: { requests: 600, seconds: 300 },
  /** Openings of the sign-in page, whose address field offers passkeys. */
  passkeyOffersBySource: { requests: 600, seconds: 300 },
  signUpsBySource: { requests: 60, seconds: 3_600 },
  codesSentBySource: { requests: 120, seconds: 3_600 },
  codesEnteredBySource: { requests: 300, seconds: 3_600 },
  /** Invitations read and accepted. */
  invitationsBySource: { requests: 120, seconds: 3_600 },
  captchasBySource: { requests: 600, seconds: 3_600 },
} satisfies Record<string, RateLimit>;

/** Rate limits per visitor and account. Not the firm's: no person reaches them. */
export const visitorLimits = {
  signInsByVisitor: { requests: 60, seconds: 300 },
  codesSentByVisitor: { requests: 10, seconds: 3_600 },
  /** Messages about a wrong code after the right password, per account: each would be one more of the same attack. */
  wrongCodesReported: { requests: 1, seconds: 3_600 },
} satisfies Record<string, RateLimit>;

export const rateLimits = { ...addressLimits, ...visitorLimits };
export type RateLimits = Record<keyof typeof rateLimits, RateLimit>;
