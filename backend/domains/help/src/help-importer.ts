import type { Database } from '@harbour/backend-database';
import { checkAllNamed, drawPictures, isPicture, pictureEndings } from '@harbour/kernel/content/pictures';
import { defineFolderImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { SourceFile } from '@harbour/kernel/importing/read-source';
import { publishImported } from '@harbour/kernel/publishing/publish-imported';
import { faqKind } from './faq-kind.ts';
import { type ReadArticle, readArticle } from './read-article.ts';
import { helpArticle } from './tables.ts';

function read(files: readonly SourceFile[], context: ImportContext): ReadArticle[] {
  const { findings } = context;
  const texts = files.filter((file) => !isPicture(file));
  const articles = texts.flatMap((file) => {
    findings.read += 1;
    return readArticle(file, files, context) ?? [];
  });
  const bySlug = new Map<string, ReadArticle>();
  for (const article of articles) {
    const earlier = bySlug.get(article.slug);
    if (earlier) findings.problem({ file: article.file, reason: `has the name of ${earlier.file}.` });
    bySlug.set(article.slug, article);
  }
  // While files are missing because of their own problems, what refers to them is not wrong.
  if (articles.length < texts.length) return articles;
  checkAllNamed(
    files,
    articles.flatMap(({ named }) => named),
    findings,
  );
  for (const { file, slug, related } of articles) {
    for (const other of related) {
      if (other !== slug && bySlug.has(other)) continue;
      const reason = other === slug ? 'is the article itself.' : 'is no article of this folder.';
      findings.problem({ file, column: 'related', value: other, reason });
    }
  }
  return articles;
}

async function store(
  database: Database,
  articles: readonly ReadArticle[],
  { findings, today }: ImportContext,
): Promise<Stored> {
  const drawn = await drawPictures(database, articles, { kind: 'help', findings });
  const items = drawn.articles.map(({ file: _, ...content }) => ({ key: content.slug, content }));
  return publishImported(database, faqKind, { items, complete: true, today, files: drawn.files });
}

/** Imports the help articles: a folder of Markdown files, which is all there is of imported help afterwards. */
export const helpImporter = defineFolderImporter({
  description:
    'help articles: a folder of Markdown files, questions/*.md and troubleshooting/*.md, with their pictures',
  records: 'articles',
  fills: [helpArticle],
  layout: 'harbour-help',
  endings: ['.md', ...pictureEndings],
  read,
  store,
});
