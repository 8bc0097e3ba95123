import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, isoDate, storable } from '../call.ts';
import { contentKindName, kindedContent } from './content-kinds.ts';

/** Names one piece of content among those of its kind: a slug, an ISIN, or an id. */
export const publicationKey = z
  .string()
  .check(z.maxLength(120), z.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'a publication is named by letters and digits'));

/**
 * What happens to a version: it is written, waits for another person, waits for its time, and is or was what clients
 * see.
 */
export const versionStates = ['draft', 'review', 'scheduled', 'published'] as const;
export type VersionState = (typeof versionStates)[number];

/** Where a version came from: a person wrote it, a file was imported, or an earlier version was published again. */
export const versionSources = ['staff', 'import', 'again'] as const;

const moment = z.iso.datetime();
const nullableMoment = z.nullable(moment);
const person = z.nullable(z.string());

const publicationVersion = z.object({
  number: z.number(),
  state: z.enum(versionStates),
  source: z.enum(versionSources),
  /** Whether it takes the content from clients. */
  withdraws: z.boolean(),
  /** Whether clients see it now. */
  current: z.boolean(),
  /** Names of who wrote it; none for an import. */
  authors: z.array(z.string()),
  savedAt: moment,
  /** Raised by each change, so that a decision is about what its maker has seen. */
  revision: z.number(),
  /** When it is published once it is approved; null for at once. */
  publishFrom: nullableMoment,
  reviewer: person,
  reviewedAt: nullableMoment,
  /** Why it was refused, withdrawn or published again. */
  note: z.nullable(z.string()),
  publishedAt: nullableMoment,
});
export type PublicationVersion = z.infer<typeof publicationVersion>;

const publicationSummary = z.object({
  kind: contentKindName,
  key: publicationKey,
  title: z.string(),
  /** The version that clients see; null if they see none. */
  published: z.nullable(z.object({ number: z.number(), at: moment })),
  /** The version that is being written, reviewed or scheduled. */
  open: z.nullable(z.object({ number: z.number(), state: z.enum(versionStates), publishFrom: nullableMoment })),
});
export type PublicationSummary = z.infer<typeof publicationSummary>;

/** The most publications of one list. */
export const mostPublications = 200;

/** Which publications are listed. */
export const publicationFilters = ['all', 'review', 'draft', 'scheduled', 'published'] as const;

export const getPublications = defineCall({
  method: 'GET',
  path: '/publishing/publications',
  summary: 'What the firm publishes, what waits for a review first, then the newest change first',
  access: 'content.read',
  addition: true,
  query: z.object({
    kind: z.optional(contentKindName),
    state: z.optional(z.enum(publicationFilters)),
    /** Words of the title. */
    search: z.optional(storable(100)),
  }),
  response: z.object({
    publications: z.array(publicationSummary),
    /** Whether more were found than are listed. */
    more: z.boolean(),
    /** Versions that wait for a review, of all kinds. */
    waiting: z.number(),
  }),
});

const publicationPath = z.object({ contentKind: contentKindName, publication: publicationKey });
const at = '/publishing/publications/:contentKind/:publication';

export const getPublication = defineCall({
  method: 'GET',
  path: at,
  summary: 'A publication with its versions, the newest first',
  access: 'content.read',
  addition: true,
  params: publicationPath,
  response: z.object({
    ...publicationSummary.shape,
    versions: z.array(publicationVersion),
    /** Whether the reader wrote the open version, and so cannot review it. */
    isAuthor: z.boolean(),
  }),
});
export type Publication = CallResponse<typeof getPublication>;

/** Content as clients see it. */
const contentView = z.object({
  title: z.string(),
  /** What stands below the title, such as a date. ISO date. */
  date: z.nullable(isoDate),
  lead: z.nullable(z.string()),
  /** Sanitised HTML; the component that shows it sanitises it again. */
  html: z.nullable(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** A file with the address that opens it. */
  file: z.nullable(z.object({ name: z.string(), size: z.number(), url: z.string() })),
});
export type ContentView = z.infer<typeof contentView>;

export const getPublicationVersion = defineCall({
  method: 'GET',
  path: `${at}/versions/:versionNumber`,
  summary: 'The content of a version, as it was written and as clients see it; null for one that withdraws',
  access: 'content.read',
  addition: true,
  params: z.object({
    ...publicationPath.shape,
    versionNumber: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
  }),
  response: z.object({ written: z.nullable(kindedContent), view: z.nullable(contentView) }),
});

export const previewContent = defineCall({
  method: 'POST',
  path: '/publishing/preview',
  summary: 'Content as clients would see it, without keeping it',
  access: 'content.write',
  effect: 'read',
  addition: true,
  body: kindedContent,
  response: contentView,
});

const revision = z.number().check(z.int(), z.gte(1), z.lte(1_000_000));
const publicationName = z.object({ kind: contentKindName, key: publicationKey });
const done = z.object({ success: z.literal(true) });

export const saveDraft = defineCall({
  method: 'POST',
  path: '/publishing/drafts',
  summary: 'Keeps a draft: of new content, or of the next version of what is published',
  access: 'content.write',
  addition: true,
  body: z.strictObject({
    /** Null for new content. */
    key: z.nullable(publicationKey),
    /** The revision that was changed; null for a new draft. */
    revision: z.nullable(revision),
    written: kindedContent,
  }),
  response: z.object({ ...publicationName.shape, number: z.number(), revision: z.number() }),
});

export const submitDraft = defineCall({
  method: 'POST',
  path: `${at}/submission`,
  summary: 'Asks another person to review a draft',
  access: 'content.write',
  addition: true,
  params: publicationPath,
  body: z.strictObject({
    revision,
    /** When clients see it once it is approved; null for at once. */
    publishFrom: nullableMoment,
  }),
  response: done,
});

export const recallDraft = defineCall({
  method: 'POST',
  path: `${at}/recall`,
  summary: 'Takes back a version that waits for its review or its time: it is a draft again',
  access: 'content.write',
  addition: true,
  params: publicationPath,
  body: z.strictObject({ revision }),
  response: done,
});

/** The longest note, in characters. */
export const longestNote = 1_000;
const note = storable(longestNote).check(z.trim());

export const reviewVersion = defineCall({
  method: 'POST',
  path: `${at}/review`,
  summary: 'Approves a version, which is then published or scheduled, or returns it to its authors with the reason',
  access: 'content.review',
  addition: true,
  params: publicationPath,
  body: z.strictObject({ revision, approved: z.boolean(), note }),
  response: z.object({ state: z.enum(versionStates) }),
});
export type Review = Parameters<typeof reviewVersion.needsRecentProof>[0];

export const discardDraft = defineCall({
  method: 'POST',
  path: `${at}/discarding`,
  summary: 'Deletes a draft; what is published stays',
  access: 'content.write',
  addition: true,
  params: publicationPath,
  body: z.strictObject({ revision }),
  response: done,
});

export const withdrawPublication = defineCall({
  method: 'POST',
  path: `${at}/withdrawal`,
  summary: 'Takes content from clients at once',
  access: 'content.review',
  addition: true,
  params: publicationPath,
  body: z.strictObject({ note: note.check(z.minLength(1)) }),
  response: done,
});

export const publishAgain = defineCall({
  method: 'POST',
  path: `${at}/publication-again`,
  summary: 'Publishes an earlier version again at once: it was reviewed when it was first published',
  access: 'content.review',
  addition: true,
  params: publicationPath,
  body: z.strictObject({ number: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)), note }),
  response: done,
});
