import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { RefusedError } from '../errors/refused-error.ts';
import type { ObjectContext } from '../objects/keep-object.ts';
import { objectKey } from '../objects/object-store.ts';
import { isSigned } from '../objects/signed-address.ts';
import { storedObject } from '../objects/tables.ts';
import { type ObjectGuard, readSigned, requireUnexpired, signedFields } from './signed-request.ts';

const wanted = z.object({ ...signedFields, key: z.string().check(z.regex(objectKey)) });

/** Types shown in the browser; all others are downloaded. */
const shownInline = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

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
    const opening = await readSigned(request, guard, wanted, (parameters) =>
      isSigned(signingKey, parameters, parameters.signature) ? parameters : undefined,
    );
    const { key } = opening;
    await guard.countCall(request, 'file', key);
    await requireUnexpired(guard, opening, now(), 'Ask for a new one where you found it.');
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
