import * as z from '@harbour/contract/schema';
import { defineCall } from '../call.ts';

/** Characters of a picture as it is sent: about half a megabyte. It is stored much smaller. */
export const sentPictureLength = 700_000;

export const changePicture = defineCall({
  method: 'PATCH',
  path: '/clientdirectory/clientimage',
  staffMay: 'details',
  summary: 'Stores the client’s picture, or removes it; it is cut to a square of 256 pixels and loses its metadata',
  addition: true,
  body: z.strictObject({
    /** A JPEG or PNG file in base64; null removes the picture. */
    clientImageBase64: z.nullable(
      z
        .string()
        .check(z.maxLength(sentPictureLength), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'a picture is sent in base64')),
    ),
  }),
  response: z.object({ success: z.literal(true) }),
});
