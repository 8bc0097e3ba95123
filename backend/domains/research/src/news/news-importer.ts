import type { Database } from '@harbour/backend-database';
import { day, FileProblems, readFrontMatter, textUpTo } from '@harbour/kernel/content/front-matter';
import {
  checkAllNamed,
  drawPictures,
  isPicture,
  type NamedPicture,
  pictureEndings,
  picturesBeside,
} from '@harbour/kernel/content/pictures';
import { derivedId } from '@harbour/kernel/database/derived-id';
import { defineFolderImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { SourceFile } from '@harbour/kernel/importing/read-source';
import { publishImported } from '@harbour/kernel/publishing/publish-imported';
import { z } from 'zod/mini';
import { article } from '../tables.ts';
import { newsKind } from './news-kind.ts';

/** An article as its file says it. */
interface ReadNews {
  /** Its file, for problems. */
  file: string;
  id: string;
  title: string;
  summary: string;
  text: string;
  /** The pictures that it names. */
  named: readonly NamedPicture[];
  /** ISO dates. */
  published: string;
  expires: string | null;
}

const frontMatter = z.strictObject({
  title: textUpTo(200),
  summary: textUpTo(600),
  published: day,
  expires: z.optional(day),
  /** For an article that had another id before it was a file. */
  id: z.optional(z.uuid('is not an id. Leave it out for a new article.')),
});

const fileName = /^(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

/** The longest article: some ten printed pages. */
const longestBody = 40_000;

/** The id that an article has by its file's name, so that who has read it stays known. */
export const articleId = (slug: string) => derivedId(`harbour news ${slug}`);

/** Reads one file; undefined, with problems added, if anything in it is wrong. */
function readNews(file: SourceFile, files: readonly SourceFile[], { findings }: ImportContext): ReadNews | undefined {
  const { name } = file;
  const problems = new FileProblems(findings, name);
  const { slug } = fileName.exec(name)?.groups ?? {};
  if (slug === undefined) problems.add('An article is a file of the folder itself, named like market-summary-may.md.');

  const begins = 'its title, summary and day of publication';
  const read = readFrontMatter(file, frontMatter, { problems, begins });
  if (!read) return undefined;
  const { head, text, searchText, length, line } = read;
  const named = picturesBeside(file, read.pictures, files, problems);
  if (head?.expires !== undefined && head.expires <= head.published)
    problems.add('is not after the day of publication.', { column: 'expires', value: head.expires });
  if (searchText === '') problems.add('The article has no text.', { line });
  if (length > longestBody) problems.add(`The article is longer than ${longestBody} characters.`);

  if (problems.any || !head || slug === undefined) return undefined;
  const { title, summary, published, expires = null, id = articleId(slug) } = head;
  return { file: name, id, title, summary, text, named, published, expires };
}

function read(files: readonly SourceFile[], context: ImportContext): ReadNews[] {
  const { findings } = context;
  const texts = files.filter((file) => !isPicture(file));
  const articles = texts.flatMap((file) => {
    findings.read += 1;
    return readNews(file, files, context) ?? [];
  });
  // While articles are missing because of their own problems, their pictures are not wrong.
  if (articles.length === texts.length)
    checkAllNamed(
      files,
      articles.flatMap(({ named }) => named),
      findings,
    );
  const byId = new Map<string, ReadNews>();
  for (const one of articles) {
    const earlier = byId.get(one.id);
    if (earlier) findings.problem({ file: one.file, column: 'id', reason: `is that of ${earlier.file}.` });
    byId.set(one.id, one);
  }
  return articles;
}

async function store(
  database: Database,
  articles: readonly ReadNews[],
  { findings, today }: ImportContext,
): Promise<Stored> {
  const drawn = await drawPictures(database, articles, { kind: 'news', findings });
  const items = drawn.articles.map(({ id, file: _, ...content }) => ({ key: id, content }));
  return publishImported(database, newsKind, { items, complete: true, today, files: drawn.files });
}

/** Imports the news: a folder of Markdown files, which is all there is of imported news afterwards. */
export const newsImporter = defineFolderImporter({
  description: 'news of the firm: a folder of Markdown files with their pictures',
  records: 'articles',
  fills: [article],
  layout: 'harbour-news',
  endings: ['.md', ...pictureEndings],
  read,
  store,
});
