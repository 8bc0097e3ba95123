import { z } from 'zod';
import { IdentityError, invalidParameter } from '../errors.ts';
import type { Identity } from '../identity.ts';
import type { RateLimits } from '../limits.ts';
import { countRequest } from '../rate-limits.ts';
import type { Visitor } from '../visitor.ts';

/** One operation of the user-pool API, given a body that nothing is known about. */
export type Operation = (identity: Identity, body: unknown, visitor: Visitor) => Promise<object>;

/** Text that PostgreSQL can hold: it refuses U+0000 and half a surrogate pair. */
export const text = (most = 2_048) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0\p{Surrogate}]*$/u);

/** The one client of the pool; other ids are refused. */
export const clientId = text(128).min(1);

/** This service knows users by their e-mail address, and by the sub that it told the client. */
export const username = text(254).trim().min(1);

/** Long enough for a passphrase; short enough not to be work. Cognito's own bound. */
export const password = text(256).min(1);

export const accessToken = text(8_192).min(1);

export const code = text(64).min(1);

/** What every operation may carry. Amplify sends `clientMetadata` along; a captcha's proof comes there. */
const envelope = z.object({
  ClientId: z.string().optional(),
  ClientMetadata: z.object({ captcha: text(8_192).optional() }).optional(),
});

/**
 * Describes an operation.
 * @param limit how often one network address may ask
 * @param body what the request must be; anything more in it is left aside
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
      // Names of fields only: a value may be a password.
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
    return run(identity, parsed.data, { ...visitor, captchaProof: ClientMetadata?.captcha });
  };
}
