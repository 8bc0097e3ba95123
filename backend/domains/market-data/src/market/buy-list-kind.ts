import type { Database } from '@harbour/backend-database';
import { type ContentOf, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import { formatDay } from '@harbour/kernel/calendar';
import type { Stored } from '@harbour/kernel/importing/importer';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import type { ContentProblem } from '@harbour/kernel/publishing/content-problems';
import { definePublicationKind, type KeyedContent } from '@harbour/kernel/publishing/publication-kind';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { buyListEntry, instrument } from './tables.ts';

type Entry = ContentOf<'buy-list'>;

/** An entry is named by its fund and its first day. */
export const buyListKey = ({ isin, added: since }: Pick<Entry, 'isin' | 'added'>) => `${isin}-${since}`;

const columns = 'isin text, added date, removed date, risk int, rationale text';

/** Stores entries by fund and first day. */
function put(database: Database, items: readonly KeyedContent<Entry>[]): Promise<Stored> {
  return writeRecords(
    database,
    items.map(({ content }) => content),
    (batch) => sql`
      insert into portal.buy_list_entry (instrument_id, added_on, removed_on, risk_band, rationale)
      select instrument.id, incoming.added, incoming.removed, incoming.risk, incoming.rationale
      from ${recordSet(batch, columns)}
      join portal.instrument on instrument.isin = incoming.isin and instrument.own_plan is null
      on conflict (instrument_id, added_on) do update set
        removed_on = excluded.removed_on, risk_band = excluded.risk_band, rationale = excluded.rationale
      where (buy_list_entry.*) is distinct from (excluded.*)
      returning ${added}`,
  );
}

/** That the fund is unknown, that days are the wrong way round, or that another entry of the fund overlaps. */
async function problems(
  { db }: Pick<Database, 'db'>,
  { content: { isin, added: since, removed } }: KeyedContent<Entry>,
): Promise<ContentProblem[]> {
  const [fund] = await db
    .select({ id: instrument.id })
    .from(instrument)
    .where(and(eq(instrument.isin, isin), isNull(instrument.ownPlan)));
  if (!fund) return [{ field: 'isin', reason: `We have no fund with the ISIN ${isin}. Import its instrument first.` }];
  if (removed !== null && removed <= since) {
    return [{ field: 'removed', reason: 'The day from which it is off the list has to be after the first.' }];
  }
  const others = await db.select().from(buyListEntry).where(eq(buyListEntry.instrumentId, fund.id));
  const overlapping = others.find(
    ({ addedOn, removedOn }) =>
      addedOn !== since && (removedOn === null || removedOn > since) && (removed === null || addedOn < removed),
  );
  if (!overlapping) return [];
  const reason = `The fund has an entry from ${formatDay(overlapping.addedOn)} that overlaps. End that one first.`;
  return [{ field: 'added', reason }];
}

/** What the firm recommends, by fund and first day. */
export const buyListKind = definePublicationKind<Entry>({
  kind: 'buy-list',
  schema: contentKinds['buy-list'].content,
  title: ({ isin, added: since }) => `${isin}, from ${formatDay(since)}`,
  keyOf: buyListKey,
  problems,
  put,
  async remove({ db }, keys) {
    await db.execute(sql`
      delete from portal.buy_list_entry entry using portal.instrument, ${recordSet(
        keys.map((key) => ({ key })),
        'key text',
      )}
      where instrument.id = entry.instrument_id
        and instrument.isin || '-' || entry.added_on::text = incoming.key`);
  },
  view: ({ content: { isin, added: since, removed, risk, rationale } }) => ({
    title: isin,
    date: null,
    lead: rationale,
    html: null,
    file: null,
    facts: [
      { label: 'Risk band', value: `${risk} of 7` },
      { label: 'On the list', value: `from ${formatDay(since)}${removed ? ` to before ${formatDay(removed)}` : ''}` },
    ],
  }),
});
