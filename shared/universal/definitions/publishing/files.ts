import * as z from '@harbour/contract/schema';
import { defineCall, storable } from '../call.ts';

/** The largest file of content. Bytes. */
export const largestContentFile = 20 * 1024 * 1024;

/** The kinds of files that content has, with their media types. */
export const contentFileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
} as const;

/** What has become of a file: it is expected, stored, or was refused by the check. */
export const contentFileStates = ['waiting', 'stored', 'refused'] as const;

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'a file is named by its key'));

export const registerContentFile = defineCall({
  method: 'POST',
  path: '/publishing/files',
  summary: 'Notes a file of content, and tells where to put it; one that no content names is deleted after a day',
  access: 'content.write',
  addition: true,
  body: z.strictObject({
    fileName: storable(200).check(z.minLength(1)),
    /** Bytes. */
    size: z.number().check(z.int(), z.gte(1), z.lte(largestContentFile)),
  }),
  response: z.object({ key, contentType: z.string(), url: z.string() }),
});

export const getContentFile = defineCall({
  method: 'GET',
  path: '/publishing/files/:contentFile',
  summary: 'What has become of a file that was put; pictures are drawn anew and have the size of the stored one',
  access: 'content.write',
  addition: true,
  params: z.object({ contentFile: key }),
  response: z.object({
    state: z.enum(contentFileStates),
    /** Bytes of the stored file. */
    size: z.number(),
    /** Pixels; null for a file that is no picture. */
    width: z.nullable(z.number()),
    height: z.nullable(z.number()),
  }),
});
