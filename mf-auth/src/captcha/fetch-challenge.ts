import * as z from '@harbour/contract/schema';
import { CaptchaError } from './captcha-error.ts';

/** A puzzle of ALTCHA (version 2) that a computer solves in a moment, signed by the identity service. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    /** Seconds since 1970. */
    expiresAt: z.optional(z.number()),
  }),
  signature: z.string(),
});

export type Challenge = z.infer<typeof challenge>;

/** Milliseconds. */
const timeout = 10_000;

/**
 * A new challenge of the identity service.
 * @param endpoint of the service: absolute, or a path on this origin
 * @throws CaptchaError when it does not answer, or with something else
 */
export async function fetchChallenge(endpoint: string): Promise<Challenge> {
  const address = new URL('captcha', `${new URL(endpoint, location.origin).href.replace(/\/$/, '')}/`);
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new Error(`The status is ${response.status}.`);
    return challenge.parse(await response.json());
  } catch (cause) {
    throw new CaptchaError('The identity service gave no challenge to solve.', { cause });
  }
}
