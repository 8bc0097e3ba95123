import type { Database } from '@harbour/backend-database';
import type { ContentKindName } from '@harbour/definitions/publishing/content-kinds';
import type { ContentView } from '@harbour/definitions/publishing/publications';
import type { z } from 'zod/mini';
import type { Stored } from '../importing/importer.ts';
import type { ObjectContext } from '../objects/keep-object.ts';
import { type ContentProblem, markdownProblems } from './content-problems.ts';

/** When content is published, and where its files are. */
export interface PublishingTime {
  /** Milliseconds since 1970. */
  now: number;
  /** ISO date in the firm's time zone. */
  today: string;
  /** The bytes of a stored file. */
  fileBytes: (key: string) => Promise<Uint8Array>;
}

/** A piece of content with its key among those of its kind. */
export interface KeyedContent<Content = unknown> {
  key: string;
  content: Content;
}

interface KindParts<Content> {
  kind: ContentKindName;
  schema: z.ZodMiniType<Content>;
  title: (content: Content) => string;
  /** The key that follows from the content; omitted where a new key is made for new content. */
  keyOf?: (content: Content) => string;
  /** What the schema cannot know: rules between fields, and what the database has. */
  problems?: (database: Database, item: KeyedContent<Content>, today: string) => Promise<ContentProblem[]>;
  /** Keys of its files in the object store. */
  files?: (content: Content) => readonly string[];
  /** Makes it what clients read, in as few statements as possible; content that is there already is replaced. */
  put: (database: Database, items: readonly KeyedContent<Content>[], time: PublishingTime) => Promise<Stored>;
  /** Takes content from clients. What clients did with it, such as votes, stays. */
  remove: (database: Database, keys: readonly string[]) => Promise<void>;
  /** How clients see it. */
  view: (item: KeyedContent<Content>, objects: ObjectContext) => ContentView;
}

/** Content of a kind, parsed. */
export interface OpenContent {
  title: string;
  /** The key that follows from it; undefined where a new key is made for new content. */
  key: string | undefined;
  files: readonly string[];
  problems: (database: Database, key: string, today: string) => Promise<ContentProblem[]>;
  view: (key: string, objects: ObjectContext) => ContentView;
}

/** A kind of content, by which the steps of publishing are the same for all kinds. */
export interface PublicationKind {
  kind: ContentKindName;
  /** @throws when it is no content of the kind */
  open: (content: unknown) => OpenContent;
  put: (database: Database, items: readonly KeyedContent[], time: PublishingTime) => Promise<Stored>;
  remove: (database: Database, keys: readonly string[]) => Promise<void>;
}

/** Defines how content of a kind becomes what clients read. The type of the content stays private to it. */
export function definePublicationKind<Content extends object>(parts: KindParts<Content>): PublicationKind {
  const { kind, schema, title, keyOf, problems, files, put, remove, view } = parts;
  return {
    kind,
    open(given) {
      const content = schema.parse(given);
      return {
        title: title(content),
        key: keyOf?.(content),
        files: files?.(content) ?? [],
        async problems(database, key, today) {
          return [...markdownProblems(kind, content), ...((await problems?.(database, { key, content }, today)) ?? [])];
        },
        view: (key, objects) => view({ key, content }, objects),
      };
    },
    put: (database, items, time) =>
      put(
        database,
        items.map(({ key, content }) => ({ key, content: schema.parse(content) })),
        time,
      ),
    remove,
  };
}
