import * as z from '@harbour/contract/schema';
import { isoDate } from '../call.ts';

/** How a field of content is filled in. */
export type FieldInput = 'line' | 'text' | 'markdown' | 'pictures' | 'day' | 'number' | 'choice' | 'names' | 'pdf';

/** A field of content, for forms, for the comparison of versions and for the record of what staff did. */
export interface ContentField {
  label: string;
  input: FieldInput;
  hint?: string;
  /** The choices of `choice` with their names. */
  options?: Readonly<Record<string, string>>;
  /** It names the content, so it stays as it is once the content has been saved. */
  fixed?: true;
}

/** One kind of what the firm publishes: its name, the schema of its content, and what its fields are called. */
export interface ContentKind<Content> {
  /** As in `Write a <name>`. */
  name: string;
  /** The title of its list. */
  plural: string;
  content: z.ZodMiniType<Content>;
  fields: Readonly<Record<keyof Content & string, ContentField>>;
}

/** Checks that a kind has a field for each part of its content. */
export const contentKind = <Content>(kind: ContentKind<Content>): ContentKind<Content> => kind;

const noControlCharacters = /^[^\p{Cc}\p{Cs}]*$/u;
const noControlCharactersButLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;

/** A line of text, at most this many characters. */
export const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(noControlCharacters, 'this is one line'));

/** Plain text or Markdown of several lines; empty only where `least` is 0. */
export const lines = (most: number, least = 1) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(least),
      z.maxLength(most),
      z.regex(noControlCharactersButLines, 'this cannot be stored'),
    );

/** Names in addresses: words of lower-case letters and digits with hyphens. */
export const slug = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it like market-summary-may'));

export const optionalDay = z.nullable(isoDate);

const objectKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'a file is named by its key'));
const bytes = z.number().check(z.int(), z.gte(0), z.lte(100_000_000));

/** A PDF file that was uploaded or imported. */
export const pdfFile = z.strictObject({
  key: objectKey,
  fileName: z.string().check(z.minLength(1), z.maxLength(200), z.regex(noControlCharacters, 'this cannot be stored')),
  /** Bytes. */
  size: bytes,
});
export type PdfFile = z.infer<typeof pdfFile>;

/** A picture that the text names: `![words](name)`. */
export const picture = z.strictObject({
  name: z
    .string()
    .check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:png|jpe?g)$/, 'name it like sales.png')),
  key: objectKey,
  /** Pixels as it is stored. */
  width: z.number().check(z.int(), z.gte(1), z.lte(10_000)),
  height: z.number().check(z.int(), z.gte(1), z.lte(10_000)),
});
export type Picture = z.infer<typeof picture>;

export const pictures = z.array(picture).check(z.maxLength(40));
