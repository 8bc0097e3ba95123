import type { Database } from '@harbour/backend-database';
import { type ContentOf, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import { fundComparator } from '@harbour/domain-market-data/tables';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { definePublicationKind, type KeyedContent } from '@harbour/kernel/publishing/publication-kind';
import { sql } from 'drizzle-orm';
import { knownFunds } from './known-funds.ts';
import { unknownFundProblem } from './unknown-fund.ts';

type FundFacts = ContentOf<'fund-facts'>;

/** The ids of the indices and sectors that the firm knows. */
export async function knownComparators({ db }: Pick<Database, 'db'>): Promise<Set<string>> {
  const known = await db.select({ id: fundComparator.id }).from(fundComparator);
  return new Set(known.map(({ id }) => id));
}

/** What the page of a fund says about it, by the fund's ISIN. */
export const fundFactsKind = definePublicationKind<FundFacts>({
  kind: 'fund-facts',
  schema: contentKinds['fund-facts'].content,
  title: ({ isin, manager }) => `${isin} (${manager})`,
  keyOf: ({ isin }) => isin,
  async problems(database, { content: { isin, benchmark } }) {
    const isKnown = benchmark === '' || (await knownComparators(database)).has(benchmark);
    return [
      ...(await unknownFundProblem(database, isin)),
      ...(isKnown ? [] : [{ field: 'benchmark', reason: `“${benchmark}” is no index or sector that we know.` }]),
    ];
  },
  async put(database, items: readonly KeyedContent<FundFacts>[]) {
    const funds = await knownFunds(
      database,
      items.map(({ key }) => key),
    );
    return writeRecords(
      database,
      items.map(({ key, content }) => ({
        ...content,
        benchmark: content.benchmark || null,
        instrument_id: funds.get(key),
      })),
      (batch) => sql`
        insert into portal.fund_profile (instrument_id, manager, objective, comparator_id)
        select instrument_id, manager, objective, benchmark
        from ${recordSet(batch, 'instrument_id int, manager text, objective text, benchmark text')}
        on conflict (instrument_id) do update set
          manager = excluded.manager, objective = excluded.objective, comparator_id = excluded.comparator_id
        where (fund_profile.*) is distinct from (excluded.*)
        returning ${added}`,
    );
  },
  async remove(database, keys) {
    await database.db.execute(sql`
      delete from portal.fund_profile using portal.instrument, ${recordSet(
        keys.map((isin) => ({ isin })),
        'isin text',
      )}
      where instrument.id = fund_profile.instrument_id and instrument.isin = incoming.isin`);
  },
  view: ({ content: { isin, manager, objective, benchmark } }) => ({
    title: `About this fund: ${isin}`,
    date: null,
    lead: objective,
    html: null,
    file: null,
    facts: [
      { label: 'Manager', value: manager },
      { label: 'Compared with', value: benchmark || 'No index or sector' },
    ],
  }),
});
