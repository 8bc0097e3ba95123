import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { and, eq, sql } from 'drizzle-orm';
import { RefusedError } from '../errors/refused-error.ts';
import { keepContentFiles, releaseContentFiles } from './content-files.ts';
import type { OpenContent, PublicationKind, PublishingTime } from './publication-kind.ts';
import {
  lockPublication,
  openVersion,
  type PublicationName,
  requireVersion,
  type VersionRow,
  versionOf,
} from './read-publications.ts';
import { publication, publicationVersion } from './tables.ts';

/** Who does a step, and when. `database` is the call's transaction. */
export interface Step extends PublishingTime {
  database: Database;
  /** The member of staff, by client id. */
  by: string;
}

/** @throws RefusedError 400 with the fields that are wrong */
async function requirePublishable(step: Step, content: OpenContent, key: string): Promise<void> {
  const problems = await content.problems(step.database, key, step.today);
  if (problems.length === 0) return;
  throw new RefusedError(
    400,
    'ContentNotPublishable',
    problems.map(({ reason }) => reason).join(' '),
    problems.map(({ field, reason }) => ({ path: field, message: reason })),
  );
}

function changedMeanwhile(): RefusedError {
  return new RefusedError(
    409,
    'VersionChanged',
    'A colleague has changed this meanwhile. Load the page again to see what is there now.',
  );
}

/** The open version in the revision that the caller has seen. */
async function requireOpen(
  { database }: Step,
  name: PublicationName,
  { revision, state }: { revision: number; state: readonly VersionRow['state'][] },
): Promise<VersionRow> {
  const version = await openVersion(database, name);
  if (version?.revision !== revision || !state.includes(version.state)) throw changedMeanwhile();
  return version;
}

async function nextNumber({ db }: Pick<Database, 'db'>, name: PublicationName): Promise<number> {
  const [newest] = await db
    .select({ number: sql<number | null>`max(${publicationVersion.number})` })
    .from(publicationVersion)
    .where(versionOf(name));
  return (newest?.number ?? 0) + 1;
}

type Change = Partial<typeof publicationVersion.$inferInsert>;

async function changeVersion({ database: { db } }: Step, version: VersionRow, change: Change): Promise<void> {
  await db
    .update(publicationVersion)
    .set({ revision: version.revision + 1, ...change })
    .where(and(versionOf(version), eq(publicationVersion.number, version.number)));
}

interface Draft {
  /** Null for new content. */
  key: string | null;
  revision: number | null;
  content: unknown;
}

/** The key of a draft, and makes the publication of new content. */
async function keyForDraft(step: Step, { kind }: PublicationKind, draft: Draft, content: OpenContent): Promise<string> {
  const key = draft.key ?? content.key ?? randomUUID();
  if (content.key !== undefined && content.key !== key) {
    throw new RefusedError(409, 'KeyChanged', 'What names this content cannot be changed. Write new content instead.');
  }
  if (draft.key !== null) return key;
  const made = await step.database.db
    .insert(publication)
    .values({ kind, key, title: content.title, changedAt: new Date(step.now) })
    .onConflictDoNothing()
    .returning({ key: publication.key });
  if (made.length > 0) return key;
  throw new RefusedError(409, 'ContentExists', `There is content with this name already: ${key}. Change that one.`);
}

/**
 * Keeps a draft: a new one, or another text of the one that is open.
 * @throws RefusedError 400 for content that could not be published, 409 for one that was changed or waits
 */
