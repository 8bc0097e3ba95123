import { articleSlug, type HelpSection, helpSection } from '@harbour/definitions/help/articles';
import { checkPeriod, day, FileProblems, readFrontMatter, textUpTo } from '@harbour/kernel/content/front-matter';
import { type NamedPicture, picturesBeside } from '@harbour/kernel/content/pictures';
import type { ImportContext } from '@harbour/kernel/importing/importer';
import type { SourceFile } from '@harbour/kernel/importing/read-source';
import { z } from 'zod/mini';

/** An article as its file says it. */
export interface ReadArticle {
  /** Its file, for problems. */
  file: string;
  slug: string;
  section: HelpSection;
  subject: string;
  title: string;
  order: number;
  /** ISO dates. */
  updated: string;
  from: string | null;
  until: string | null;
  related: readonly string[];
  text: string;
  /** The pictures that it names. */
  named: readonly NamedPicture[];
}

/** What stands between the two lines of hyphens. */
const frontMatter = z.strictObject({
  title: textUpTo(200),
  subject: textUpTo(80),
  /** Articles of a section are shown in this order; a subject stands where its first article does. */
  order: z
    .number('is no whole number.')
    .check(z.int('is no whole number.'), z.gte(0, 'is below 0.'), z.lte(100_000, 'is above 100000.')),
  updated: day,
  from: z.optional(day),
  until: z.optional(day),
  related: z.optional(z.array(articleSlug).check(z.maxLength(6))),
});

const filePattern = /^(?<folder>[^/]+)\/(?<slug>[^/]+)\.md$/;

/** The longest article: some ten printed pages. */
const longestBody = 40_000;

/** Reads one file; undefined, with problems added, if anything in it is wrong. */
export function readArticle(
  file: SourceFile,
  files: readonly SourceFile[],
  { findings, today }: ImportContext,
): ReadArticle | undefined {
  const { name } = file;
  const problems = new FileProblems(findings, name);

  const { folder = '', slug = '' } = filePattern.exec(name)?.groups ?? {};
  const section = helpSection.safeParse(folder);
  if (!section.success) problems.add('An article is a file in the folder questions or troubleshooting.');
  else if (!articleSlug.safeParse(slug).success)
    problems.add('An article’s file is named like change-your-password.md.');

  const begins = 'its title, subject, order and day of update';
  const read = readFrontMatter(file, frontMatter, { problems, begins });
  if (!read) return undefined;
  const { head, text, searchText, length, line } = read;
  const named = picturesBeside(file, read.pictures, files, problems);
  if (head && head.updated > today) {
    problems.add(`lies in the future (today is ${today}).`, { column: 'updated', value: head.updated });
  }
  checkPeriod(problems, head ?? {});
  if (searchText === '') problems.add('The article has no text.', { line });
  if (length > longestBody) problems.add(`The article is longer than ${longestBody} characters.`);

  if (problems.any || !head || !section.success) return undefined;
  const { title, subject, order, updated, from = null, until = null, related = [] } = head;
  return {
    file: name,
    slug,
    section: section.data,
    subject,
    title,
    order,
    related,
    text,
    named,
    updated,
    from,
    until,
  };
}
