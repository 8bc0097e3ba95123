import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { RefusedError } from '../errors/refused-error.ts';
import type { CountCall } from './call-limits.ts';

/** Checks beyond the signature of a URL. */
export interface ObjectGuard {
  countCall: CountCall;
  /** Whether a session is still active. Omitted when this cannot be checked. */
  isSessionActive?: ((session: string) => Promise<boolean>) | undefined;
}

/** What every signed URL says, besides what it is for. */
export const signedFields = {
  expires: z.string().check(z.regex(/^\d{1,12}$/)),
  session: z.optional(z.string().check(z.maxLength(200))),
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
};

/**
 * Reads a signed URL. A request without a valid signature counts as a stranger's.
 * @param allowed returns what the URL allows, undefined where its signature is not that of what it says
 * @throws RefusedError 403 when it was altered
 */
export async function readSigned<Schema extends z.ZodMiniType, Allowed>(
  request: FastifyRequest,
  { countCall }: ObjectGuard,
  schema: Schema,
  allowed: (parameters: z.infer<Schema>) => Allowed | undefined,
): Promise<Allowed> {
  const parsed = schema.safeParse({
    ...z.looseObject({}).parse(request.query),
    ...z.looseObject({}).parse(request.params),
  });
  const found = parsed.success ? allowed(parsed.data) : undefined;
  if (found !== undefined) return found;
  await countCall(request, 'stranger');
  throw new RefusedError(403, 'AddressNotValid', 'This address is not complete or was changed. Ask for a new one.');
}

/**
 * Requires that a signed URL has not expired, and that the session that it was made in has not ended.
 * @param now milliseconds since 1970
 * @param advice what to do when it has expired, as a sentence
 * @throws RefusedError 410
 */
export async function requireUnexpired(
  { isSessionActive }: ObjectGuard,
  { expires, session }: { expires: string; session?: string | undefined },
  now: number,
  advice: string,
): Promise<void> {
  if (Number(expires) * 1000 <= now) {
    throw new RefusedError(410, 'AddressExpired', `This address has expired. ${advice}`);
  }
  if (session === undefined || !isSessionActive || (await isSessionActive(session))) return;
  throw new RefusedError(
    410,
    'AddressExpired',
    'This address ended with the session that it was made in. Sign in and ask for a new one.',
  );
}
