import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { RefusedError } from '../errors/refused-error.ts';
import type { CheckFile } from '../objects/check-file.ts';
import type { ObjectPlace } from '../objects/keep-object.ts';
import { objectKey } from '../objects/object-store.ts';
import { isSignedUpload } from '../objects/signed-address.ts';
import { type ObjectGuard, requireSession } from './object-route.ts';

/** What has come, as its address allows it. */
export interface Upload {
  key: string;
  bytes: Uint8Array;
}

/** What a domain does with a file that has come. */
export interface UploadReceiver {
  /** The largest file that is taken, in bytes. */
  mostBytes: number;
  /**
   * Keeps it; when this resolves it is on the disk.
   * @param check whether the firm takes what is in it
   */
  receive: (place: ObjectPlace, check: CheckFile, upload: Upload) => Promise<void>;
}

export interface UploadOptions {
  place: ObjectPlace;
  guard: ObjectGuard;
  check: CheckFile;
  receiver: UploadReceiver;
}

const wanted = z.object({
  key: z.string().check(z.regex(objectKey)),
  expires: z.string().check(z.regex(/^\d{1,12}$/)),
  session: z.optional(z.string().check(z.maxLength(200))),
  type: z.string().check(z.maxLength(200)),
  size: z.string().check(z.regex(/^\d{1,10}$/)),
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});

function notOurs(): RefusedError {
  return new RefusedError(403, 'AddressNotValid', 'This address is not complete or was changed. Ask for a new one.');
}

function tooLarge(): RefusedError {
  return new RefusedError(413, 'UploadTooLarge', 'The file is larger than was declared. Choose it again.');
}

/**
 * Takes files by signed addresses. Like the ones that open a file they need no tokens, so that the browser sends it
 * by itself and shows how far it is. A plugin of its own: how it reads bodies is nobody else's way.
 */
export const receiveUploads: FastifyPluginAsync<UploadOptions> = async (app, { place, guard, check, receiver }) => {
  const { signingKey, now } = place;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  /** What the address allows, once it is known to be ours. */
  async function allowed(request: FastifyRequest) {
    const parsed = wanted.safeParse({
      ...z.looseObject({}).parse(request.query),
      ...z.looseObject({}).parse(request.params),
    });
    if (!parsed.success || !isSignedUpload(signingKey, parsed.data, parsed.data.signature)) {
      await guard.countCall(request, 'stranger');
      throw notOurs();
    }
    return parsed.data;
  }

  app.put('/objects/:key', {
    schema: { hide: true },
    bodyLimit: receiver.mostBytes,
    // Before the body is read: what is not allowed is not worth waiting for.
    async onRequest(request) {
      const { key, expires, session, type, size } = await allowed(request);
      await guard.countCall(request, 'file', key);
      if (Number(expires) * 1000 <= now()) {
        throw new RefusedError(410, 'AddressExpired', 'This address has expired. Attach the file again.');
      }
      await requireSession(guard, session);
      if ((request.headers['content-type'] ?? '') !== type) {
        throw new RefusedError(
          415,
          'ContentTypeChanged',
          'The file is of another type than was declared. Choose it again.',
        );
      }
      if (Number(request.headers['content-length'] ?? 0) > Number(size)) throw tooLarge();
    },
    async handler(request) {
      const { key, size } = await allowed(request);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (bytes.length > Number(size)) throw tooLarge();
      await receiver.receive(place, check, { key, bytes });
      return { success: true };
    },
  });
};
