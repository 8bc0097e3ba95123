import { isStorable } from '@harbour/definitions/call';
import { parseDocument } from 'yaml';
import { z } from 'zod/mini';
import type { ImportFindings } from '../importing/import-findings.ts';
import type { SourceFile } from '../importing/read-source.ts';
import { markdownHtml, picturesIn, plainText, unusableParts } from './markdown-html.ts';

/** What can be said of the place of a problem in a file. */
export interface FindingLocation {
  line?: number;
  column?: string;
  value?: string;
}

/** A text with what stands between two lines of hyphens at its beginning, read as far as it is well-formed. */
export interface FrontMatterFile<Head> {
  /** Undefined when a field of it is wrong; the problems are added. */
  head: Head | undefined;
  /** The text below as it was written, in Markdown, and as plain text on one line. */
  text: string;
  searchText: string;
  /** The names of its pictures and the lines on which they stand. */
  pictures: { name: string; line: number }[];
  /** Length of the text below in characters, as it was written. */
  length: number;
  /** The line on which it begins. */
  line: number;
}

/** A field of words, with a greatest length in characters; spaces around them are taken away. */
export const textUpTo = (most: number) =>
  z
    .string('is missing, or no text.')
    .check(
      z.trim(),
      z.minLength(1, 'is empty.'),
      z.maxLength(most, `is longer than ${most} characters.`),
      z.refine(isStorable, 'is more than one line, or has characters that cannot be stored.'),
    );

/** A field of a day, ISO date. */
export const day = z.iso.date('is not a date. Write it as 2026-11-20.');

const parts = /^---\r?\n(?<head>[\s\S]*?)\r?\n---[ \t]*(?:\r?\n(?<body>[\s\S]*))?$/;

/** The text as UTF-8, without byte order mark; undefined if it is none. */
function textOf({ bytes }: SourceFile): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

const lineAt = (text: string, offset: number) => text.slice(0, Math.max(offset, 0)).split('\n').length;

/** Adds the problems of one file, and knows whether there were any. */
export class FileProblems {
  readonly #findings: ImportFindings;
  readonly #file: string;
  any = false;

  constructor(findings: ImportFindings, file: string) {
    this.#findings = findings;
    this.#file = file;
  }

  add(reason: string, location: FindingLocation = {}): void {
    this.any = true;
    this.#findings.problem({ file: this.#file, ...location, reason });
  }
}

/**
 * Reads a Markdown file with front matter. What is wrong in it is added to `problems` by line and column.
 * @param schema of the front matter; its messages follow the field's name: "is no whole number."
 * @param begins what the file has to begin with, for the message when it does not: "its title and day of update"
 * @returns undefined when the file cannot be parsed at all
 */
export function readFrontMatter<Schema extends z.core.$ZodType>(
  file: SourceFile,
  schema: Schema,
  { problems, begins }: { problems: FileProblems; begins: string },
): FrontMatterFile<z.infer<Schema>> | undefined {
  const text = textOf(file);
  if (text === undefined) {
    problems.add('The file is not text in UTF-8.');
    return undefined;
  }
  const { head, body = '' } = parts.exec(text)?.groups ?? {};
  if (head === undefined) {
    problems.add(`The file has to begin with ${begins} between two lines of ---.`, { line: 1 });
    return undefined;
  }

  const document = parseDocument(head, { schema: 'core' });
  for (const { pos, message } of document.errors) {
    problems.add(`This is not well-formed: ${message.split('\n')[0]}`, { line: lineAt(head, pos[0]) + 1 });
  }
  if (document.errors.length > 0) return undefined;
  const read = z.safeParse(schema, document.toJS());
  for (const { path, message } of read.error?.issues ?? []) {
    const [column] = path;
    const at = column === undefined ? -1 : head.search(new RegExp(`^${String(column)}:`, 'm'));
    problems.add(message, {
      line: at < 0 ? 1 : lineAt(head, at) + 1,
      ...(column === undefined ? {} : { column: String(column) }),
    });
  }

  const bodyStart = text.length - body.length;
  const lineOf = (part: string) => lineAt(text, text.indexOf(part, bodyStart));
  for (const { part, reason } of unusableParts(body, { pictures: true })) {
    problems.add(reason, { line: lineOf(part), value: part });
  }
  if (/[^\P{Cc}\n\r\t]/u.test(body)) problems.add('The text has control characters, which cannot be stored.');
  const pictures = picturesIn(body).map(({ part, name }) => ({ name, line: lineOf(part) }));
  const searchText = plainText(markdownHtml(body));
  const line = lineAt(text, bodyStart);
  return {
    head: read.data,
    text: body.replace(/\r\n?/g, '\n').trim(),
    searchText,
    pictures,
    length: body.length,
    line,
  };
}

/** Adds a problem when the last day on which something is shown lies before the first. */
export function checkPeriod(
  problems: FileProblems,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): void {
  if (from !== undefined && until !== undefined && from > until)
    problems.add('lies before the day from which it is shown.', { column: 'until', value: until });
}
