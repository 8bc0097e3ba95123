import * as z from '@harbour/contract/schema';
import { defineCall } from '../call.ts';
import { contentState } from '../content-state.ts';
import { documentSlug, libraryDocument, openedDocument } from './library.ts';
import { newsArticle } from './news.ts';

const previewedNews = z.object({
  ...newsArticle.shape,
  state: contentState,
  /** From when on clients no longer see it. ISO time; null for never. */
  date_expires: z.nullable(z.iso.datetime()),
});
export type PreviewedNews = z.infer<typeof previewedNews>;

const previewedDocument = z.object({
  ...libraryDocument.shape,
  state: contentState,
  /** The last day on which clients see it. ISO date; null for always. */
  until: z.nullable(z.iso.date()),
});
export type PreviewedDocument = z.infer<typeof previewedDocument>;

export const getContentPreview = defineCall({
  method: 'GET',
  path: '/research/preview',
  summary: 'News and documents as the firm has imported them, with those that clients do not see yet or any more',
  access: 'staff',
  addition: true,
  response: z.object({ news: z.array(previewedNews), documents: z.array(previewedDocument) }),
});

export const getPreviewedDocument = defineCall({
  method: 'GET',
  path: '/research/preview/document/:document',
  summary: 'A document of the library, public or not, and the address of its file',
  access: 'staff',
  addition: true,
  params: z.object({ document: documentSlug }),
  response: openedDocument,
});
