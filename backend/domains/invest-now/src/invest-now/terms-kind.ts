import type { Database } from '@harbour/backend-database';
import type { TermsSection } from '@harbour/definitions/investments/invest-now/terms';
import { type ContentOf, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { Stored } from '@harbour/kernel/importing/importer';
import {
  definePublicationKind,
  type KeyedContent,
  type PublishingTime,
} from '@harbour/kernel/publishing/publication-kind';
import { sql } from 'drizzle-orm';
import { investTerms } from './tables.ts';

type Terms = ContentOf<'terms'>;

/** The sections of a text: each begins with a heading after `##`, and has paragraphs with empty lines between. */
export function termsSections(text: string): TermsSection[] {
  return text
    .split(/^##[ \t]+/mu)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [heading = '', ...rest] = part.split('\n');
      const paragraphs = rest.join('\n').split(/\n\s*\n/u);
      return {
        heading: heading.trim(),
        paragraphs: paragraphs.map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim()).filter(Boolean),
      };
    });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Each publication is a version of its own, which clients accept by its number; it applies from its day on. */
async function put(
  { db }: Database,
  items: readonly KeyedContent<Terms>[],
  { today }: PublishingTime,
): Promise<Stored> {
  for (const { content } of items) {
    await db.insert(investTerms).values({
      version: sql`(select coalesce(max(version), 0) + 1 from ${investTerms})`,
      effectiveFrom: today,
      title: content.title,
      sections: termsSections(content.text),
    });
  }
  return { added: items.length, changed: 0 };
}

/** The terms and conditions of applications. There is one publication; its versions replace each other. */
export const termsKind = definePublicationKind<Terms>({
  kind: 'terms',
  schema: contentKinds.terms.content,
  title: ({ title }) => title,
  keyOf: () => 'applications',
  async problems(_, { content: { text } }) {
    if (!text.startsWith('##')) return [{ field: 'text', reason: 'The text has to begin with ## and a heading.' }];
    const empty = termsSections(text).find(({ paragraphs }) => paragraphs.length === 0);
    return empty ? [{ field: 'text', reason: `The section “${empty.heading}” has no paragraph.` }] : [];
  },
  put,
  async remove() {
    throw new RefusedError(
      409,
      'TermsStay',
      'Terms that clients have accepted cannot be withdrawn. Publish another version of them.',
    );
  },
  view: ({ content: { title, text } }) => ({
    title,
    date: null,
    lead: null,
    facts: [],
    file: null,
    html: termsSections(text)
      .map(({ heading, paragraphs }) =>
        [`<h4>${escaped(heading)}</h4>`, ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`)].join(''),
      )
      .join(''),
  }),
});