export async function saveDraft(step: Step, kind: PublicationKind, draft: Draft) {
  const { database, by, now } = step;
  const content = kind.open(draft.content);
  const key = await keyForDraft(step, kind, draft, content);
  const name = { kind: kind.kind, key };
  const { publishedNumber } = await lockPublication(database, name);
  await requirePublishable(step, content, key);
  const open = await openVersion(database, name);
  if (open && open.state !== 'draft') {
    throw new RefusedError(409, 'VersionWaits', 'This version waits for its review or its time. Take it back first.');
  }
  if ((open?.revision ?? null) !== draft.revision) throw changedMeanwhile();
  const savedAt = new Date(now);
  const saved = { content: draft.content, savedAt };
  const number = open?.number ?? (await nextNumber(database, name));
  if (open) await changeVersion(step, open, { ...saved, authors: [...new Set([...open.authors, by])] });
  else {
    const version = { ...name, number, state: 'draft' as const, source: 'staff' as const, authors: [by] };
    await database.db.insert(publicationVersion).values({ ...version, ...saved });
  }
  await keepContentFiles(database, content.files);
  if (open) await releaseContentFiles(database, kind.open(open.content).files, now);
  // The list shows what clients see by its published title.
  const title = publishedNumber === null ? { title: content.title } : {};
  await database.db
    .update(publication)
    .set({ ...title, changedAt: savedAt })
    .where(and(eq(publication.kind, name.kind), eq(publication.key, key)));
  return { name, number, revision: (open?.revision ?? 0) + 1, before: open };
}

/** Asks another person to review a draft. */
export async function submitDraft(
  step: Step,
  kind: PublicationKind,
  { key, revision, publishFrom }: { key: string; revision: number; publishFrom: Date | null },
): Promise<VersionRow> {
  const name = { kind: kind.kind, key };
  await lockPublication(step.database, name);
  const draft = await requireOpen(step, name, { revision, state: ['draft'] });
  await requirePublishable(step, kind.open(draft.content), key);
  await changeVersion(step, draft, { state: 'review', publishFrom, note: null });
  return draft;
}

/** Makes a version that waits for its review or its time a draft again. */
export async function recallDraft(step: Step, name: PublicationName, revision: number): Promise<VersionRow> {
  await lockPublication(step.database, name);
  const version = await requireOpen(step, name, { revision, state: ['review', 'scheduled'] });
  await changeVersion(step, version, { state: 'draft', reviewedBy: null, reviewedAt: null });
  return version;
}

/** Deletes a draft, and the publication if nothing of it was ever published. */
export async function discardDraft(step: Step, kind: PublicationKind, key: string, revision: number) {
  const { database, now } = step;
  const name = { kind: kind.kind, key };
  await lockPublication(database, name);
  const draft = await requireOpen(step, name, { revision, state: ['draft'] });
  await database.db.delete(publicationVersion).where(and(versionOf(name), eq(publicationVersion.number, draft.number)));
  await database.db.execute(sql`
    delete from portal.publication publication where kind = ${name.kind} and key = ${key}
      and not exists (select 1 from portal.publication_version version
        where version.kind = publication.kind and version.key = publication.key)`);
  await releaseContentFiles(database, kind.open(draft.content).files, now);
  return draft;
}

/** Makes a version what clients see. */
export async function publishVersion(
  { database, ...time }: PublishingTime & { database: Database },
  kind: PublicationKind,
  { key, number, content }: Pick<VersionRow, 'key' | 'number' | 'content'>,
): Promise<void> {
  const at = new Date(time.now);
  const isWithdrawal = content === null;
  if (isWithdrawal) await kind.remove(database, [key]);
  else await kind.put(database, [{ key, content }], time);
  await database.db
    .update(publicationVersion)
    .set({ state: 'published', publishedAt: at })
    .where(and(versionOf({ kind: kind.kind, key }), eq(publicationVersion.number, number)));
  await database.db
    .update(publication)
    .set({
      publishedNumber: isWithdrawal ? null : number,
      changedAt: at,
      ...(isWithdrawal ? {} : { title: kind.open(content).title }),
    })
    .where(and(eq(publication.kind, kind.kind), eq(publication.key, key)));
}

interface Decision {
  key: string;
  revision: number;
  approved: boolean;
  note: string;
}

/**
 * Decides about a version that waits for its review.
 * @returns its new state, and what clients saw before
 * @throws RefusedError 403 for one of its authors, 400 for a refusal without a reason
 */
