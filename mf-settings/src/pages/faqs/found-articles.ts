import type { HelpArticle, HelpSection } from '@harbour/definitions/help/articles';

/** What a section is called in sentences and tabs. */
export const sectionNames: Readonly<Record<HelpSection, string>> = {
  questions: 'FAQs',
  troubleshooting: 'Troubleshooting',
};

/** The address of an article. */
export function addressOf({ section, slug }: Pick<HelpArticle, 'section' | 'slug'>): string {
  return `/faqs/${section}/${slug}`;
}

/** Lower case, without accents and typographic quotes, so that what is typed on any keyboard is found. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase();
}

function textOf({ title, subject, html }: HelpArticle): string {
  return folded(`${title} ${subject} ${html.replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '&')}`);
}

/** Articles that contain each word of the term; those with all of them in their title come first. */
export function foundArticles(articles: readonly HelpArticle[], term: string): readonly HelpArticle[] {
  const words = folded(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return articles;
  const found = articles.filter((article) => {
    const text = textOf(article);
    return words.every((word) => text.includes(word));
  });
  const inTitle = ({ title }: HelpArticle) => words.every((word) => folded(title).includes(word));
  return [...found.filter(inTitle), ...found.filter((article) => !inTitle(article))];
}

/** The articles by subject; a subject stands where its first article does. */
export function bySubject(articles: readonly HelpArticle[]): { subject: string; articles: readonly HelpArticle[] }[] {
  return [...Map.groupBy(articles, ({ subject }) => subject)].map(([subject, inside]) => ({
    subject,
    articles: inside,
  }));
}
