import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { search } from '@harbour/definitions/research/search';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';

const { anna, ben, carl } = staffAndClients;

describe.each(databaseKinds)('the search for messages on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const hits = async (term: string, as: SignedIn) =>
    search.response
      .parse((await portal.ask(`/rdsearch/${term}`, { as })).body)
      .hits?.filter(({ kind: of }) => of === 'message');

  test('a word of old messages is found beside that of many new ones, twenty at most, and of theirs alone', async () => {
    const { db } = portal.database;
    const add = (client: string, subject: string, count: number, at: string) =>
      db.execute(sql`
        with written as (
          insert into portal.message (id, thread_id, client_uid, sender_uid, from_firm, subject, category, body_html,
            body_text, date_sent)
          select gen_random_uuid(), gen_random_uuid(), ${client}::uuid, ${client}::uuid, false, ${subject}, 'Meetings',
            '', '', ${at}::timestamptz + n * interval '1 minute'
          from generate_series(1, ${count}::int) n returning id, date_sent
        )
        insert into portal.message_box (message_id, box, written, at, draft)
        select id, ${client}::uuid, true, date_sent, false from written`);
    await add(anna.uid, 'Okapi', 3, '2018-03-01');
    await add(anna.uid, 'Tapir', 600, '2026-02-01');
    await add(anna.uid, 'Okapi', 1, '2026-03-01');
    await add(ben.uid, 'Okapi of his', 3, '2018-03-01');
    expect(await hits('okapi', anna)).toHaveLength(4);
    expect(await hits('okapi', ben)).toHaveLength(3);
    expect(await hits('okapi', carl)).toEqual([]);
    // Common in the newest, which are all that is ranked.
    expect(await hits('tapir', anna)).toHaveLength(20);
  });
});
