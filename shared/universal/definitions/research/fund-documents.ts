import * as z from '@harbour/contract/schema';
import { defineCall, isoDate } from '../call.ts';

/** A document that can be opened at `/buylist/documents/{type}/{isin}`. */
export const documentOnOffer = z.object({
  /** As in its address: `factsheet`. */
  type: z.string(),
  name: z.string(),
  publishedOn: isoDate,
});
export type DocumentOnOffer = z.infer<typeof documentOnOffer>;

/** In an address: what is not among the firm's documents is not found, however it is written. */
const inAddress = z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[A-Za-z0-9_-]+$/));

export const getFundDocument = defineCall({
  method: 'GET',
  path: '/buylist/documents/:type/:isin',
  summary: 'The newest document of a kind of a fund: an address that is signed and soon expires',
  addition: true,
  params: z.object({ type: inAddress, isin: inAddress }),
  response: z.object({
    ...documentOnOffer.shape,
    isin: z.string(),
    fund: z.string(),
    /** Of the PDF. */
    url: z.string(),
    expiresAt: z.iso.datetime(),
  }),
});
