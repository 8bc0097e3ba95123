import type { HelpArticle, HelpSection } from '@harbour/definitions/help/articles';
import { textOfHtml } from '@harbour/search/text-of-html';

/** What a section is called in sentences and tabs. */
export const sectionNames: Readonly<Record<HelpSection, string>> = {
  questions: 'FAQs',
  troubleshooting: 'Troubleshooting',
};

/** The address of an article. */
export function addressOf({ section, slug }: Pick<HelpArticle, 'section' | 'slug'>): string {
  return `/faqs/${section}/${slug}`;
}

/** What a search finds an article by. */
export function findableArticle({ title, subject, html }: HelpArticle) {
  return { title, keywords: `${subject} ${textOfHtml(html)}` };
}

/** The articles by subject; a subject stands where its first article does. */
export function bySubject(articles: readonly HelpArticle[]): { subject: string; articles: readonly HelpArticle[] }[] {
  return [...Map.groupBy(articles, ({ subject }) => subject)].map(([subject, inside]) => ({
    subject,
    articles: inside,
  }));
}
