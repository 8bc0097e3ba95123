import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { RefusedError } from '../errors/refused-error.ts';
import type { ObjectPlace } from '../objects/keep-object.ts';
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

/** Shown in the browser; everything else is saved. */
const shownInline = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/** Who may open or put something, beside what the address itself says. */
export interface ObjectGuard {
  countCall: CountCall;
  /** Whether a session has not been signed out; left out where nobody can tell. */
  isSessionActive?: ((session: string) => Promise<boolean>) | undefined;
}

/** @throws RefusedError 410 when the session that an address was made in has ended */
export async function requireSession({ isSessionActive }: ObjectGuard, session: string | undefined): Promise<void> {
  if (session === undefined || !isSessionActive || (await isSessionActive(session))) return;
  throw new RefusedError(
    410,
    'AddressExpired',
    'This address ended with the session that it was made in. Sign in and ask for a new one.',
  );
}

function notOurs(): RefusedError {
  return new RefusedError(403, 'AddressNotValid', 'This address is not complete or was changed. Ask for a new one.');
}

/**
 * Opens objects by signed addresses. It needs no tokens: whoever was given the address may fetch what it names until it
 * expires or the session ends that it was made in, which is how a browser can open or save it by itself.
 */
export async function serveObjects(
  app: FastifyInstance,
  { database, store, signingKey, now }: ObjectPlace,
  guard: ObjectGuard,
): Promise<void> {
  // Here and not above: @fastify/static requires this same module, and Jest takes that for a cycle while it links.
  const { create: contentDisposition } = await import('content-disposition');
  app.get('/objects/:key', { schema: { hide: true } }, async (request, reply) => {
    const parsed = wanted.safeParse({
      ...z.looseObject({}).parse(request.query),
      ...z.looseObject({}).parse(request.params),
    });
    if (!parsed.success || !isSigned(signingKey, parsed.data, parsed.data.signature)) {
      await guard.countCall(request, 'stranger');
      throw notOurs();
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
        // Whatever a file holds, it runs nothing here; and the address, which opens it, is passed on to nobody.
        .header('content-security-policy', 'sandbox')
        .header('referrer-policy', 'no-referrer')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    );
  });
}