export async function reviewVersion(step: Step, kind: PublicationKind, { key, revision, approved, note }: Decision) {
  const { database, by, now } = step;
  const name = { kind: kind.kind, key };
  const { publishedNumber } = await lockPublication(database, name);
  const version = await requireOpen(step, name, { revision, state: ['review'] });
  if (version.authors.includes(by)) {
    throw new RefusedError(403, 'SecondPersonNeeded', 'Somebody who did not write this has to review it.');
  }
  if (!approved && note === '') {
    throw new RefusedError(400, 'ReasonMissing', 'Say what has to be changed.', [
      { path: 'note', message: 'Say what has to be changed.' },
    ]);
  }
  const isDue = version.publishFrom === null || version.publishFrom.getTime() <= now;
  const state = approved ? (isDue ? ('published' as const) : ('scheduled' as const)) : ('draft' as const);
  const before = publishedNumber === null ? undefined : await requireVersion(database, name, publishedNumber);
  await changeVersion(step, version, {
    reviewedBy: by,
    reviewedAt: new Date(now),
    note: note || null,
    // A published version has its time, which `publishVersion` sets with the state.
    ...(state === 'published' ? {} : { state }),
  });
  if (state === 'published') {
    await requirePublishable(step, kind.open(version.content), key);
    await publishVersion(step, kind, version);
  }
  return { state, version, before };
}

/** Adds a version that is published at once. */
async function publishAtOnce(
  step: Step,
  kind: PublicationKind,
  added: Pick<VersionRow, 'key' | 'content' | 'authors' | 'note' | 'source'>,
): Promise<number> {
  const { database, by, now } = step;
  const number = await nextNumber(database, { kind: kind.kind, key: added.key });
  const at = new Date(now);
  await database.db.insert(publicationVersion).values({
    ...added,
    kind: kind.kind,
    number,
    state: 'published',
    publishedAt: at,
    savedAt: at,
    reviewedBy: by,
    reviewedAt: at,
  });
  await publishVersion(step, kind, { ...added, number });
  return number;
}

/**
 * Takes content from clients at once: it needs nobody else, since nobody sees anything new by it.
 * @returns the version that clients saw
 */
export async function withdrawPublication(
  step: Step,
  kind: PublicationKind,
  { key, note }: { key: string; note: string },
): Promise<VersionRow> {
  const name = { kind: kind.kind, key };
  const { publishedNumber } = await lockPublication(step.database, name);
  if (publishedNumber === null) throw new RefusedError(409, 'NotPublished', 'Clients do not see this.');
  const before = await requireVersion(step.database, name, publishedNumber);
  await publishAtOnce(step, kind, { key, content: null, authors: [step.by], note, source: 'staff' });
  return before;
}

/**
 * Publishes an earlier version again, such as the one before a mistake. It was reviewed when it was published.
 * @returns the new number, and the version that clients saw before
 */
export async function publishAgain(
  step: Step,
  kind: PublicationKind,
  { key, number, note }: { key: string; number: number; note: string },
) {
  const name = { kind: kind.kind, key };
  const { publishedNumber } = await lockPublication(step.database, name);
  const earlier = await requireVersion(step.database, name, number);
  if (earlier.state !== 'published' || earlier.content === null || publishedNumber === number) {
    throw new RefusedError(409, 'NotAnEarlierVersion', 'Choose a version that clients saw earlier and do not see now.');
  }
  await requirePublishable(step, kind.open(earlier.content), key);
  const before = publishedNumber === null ? undefined : await requireVersion(step.database, name, publishedNumber);
  const { content, authors } = earlier;
  const added = await publishAtOnce(step, kind, { key, content, authors, note: note || null, source: 'again' });
  return { number: added, before };
}

/** Publishes a version whose time has come; nothing if it no longer waits for it. */
export async function publishDue(
  time: PublishingTime & { database: Database },
  kind: PublicationKind,
  key: string,
): Promise<void> {
  const name = { kind: kind.kind, key };
  await lockPublication(time.database, name);
  const version = await openVersion(time.database, name);
  const isDue = version?.state === 'scheduled' && version.publishFrom && version.publishFrom.getTime() <= time.now;
  if (isDue) await publishVersion(time, kind, version);
}

/** Makes a scheduled version a draft again because it could not be published; its authors see why. */
export async function returnScheduled({ db }: Pick<Database, 'db'>, name: PublicationName, why: string) {
  await db
    .update(publicationVersion)
    .set({ state: 'draft', note: why, revision: sql`${publicationVersion.revision} + 1` })
    .where(and(versionOf(name), eq(publicationVersion.state, 'scheduled')));
}
