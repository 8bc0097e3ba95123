import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getGlossary } from '@harbour/definitions/research/glossary';
import { getLibrary } from '@harbour/definitions/research/library';
import { getContentPreview } from '@harbour/definitions/research/preview';
import { storedObject } from '@harbour/kernel/objects/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { glossaryTerm, libraryDocument, libraryRead, libraryVisit } from '../tables.ts';

const { anna, ben, adviser } = staffAndClients;
/** Signed in, but nobody's client record yet. */
const newcomer = { ...anna, sub: 'sub-newcomer', uid: '0f0f0f0f-0000-4000-8000-000000000002' };

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

interface Given {
  slug: string;
  category?: string;
  date?: string;
  from?: string;
  until?: string;
}

describe.each(databaseKinds)('the days of the library on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    await portal.database.db
      .insert(storedObject)
      .values({ key: 'k'.repeat(43), clientUid: null, fileName: 'a.pdf', contentType: 'application/pdf' });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    const { db } = portal.database;
    await db.delete(libraryRead);
    await db.delete(libraryVisit);
    await db.delete(libraryDocument);
  });

  /** The documents in the order of the firm's list. */
  const publish = (...documents: Given[]) =>
    portal.database.db.insert(libraryDocument).values(
      documents.map(({ slug, category = 'Guides', date = '2026-01-01', from = date, until = null }, position) => ({
        slug,
        category,
        title: slug,
        summary: 'A summary.',
        documentDate: date,
        publishedFrom: from,
        publishedUntil: until,
        objectKey: 'k'.repeat(43),
        size: 1_000,
        position,
      })),
    );
  const onDay = (day: string) => {
    portal.clock.time = noonOf(day);
  };
  const library = async (as: typeof anna | typeof ben = anna) =>
    getLibrary.response.parse((await portal.ask('/library', { as })).body).documents;
  const newFor = async (as: typeof anna | typeof ben) =>
    (await library(as)).flatMap(({ slug, isNew }) => (isNew ? [slug] : []));
  const visit = (as: typeof anna | typeof ben | typeof newcomer, body: object = {}) =>
    portal.ask('/library/visit', { method: 'POST', as, body });

  test('[R335] a document is there from its first day to its last, both included', async () => {
    await publish({ slug: 'offer', from: '2026-03-10', until: '2026-03-12' });
    for (const [day, state] of [
      ['2026-03-09', 'upcoming'],
      ['2026-03-10', 'public'],
      ['2026-03-12', 'public'],
      ['2026-03-13', 'expired'],
    ] as const) {
      onDay(day);
      const isThere = state === 'public';
      const one = await portal.ask('/library/document/offer', { as: anna });
      expect([day, (await library()).length, one.status]).toEqual([day, isThere ? 1 : 0, isThere ? 200 : 404]);
      const preview = await portal.ask('/research/preview', { as: adviser });
      expect(getContentPreview.response.parse(preview.body).documents).toMatchObject([{ slug: 'offer', state }]);
    }
  });

  test('[R335] categories stand where their first document stands in the list; in each the newest is first', async () => {
    await publish(
      { slug: 'a-1', category: 'A', date: '2026-01-01' },
      { slug: 'b-1', category: 'B', date: '2026-02-01' },
      { slug: 'b-2', category: 'B', date: '2026-03-01' },
      { slug: 'b-3', category: 'B', date: '2026-03-01' },
      { slug: 'a-2', category: 'A', date: '2026-01-02' },
    );
    onDay('2026-03-18');
    expect((await library()).map(({ slug }) => slug)).toEqual(['a-2', 'a-1', 'b-2', 'b-3', 'b-1']);
  });

  test('[R335] new is what appeared on the day of the last visit or later, however often today’s is repeated', async () => {
    await publish({ slug: 'of-17', from: '2026-03-17' }, { slug: 'of-18', from: '2026-03-18' });
    onDay('2026-03-18');
    await visit(anna);
    onDay('2026-03-19');
    expect(await newFor(anna)).toEqual(['of-18']);
    for (let repeated = 0; repeated < 2; repeated += 1) {
      await visit(anna);
      expect(await newFor(anna)).toEqual(['of-18']);
    }
    onDay('2026-03-20');
    expect(await newFor(anna)).toEqual([]);
  });

  test('[R335] what one client has opened or visited says nothing of another', async () => {
    await publish({ slug: 'of-18', from: '2026-03-18' });
    onDay('2026-03-17');
    await visit(ben);
    onDay('2026-03-18');
    await visit(anna, { document: 'of-18' });
    expect(await newFor(ben)).toEqual(['of-18']);
    expect(await newFor(anna)).toEqual([]);
    await visit(ben, { document: 'of-18' });
    expect(await newFor(ben)).toEqual([]);
  });

  test('somebody without a client record is told so', async () => {
    expect(await visit(newcomer)).toMatchObject({ status: 404, body: { error: { name: 'ClientNotFound' } } });
  });

  test('[R334] terms stand as in a dictionary: capitals and accents do not count, and numbers do', async () => {
    await portal.database.db.delete(glossaryTerm);
    await portal.database.db.insert(glossaryTerm).values(
      ['Zero', 'émigré bond', 'Estate', 'Band 10', 'Band 9', 'annuity'].map((term, number) => ({
        slug: `term-${number}`,
        term,
        aliases: [],
        summary: 'A summary.',
        html: '',
        searchText: term,
        seeAlso: [],
      })),
    );
    const { terms } = getGlossary.response.parse((await portal.ask('/glossary', { as: anna })).body);
    expect(terms.map(({ term }) => term)).toEqual(['annuity', 'Band 9', 'Band 10', 'émigré bond', 'Estate', 'Zero']);
  });
});
