import * as z from '@harbour/contract/schema';
import { defineCall, isStorable } from '../call.ts';
import { articleSlug, helpSection } from '../help/articles.ts';

/** A text in parts, of which some are what was searched for. Plain text: nothing in it is markup. */
export const markedText = z.array(z.object({ text: z.string(), marked: z.boolean() }));
export type MarkedText = z.infer<typeof markedText>;

/** What is found of the client's own, as far as the caller may see it. */
export const ownHitKinds = ['plan', 'holding', 'person', 'message', 'document'] as const;
/** What is found beside news, FAQs and actions: the client's own, and what the firm publishes. */
export const searchHitKinds = [...ownHitKinds, 'fund', 'term', 'publication'] as const;

export const searchHit = z.object({
  kind: z.enum(searchHitKinds),
  /** Unique within its kind. */
  id: z.string(),
  title: markedText,
  /** What tells it from others of the same name, or where the term was found. */
  detail: markedText,
  /** The page of the portal that shows it. */
  link: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** A hit whose kind a host may not know yet: hosts leave out kinds that they cannot show. */
export const openHit = z.object({ ...searchHit.shape, kind: z.string() });
export type OpenHit = z.infer<typeof openHit>;

/** What the specification does not have is optional: an older backend answers without it. */
export const searchResult = z.object({
  news: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      date_published: z.iso.datetime(),
      summary: z.string(),
      /** Title and summary with what was found (an addition). */
      marked: z.optional(z.object({ title: markedText, summary: markedText })),
    }),
  ),
  faq: z.array(
    z.object({
      title: z.string(),
      /** HTML, with `mark` elements around what was found; the component that shows it must sanitise it. */
      text: z.string(),
      /** Where it can be read (additions). */
      section: z.optional(helpSection),
      slug: z.optional(articleSlug),
      markedTitle: z.optional(markedText),
    }),
  ),
  cta: z.array(
    z.object({ id: z.string(), name: z.string(), link: z.string(), color: z.string(), category: z.string() }),
  ),
  /** An addition to the specification's three lists. */
  hits: z.optional(z.array(searchHit)),
  /** People to write to (`contact`) and payments (`transaction`): kinds that came after `hits` had its list. */
  more: z.optional(z.array(openHit)),
  /** Other wordings of the term, by the firm's synonyms. */
  meant: z.optional(z.array(z.string())),
});
export type SearchResult = z.infer<typeof searchResult>;

/** The longest term. Characters. */
export const longestTerm = 200;

export const search = defineCall({
  method: 'GET',
  path: '/rdsearch/:term',
  summary: 'News, FAQs, suggested actions and the client’s own for a term',
  params: z.object({
    term: z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(longestTerm), z.refine(isStorable, 'a term is made of characters')),
  }),
  response: searchResult,
});
