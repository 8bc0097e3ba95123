import * as z from '@harbour/contract/schema';
import { defineCall, isoDate } from '../call.ts';

/** The name of a document in addresses: that of its file without the ending. */
export const documentSlug = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a document is named like drawing-a-pension'));

export const libraryDocument = z.object({
  slug: documentSlug,
  /** Documents are grouped by it. */
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The day that it is of. ISO date. */
  date: isoDate,
  /** The first day on which clients see it. ISO date. */
  from: isoDate,
  /** Bytes of its file. */
  size: z.int(),
});
export type LibraryDocument = z.infer<typeof libraryDocument>;

export const getLibrary = defineCall({
  method: 'GET',
  path: '/library',
  summary: 'The documents of the research library, by category, the newest first',
  addition: true,
  response: z.object({
    documents: z.array(
      z.object({
        ...libraryDocument.shape,
        /** Whether it has appeared since the client's last visit and was not opened yet. */
        isNew: z.boolean(),
      }),
    ),
  }),
});

/** A document with the address of its file, which opens until `expiresAt` and no longer than the session. */
export const openedDocument = z.object({ ...libraryDocument.shape, url: z.string(), expiresAt: z.iso.datetime() });
export type OpenedDocument = z.infer<typeof openedDocument>;

export const getLibraryDocument = defineCall({
  method: 'GET',
  path: '/library/document/:document',
  summary: 'A document of the library and the address of its file',
  addition: true,
  params: z.object({ document: documentSlug }),
  response: openedDocument,
});

export const noteLibraryVisit = defineCall({
  method: 'POST',
  path: '/library/visit',
  summary: 'Records that the client has looked at the library, or opened one of its documents',
  addition: true,
  body: z.strictObject({ document: z.optional(documentSlug) }),
  response: z.object({ success: z.literal(true) }),
});
