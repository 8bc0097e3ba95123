import { z } from 'zod';
import { IdentityError, invalidParameter } from '../errors.ts';
import type { Identity } from '../identity.ts';
import type { RateLimits } from '../limits.ts';
import { countRequest } from '../rate-limits.ts';
import type { Visitor } from '../visitor.ts';

/** One operation of the user-pool API, called with an unvalidated body. */
export type Operation = (identity: Identity, body: unknown, visitor: Visitor) => Promise<object>;

/** Text that PostgreSQL can store: it rejects U+0000 and unpaired surrogates. */
export const text = (most = 2_048) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0\p{Surrogate}]*$/u);

/** The one client of the pool; other ids are refused. */
export const clientId = text(128).min(1);

/** A username is the e-mail address, or the sub that the service returned to the client. */
export const username = text(254).trim().min(1);

/** Long enough for a passphrase, short enough to be cheap to hash. Cognito's own limit. */
export const password = text(256).min(1);

export const accessToken = text(8_192).min(1);

export const code = text(64).min(1);

/**
 * Optional fields of every operation. Amplify sends `clientMetadata` along: the proof of a captcha, and whether this
 * device is remembered.
 */
const envelope = z.object({
  ClientId: z.string().optional(),
  ClientMetadata: z
    .object({ captcha: text(8_192).optional(), rememberDevice: z.literal('true').optional() })
    .optional(),
});

/**
 * Defines an operation.
 * @param limit rate limit per network address
 * @param body schema of the request; extra fields are ignored
 */
export function operation<Body>(
  limit: keyof RateLimits,
  body: z.ZodType<Body>,
  run: (identity: Identity, body: Body, visitor: Visitor) => Promise<object>,
): Operation {
  return async (identity, given, visitor) => {
    const parsed = body.safeParse(given);
    const common = envelope.safeParse(given);
    if (!parsed.success || !common.success) {
      // Field names only: a value may be a password.
      const fields = [...(parsed.error?.issues ?? []), ...(common.error?.issues ?? [])].map(
        (issue) => issue.path.join('.') || 'body',
      );
      throw invalidParameter(`Invalid or missing: ${[...new Set(fields)].join(', ')}`);
    }
    const { ClientId, ClientMetadata } = common.data;
    if (ClientId !== undefined && ClientId !== identity.pool.userPoolClientId) {
      throw new IdentityError('ResourceNotFoundException', 'User pool client does not exist.');
    }
    await countRequest(identity, limit, visitor.source);
    return run(identity, parsed.data, {
      ...visitor,
      captchaProof: ClientMetadata?.captcha,
      remembersDevice: ClientMetadata?.rememberDevice === 'true',
    });
  };
}
