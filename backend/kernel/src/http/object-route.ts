import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { RefusedError } from '../errors/refused-error.ts';
import type { ObjectContext } from '../objects/keep-object.ts';
import { objectKey } from '../objects/object-store.ts';
import { isSigned } from '../objects/signed-address.ts';
import { storedObject } from '../objects/tables.ts';
import type { CountCall } from './call-limits.ts';

const wanted = z.object({
  key: z.string().check(z.regex(objectKey)),
  expires: z.string().check(z.regex(/^\d{1,12}$/)),
  session: z.optional(z.string().check(z.maxLength(200))),
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});

/** Types shown in the browser; all others are downloaded. */
const shownInline = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

/** Checks beyond the signature of a URL. */
export interface ObjectGuard {
  countCall: CountCall;
  /** Whether a session is still active. Omitted when this cannot be checked. */
  isSessionActive?: ((session: string) => Promise<boolean>) | undefined;
}

/** @throws RefusedError 410 when the session that the URL was created in has ended */
export async function requireSession({ isSessionActive }: ObjectGuard, session: string | undefined): Promise<void> {
  if (session === undefined || !isSessionActive || (await isSessionActive(session))) return;
  throw new RefusedError(
    410,
    'AddressExpired',
    'This address ended with the session that it was made in. Sign in and ask for a new one.',
  );
}

/** The refusal of a signed URL that was altered. */
export function addressNotValid(): RefusedError {
  return new RefusedError(403, 'AddressNotValid', 'This address is not complete or was changed. Ask for a new one.');
}

/**
 * Serves objects by signed URL. It needs no tokens: the holder of the URL can fetch the object until the URL expires or
 * the session it was created in ends. So the browser can open or save the file itself.
 */
export async function serveObjects(
  app: FastifyInstance,
  { database, store, signingKey, now }: ObjectContext,
  guard: ObjectGuard,
): Promise<void> {
  // Imported here, not at the top: @fastify/static requires this same module, and Jest reports a cycle while linking.
  const { create: contentDisposition } = await import('content-disposition');
  app.get('/objects/:key', { schema: { hide: true } }, async (request, reply) => {
    const parsed = wanted.safeParse({
      ...z.looseObject({}).parse(request.query),
      ...z.looseObject({}).parse(request.params),
    });
    if (!parsed.success || !isSigned(signingKey, parsed.data, parsed.data.signature)) {
      await guard.countCall(request, 'stranger');
      throw addressNotValid();
    }
    const { key, expires, session } = parsed.data;
    await guard.countCall(request, 'file', key);
    if (Number(expires) * 1000 <= now()) {
      throw new RefusedError(410, 'AddressExpired', 'This address has expired. Ask for a new one where you found it.');
    }
    await requireSession(guard, session);
    const [found] = await database.db.select().from(storedObject).where(eq(storedObject.key, key));
    const bytes = found && (await store.get(key));
    if (!bytes) throw new RefusedError(404, 'ObjectRemoved', 'This file is no longer kept. Ask for a new one.');
    const type = shownInline.has(found.contentType) ? 'inline' : 'attachment';
    return (
      reply
        .type(found.contentType)
        .header('content-disposition', contentDisposition(found.fileName, { type }))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        // No content of a file may run as a script here, and the URL, which grants access, must not leak as a referrer.
        .header('content-security-policy', 'sandbox')
        .header('referrer-policy', 'no-referrer')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    );
  });
}
