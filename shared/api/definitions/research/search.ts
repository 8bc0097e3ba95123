import * as z from '@harbour/contract/schema';
import { defineCall } from '../call.ts';

export const searchResult = z.object({
  news: z.array(z.object({ id: z.string(), title: z.string(), date_published: z.iso.datetime(), summary: z.string() })),
  /** `text` is HTML; the component that shows it must sanitise it. */
  faq: z.array(z.object({ title: z.string(), text: z.string() })),
  cta: z.array(
    z.object({ id: z.string(), name: z.string(), link: z.string(), color: z.string(), category: z.string() }),
  ),
});
export type SearchResult = z.infer<typeof searchResult>;

export const search = defineCall({
  method: 'GET',
  path: '/rdsearch/:term',
  summary: 'News, FAQs and suggested actions for a term',
  params: z.object({ term: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  response: searchResult,
});
