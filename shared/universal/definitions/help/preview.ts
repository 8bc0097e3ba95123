import * as z from '@harbour/contract/schema';
import { defineCall, isoDate } from '../call.ts';
import { contentState } from '../content-state.ts';
import { helpArticle } from './articles.ts';

const previewedArticle = z.object({
  ...helpArticle.shape,
  state: contentState,
  /** The first and the last day on which clients see it; null for always. */
  from: z.nullable(isoDate),
  until: z.nullable(isoDate),
});
export type PreviewedArticle = z.infer<typeof previewedArticle>;

export const getHelpPreview = defineCall({
  method: 'GET',
  path: '/help/preview',
  summary: 'Help articles as the firm has imported them, with those that clients do not see yet or any more',
  access: 'staff',
  addition: true,
  response: z.object({ articles: z.array(previewedArticle) }),
});
