import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { RefusedError } from '../errors/refused-error.ts';
import type { CheckFile } from '../objects/check-file.ts';
import type { ObjectContext } from '../objects/keep-object.ts';
import { objectKey } from '../objects/object-store.ts';
import { isSignedUpload } from '../objects/signed-address.ts';
import type { ServerResources } from './server-resources.ts';
import { type ObjectGuard, readSigned, requireUnexpired, signedFields } from './signed-request.ts';

/** An uploaded file that matches its signed URL. */
export interface Upload {
  key: string;
  bytes: Uint8Array;
}

/** Where an uploaded file is handled. */
export interface UploadContext extends ObjectContext {
  /** Long-lived resources of domains (`defineResource`). */
  resources: ServerResources;
}

/** How a domain, or the kernel itself, handles an uploaded file. */
export interface UploadReceiver {
  /** Whether it has given out the address of this file. */
  expects: (context: ObjectContext, key: string) => Promise<boolean>;
  /** Maximum file size in bytes. */
  mostBytes: number;
  /**
   * Stores the file; when this resolves it is on disk.
   * @param check whether the firm accepts the content
   */
  receive: (context: UploadContext, check: CheckFile, upload: Upload) => Promise<void>;
}

export interface UploadOptions {
  context: UploadContext;
  guard: ObjectGuard;
  check: CheckFile;
  receivers: readonly UploadReceiver[];
}

const wanted = z.object({
  ...signedFields,
  key: z.string().check(z.regex(objectKey)),
  type: z.string().check(z.maxLength(200)),
  size: z.string().check(z.regex(/^\d{1,10}$/)),
});

function tooLarge(): RefusedError {
  return new RefusedError(413, 'UploadTooLarge', 'The file is larger than was declared. Choose it again.');
}

/**
 * Accepts uploads by signed URL. Like downloads they need no tokens, so that the browser can send the file itself and
 * show progress. A plugin of its own, because its body parser must not apply to other routes.
 */
export const receiveUploads: FastifyPluginAsync<UploadOptions> = async (app, { context, guard, check, receivers }) => {
  const { signingKey, now } = context;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  /** What the URL allows, once its signature is verified. */
  const allowed = (request: FastifyRequest) =>
    readSigned(request, guard, wanted, (parameters) =>
      isSignedUpload(signingKey, parameters, parameters.signature) ? parameters : undefined,
    );

  /** Who expects the file. */
  async function receiverOf(key: string): Promise<UploadReceiver> {
    for (const receiver of receivers) if (await receiver.expects(context, key)) return receiver;
    throw new RefusedError(404, 'UploadNotExpected', 'This file is no longer expected. Choose it again.');
  }

  app.put('/objects/:key', {
    schema: { hide: true },
    bodyLimit: Math.max(...receivers.map(({ mostBytes }) => mostBytes)),
    // Checked before the body is read, so that a refused upload is not received at all.
    async onRequest(request) {
      const upload = await allowed(request);
      const { key, type, size } = upload;
      await guard.countCall(request, 'file', key);
      await requireUnexpired(guard, upload, now(), 'Attach the file again.');
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
      await (await receiverOf(key)).receive(context, check, { key, bytes });
      return { success: true };
    },
  });
};
