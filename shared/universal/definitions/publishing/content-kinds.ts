import * as z from '@harbour/contract/schema';
import { isoDate } from '../call.ts';
import { fundIsin } from '../fund-isin.ts';
import { contentKind, line, lines, optionalDay, pdfFile, pictures, slug } from './content-fields.ts';

const pictureHint = 'PNG or JPEG. The text shows one where it says ![what it shows](name.png).';
const markdownHint = 'Markdown: ## for a heading, **bold**, - for a list, [words](/faqs) for a link.';
const addressHint = 'Lower-case words with hyphens. It cannot be changed later.';

const news = contentKind({
  name: 'news article',
  plural: 'News',
  content: z.strictObject({
    title: line(200),
    summary: lines(600),
    text: lines(40_000),
    pictures,
    published: isoDate,
    expires: optionalDay,
  }),
  fields: {
    title: { label: 'Title', input: 'line' },
    summary: { label: 'Summary', input: 'text' },
    text: { label: 'Text', input: 'markdown', hint: markdownHint },
    pictures: { label: 'Pictures', input: 'pictures', hint: pictureHint },
    published: { label: 'Date of the article', input: 'day', hint: 'Clients see it from this day on.' },
    expires: { label: 'Gone from', input: 'day', hint: 'The first day on which clients no longer see it.' },
  },
});

const faq = contentKind({
  name: 'FAQ',
  plural: 'FAQs',
  content: z.strictObject({
    slug,
    section: z.enum(['questions', 'troubleshooting']),
    subject: line(80),
    title: line(200),
    text: lines(40_000),
    pictures,
    order: z.number().check(z.int(), z.gte(0), z.lte(100_000)),
    updated: isoDate,
    from: optionalDay,
    until: optionalDay,
    related: z.array(slug).check(z.maxLength(6)),
  }),
  fields: {
    slug: { label: 'Name in addresses', input: 'line', hint: addressHint, fixed: true },
    section: {
      label: 'Section',
      input: 'choice',
      options: { questions: 'FAQs', troubleshooting: 'Troubleshooting' },
    },
    subject: { label: 'Subject', input: 'line', hint: 'Answers are grouped by it.' },
    title: { label: 'Question', input: 'line' },
    text: { label: 'Answer', input: 'markdown', hint: markdownHint },
    pictures: { label: 'Pictures', input: 'pictures', hint: pictureHint },
    order: { label: 'Place', input: 'number', hint: 'Lower numbers come first.' },
    updated: { label: 'Updated on', input: 'day' },
    from: { label: 'First day', input: 'day' },
    until: { label: 'Last day', input: 'day' },
    related: { label: 'Related answers', input: 'names', hint: 'Their names in addresses, one a line, at most 6.' },
  },
});

const glossary = contentKind({
  name: 'term of the glossary',
  plural: 'Glossary',
  content: z.strictObject({
    term: line(80),
    summary: lines(400),
    explanation: lines(4_000, 0),
    aliases: z.array(line(80)).check(z.maxLength(20)),
    seeAlso: z.array(slug).check(z.maxLength(20)),
  }),
  fields: {
    term: {
      label: 'Term',
      input: 'line',
      hint: 'Its address follows from it: it cannot be changed later.',
      fixed: true,
    },
    summary: { label: 'Summary', input: 'text', hint: 'Plain text.' },
    explanation: { label: 'Explanation', input: 'markdown', hint: markdownHint },
    aliases: { label: 'Other names', input: 'names', hint: 'One a line.' },
    seeAlso: { label: 'See also', input: 'names', hint: 'Names of terms in addresses, one a line.' },
  },
});

const library = contentKind({
  name: 'document of the library',
  plural: 'Library',
  content: z.strictObject({
    slug,
    category: line(60),
    title: line(160),
    summary: lines(600),
    date: isoDate,
    from: optionalDay,
    until: optionalDay,
    position: z.number().check(z.int(), z.gte(0), z.lte(100_000)),
    file: pdfFile,
  }),
  fields: {
    slug: { label: 'Name in addresses', input: 'line', hint: addressHint, fixed: true },
    category: { label: 'Category', input: 'line' },
    title: { label: 'Title', input: 'line' },
    summary: { label: 'Summary', input: 'text' },
    date: { label: 'Date of the document', input: 'day' },
    from: { label: 'First day', input: 'day', hint: 'Empty for the day of publication.' },
    until: { label: 'Last day', input: 'day' },
    position: { label: 'Place of its category', input: 'number', hint: 'Lower numbers come first.' },
    file: { label: 'File', input: 'pdf', hint: 'A PDF file of at most 20 MB.' },
  },
});

