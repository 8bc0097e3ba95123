import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, isStorable } from '../call.ts';

/** The two kinds of help, as their addresses below /faqs say it. */
export const helpSections = ['questions', 'troubleshooting'] as const;
export const helpSection = z.enum(helpSections);
export type HelpSection = z.infer<typeof helpSection>;

/** The name of an article in addresses. */
export const articleSlug = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an article is named like change-your-password'));

const articleLink = z.object({ slug: articleSlug, section: helpSection, title: z.string() });
export type ArticleLink = z.infer<typeof articleLink>;

/** What a client said about an article. */
const articleVote = z.object({ helpful: z.boolean(), comment: z.nullable(z.string()) });
export type ArticleVote = z.infer<typeof articleVote>;

export const helpArticle = z.object({
  slug: articleSlug,
  section: helpSection,
  /** Articles are grouped by it. */
  subject: z.string(),
  title: z.string(),
  /** Sanitised HTML; the component that shows it sanitises it again. */
  html: z.string(),
  updatedOn: isoDate,
  /** Published articles on related questions. */
  related: z.array(articleLink),
  /** Null while the client has not said whether it helped. */
  vote: z.nullable(articleVote),
});
export type HelpArticle = z.infer<typeof helpArticle>;

export const getHelpArticles = defineCall({
  method: 'GET',
  path: '/help/articles',
  summary: 'The published help articles, in the order in which they are shown',
  addition: true,
  response: z.object({ articles: z.array(helpArticle) }),
});

/** Maximum length of a comment on an article that did not help. */
export const longestComment = 1_000;

export const voteOnArticle = defineCall({
  method: 'POST',
  path: '/help/articles/:slug/vote',
  summary: 'Says whether an article helped; a later answer replaces an earlier one',
  addition: true,
  params: z.object({ slug: articleSlug }),
  body: z.strictObject({
    helpful: z.boolean(),
    /** What was missing; only kept with a no. */
    comment: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(longestComment),
        z.refine((text) => isStorable(text.replaceAll('\n', ' ')), 'this cannot be stored'),
      ),
    ),
  }),
  response: z.object({ success: z.literal(true) }),
});

const articleFeedback = z.object({
  ...articleLink.shape,
  /** Whether clients see it today. */
  published: z.boolean(),
  helpful: z.int(),
  notHelpful: z.int(),
  /** The newest comments, without names: at most twenty. */
  comments: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
});
export type ArticleFeedback = z.infer<typeof articleFeedback>;

export const getArticleFeedback = defineCall({
  method: 'GET',
  path: '/help/feedback',
  summary: 'Articles that clients have voted on: counts and comments, the least helpful first',
  access: 'staff',
  addition: true,
  response: z.object({ articles: z.array(articleFeedback) }),
});
