import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { changeSynonym, getSynonyms, longestWording } from '@harbour/definitions/publishing/synonyms';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc } from 'drizzle-orm';
import { otherWordings } from './synonyms.ts';

const { admin, adviser, anna } = staffAndClients;

describe.each(databaseKinds)('other wordings of the search on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const change = (body: object, as: typeof admin | typeof adviser | typeof anna = admin) =>
    portal.ask('/publishing/synonyms', { method: 'POST', as, body });
  const meaningsOf = async (term: string) => {
    const { synonyms } = getSynonyms.response.parse((await portal.ask('/publishing/synonyms', { as: adviser })).body);
    return synonyms.find((one) => one.term === term)?.means ?? null;
  };

  test('are listed with those that the portal begins with', async () => {
    expect(await meaningsOf('iht')).toEqual(['inheritance tax']);
    expect((await portal.ask('/publishing/synonyms', { as: anna })).status).toBe(403);
  });

  test('are added as the search compares them, and found at once', async () => {
    const { body } = await change({ term: ' Nest-Egg ', before: null, after: ['Péñsion', 'pension', 'savings'] });
    expect(changeSynonym.response.parse(body)).toEqual({
      term: 'nest egg',
      synonym: { term: 'nest egg', means: ['pension', 'savings'] },
    });
    expect(await otherWordings(portal.database, 'my nest egg')).toEqual(['my pension', 'my savings']);
  });

  test('are as long as they were typed, in every script, so that they can be changed and removed again', async () => {
    const term = '값'.repeat(longestWording);
    expect((await change({ term, before: null, after: [term, 'cash'] })).status).toBe(200);
    expect(await meaningsOf(term)).toEqual([term, 'cash']);
    expect((await change({ term, before: [term, 'cash'], after: null })).status).toBe(200);
    expect(await meaningsOf(term)).toBeNull();
  });

  test('are changed, removed, and each change is undone by the opposite one', async () => {
    const seen = ['pension', 'savings'];
    expect((await change({ term: 'nest egg', before: seen, after: ['cash'] })).status).toBe(200);
    expect((await change({ term: 'nest egg', before: ['cash'], after: seen })).status).toBe(200);
    expect(await meaningsOf('nest egg')).toEqual(seen);
    expect((await change({ term: 'nest egg', before: seen, after: null })).status).toBe(200);
    expect(await meaningsOf('nest egg')).toBeNull();
    expect(await otherWordings(portal.database, 'my nest egg')).toEqual([]);
    expect((await change({ term: 'nest egg', before: null, after: seen })).status).toBe(200);
    expect(await meaningsOf('nest egg')).toEqual(seen);
  });

  test('are in the record of actions, as they were and as they are', async () => {
    const [act] = await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1);
    expect(act).toMatchObject({
      call: 'POST /publishing/synonyms',
      actorUid: admin.uid,
      changes: [{ field: 'Search wordings: nest egg', before: null, after: 'pension; savings' }],
    });
  });

  test('are not changed by somebody who has seen something else, or may not write', async () => {
    const conflict = { status: 409, body: { error: { name: 'SynonymChanged' } } };
    expect(await change({ term: 'nest egg', before: null, after: ['cash'] })).toMatchObject(conflict);
    expect(await change({ term: 'nest egg', before: ['cash'], after: null })).toMatchObject(conflict);
    expect(await change({ term: 'not there', before: ['cash'], after: null })).toMatchObject(conflict);
    const seen = ['pension', 'savings'];
    expect((await change({ term: 'nest egg', before: seen, after: null }, adviser)).status).toBe(403);
    expect(await meaningsOf('nest egg')).toEqual(seen);
  });

  test.each([
    [{ term: '!?', before: null, after: ['cash'] }],
    [{ term: 'x'.repeat(61), before: null, after: ['cash'] }],
    // Twice as long as it was typed, once it is normalised.
    [{ term: '\uFA6C'.repeat(31), before: null, after: ['cash'] }],
    [{ term: 'egg', before: null, after: ['\uFA6C'.repeat(31)] }],
    [{ term: 'egg', before: null, after: [] }],
    [{ term: 'egg', before: null, after: ['…'] }],
    [{ term: 'egg', before: null, after: ['a', 'b', 'c', 'd', 'e'] }],
  ])('have a term and one to four meanings: not %j', async (body) => {
    expect((await change(body)).status).toBe(400);
  });
});