const buyList = contentKind({
  name: 'entry of the buy list',
  plural: 'Buy list',
  content: z.strictObject({
    isin: fundIsin,
    added: isoDate,
    removed: optionalDay,
    risk: z.number().check(z.int(), z.gte(1), z.lte(7)),
    rationale: line(1_000),
  }),
  fields: {
    isin: { label: 'ISIN of the fund', input: 'line', fixed: true },
    added: { label: 'On the list from', input: 'day', fixed: true },
    removed: { label: 'Off the list from', input: 'day' },
    risk: { label: 'Risk band', input: 'number', hint: '1 (lower risk) to 7 (higher risk).' },
    rationale: { label: 'Why we recommend it', input: 'text', hint: 'Plain text in one paragraph.' },
  },
});

const fundFacts = contentKind({
  name: 'set of fund facts',
  plural: 'Fund facts',
  content: z.strictObject({
    isin: fundIsin,
    manager: line(200),
    objective: line(1_000),
    /** Its index or sector; empty for none. */
    benchmark: z
      .string()
      .check(z.trim(), z.maxLength(80), z.regex(/^[a-z0-9-]*$/, 'an index or sector has an id like uk-equity')),
  }),
  fields: {
    isin: { label: 'ISIN of the fund', input: 'line', fixed: true },
    manager: { label: 'Manager', input: 'line' },
    objective: { label: 'Objective', input: 'text', hint: 'Plain text in one paragraph.' },
    benchmark: {
      label: 'Index or sector',
      input: 'line',
      hint: 'The id of an index or sector that is imported, such as uk-equity; empty for none.',
    },
  },
});

const fundDocument = contentKind({
  name: 'document of a fund',
  plural: 'Fund documents',
  content: z.strictObject({
    isin: fundIsin,
    type: z.string().check(z.maxLength(40), z.regex(/^[a-z]+(-[a-z]+)*$/, 'write it like factsheet')),
    published: isoDate,
    file: pdfFile,
  }),
  fields: {
    isin: { label: 'ISIN of the fund', input: 'line', fixed: true },
    type: { label: 'Type of document', input: 'line', hint: 'As in its address, such as factsheet.', fixed: true },
    published: { label: 'Date of the document', input: 'day', fixed: true },
    file: { label: 'File', input: 'pdf', hint: 'A PDF file of at most 10 MB.' },
  },
});

const banner = contentKind({
  name: 'banner',
  plural: 'Banners',
  content: z.strictObject({
    title: line(120),
    text: line(400),
    severity: z.enum(['info', 'warning']),
    from: optionalDay,
    until: optionalDay,
  }),
  fields: {
    title: { label: 'Title', input: 'line' },
    text: { label: 'Text', input: 'text', hint: 'Plain text in one paragraph.' },
    severity: { label: 'Kind of banner', input: 'choice', options: { info: 'Information', warning: 'Warning' } },
    from: { label: 'First day', input: 'day' },
    until: { label: 'Last day', input: 'day' },
  },
});

const terms = contentKind({
  name: 'version of the terms',
  plural: 'Terms',
  content: z.strictObject({ title: line(200), text: lines(60_000) }),
  fields: {
    title: { label: 'Title', input: 'line' },
    text: { label: 'Text', input: 'text', hint: 'Plain text: ## before a heading, an empty line between paragraphs.' },
  },
});

/** What the firm publishes, by kind, in the order of the screens. A new kind is an entry here and its backend part. */
export const contentKinds = {
  news,
  faq,
  library,
  glossary,
  'buy-list': buyList,
  'fund-facts': fundFacts,
  'fund-document': fundDocument,
  banner,
  terms,
} as const;

export type ContentKindName = keyof typeof contentKinds;
export const contentKindNames = [
  'news',
  'faq',
  'library',
  'glossary',
  'buy-list',
  'fund-facts',
  'fund-document',
  'banner',
  'terms',
] as const satisfies readonly ContentKindName[];
export const contentKindName = z.enum(contentKindNames);

/** The content of a kind. */
export type ContentOf<Kind extends ContentKindName> = z.infer<(typeof contentKinds)[Kind]['content']>;

/** Content with its kind. */
export type KindedContent = { [Kind in ContentKindName]: { kind: Kind; content: ContentOf<Kind> } }[ContentKindName];

const kinded = <Kind extends ContentKindName, Content>(kind: Kind, { content }: { content: z.ZodMiniType<Content> }) =>
  z.strictObject({ kind: z.literal(kind), content });

export const kindedContent = z.union([
  kinded('news', news),
  kinded('faq', faq),
  kinded('library', library),
  kinded('glossary', glossary),
  kinded('buy-list', buyList),
  kinded('fund-facts', fundFacts),
  kinded('fund-document', fundDocument),
  kinded('banner', banner),
  kinded('terms', terms),
]);
