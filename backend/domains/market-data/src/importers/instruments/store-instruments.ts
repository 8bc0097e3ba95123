import { rows } from '@harbour/kernel/database/rows';
import type { Statements } from '@harbour/kernel/database/statements';
import type { ImportFindings } from '@harbour/kernel/importing/import-findings';
import type { Stored } from '@harbour/kernel/importing/importer';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { InstrumentRow } from './instrument-row.ts';
import { type MatchedInstrument, matchInstruments } from './match-instruments.ts';

const knownListing = z.object({
  symbol: z.string(),
  instrumentId: z.number(),
  isin: z.nullable(z.string()),
  currency: z.string(),
  priced: z.boolean(),
});
type KnownListing = z.infer<typeof knownListing>;

function knownListings(database: Statements, instruments: readonly InstrumentRow[]): Promise<KnownListing[]> {
  return rows(
    database,
    knownListing,
    sql`
    select
      listing.symbol, listing.currency, instrument.id as "instrumentId", instrument.isin,
      exists (select from portal.price where price.listing_id = listing.id) as priced
    from ${recordSet(
      instruments.map(({ symbol }) => ({ symbol })),
      'symbol text',
    )}
    join portal.listing using (symbol)
    join portal.instrument on instrument.id = listing.instrument_id`,
  );
}

function knownIsins(
  database: Statements,
  instruments: readonly InstrumentRow[],
): Promise<{ id: number; isin: string }[]> {
  const isins = [...new Set(instruments.flatMap(({ isin }) => isin ?? []))];
  return rows(
    database,
    z.object({ id: z.number(), isin: z.string() }),
    sql`
    select instrument.id, instrument.isin
    from ${recordSet(
      isins.map((isin) => ({ isin })),
      'isin text',
    )}
    -- What a client's own export brought is theirs alone, whatever its ISIN.
    join portal.instrument on instrument.isin = incoming.isin and instrument.own_plan is null`,
  );
}

function fields(id: number, { isin, definedBy: { name, kind, category, sector, source } }: MatchedInstrument) {
  return { id, isin, name, kind, category, sector, source };
}

const instrumentColumns = 'id int, isin text, name text, kind text, category text, sector text, source text';

/** Updates stored instruments that differ, and returns their ids. */
async function updateInstruments(database: Statements, stored: readonly MatchedInstrument[]): Promise<Set<number>> {
  const records = stored.flatMap((instrument) =>
    instrument.id === undefined ? [] : [fields(instrument.id, instrument)],
  );
  const updated = await rows(
    database,
    z.object({ id: z.number() }),
    // A file without ISINs does not remove a known one.
    sql`
    update portal.instrument
    set name = incoming.name, isin = coalesce(incoming.isin, instrument.isin), kind = incoming.kind,
      category = incoming.category, sector = incoming.sector, source = incoming.source
    from ${recordSet(records, instrumentColumns)}
    where instrument.id = incoming.id
      and (instrument.name, instrument.isin, instrument.kind, instrument.category, instrument.sector, instrument.source)
        is distinct from
        (incoming.name, coalesce(incoming.isin, instrument.isin), incoming.kind, incoming.category, incoming.sector,
          incoming.source)
    returning instrument.id`,
  );
  return new Set(updated.map(({ id }) => id));
}

/** Inserts new instruments with ids from the table's sequence, since those without an ISIN have no other key. */
async function insertInstruments(database: Statements, added: readonly MatchedInstrument[]): Promise<number[]> {
  const ids = await rows(
    database,
    z.object({ id: z.number() }),
    sql`
    select nextval(pg_get_serial_sequence('portal.instrument', 'id'))::int as id
    from generate_series(1, ${added.length}::int)`,
  );
  const records = added.map((instrument, index) => fields(ids[index]?.id ?? 0, instrument));
  await database.db.execute(sql`
    insert into portal.instrument (id, isin, name, kind, category, sector, source)
    overriding system value
    select id, isin, name, kind, category, sector, source from ${recordSet(records, instrumentColumns)}`);
  return ids.map(({ id }) => id);
}

const writtenListing = z.object({ symbol: z.string(), added: z.boolean() });

async function writeListings(database: Statements, instruments: readonly { id: number; lines: InstrumentRow[] }[]) {
  const records = instruments.flatMap(({ id, lines }) =>
    lines.map(({ symbol, currency, quotedInMinorUnit, exchange }) => ({
      instrument_id: id,
      symbol,
      currency,
      exchange,
      quoted_in_minor_unit: quotedInMinorUnit,
    })),
  );
  const columns = 'instrument_id int, symbol text, currency text, quoted_in_minor_unit boolean, exchange text';
  // A row that this statement inserted was never locked or deleted, so its xmax is 0.
  const written = await rows(
    database,
    writtenListing,
    sql`
    insert into portal.listing (instrument_id, symbol, currency, quoted_in_minor_unit, exchange)
    select instrument_id, symbol, currency, quoted_in_minor_unit, exchange from ${recordSet(records, columns)}
    on conflict (symbol) do update
    set instrument_id = excluded.instrument_id, currency = excluded.currency,
      quoted_in_minor_unit = excluded.quoted_in_minor_unit, exchange = excluded.exchange
    where (listing.instrument_id, listing.currency, listing.quoted_in_minor_unit, listing.exchange)
      is distinct from
      (excluded.instrument_id, excluded.currency, excluded.quoted_in_minor_unit, excluded.exchange)
    returning symbol, xmax = 0 as added`,
  );
  return new Map(written.map(({ symbol, added }) => [symbol, added]));
}

/** Filters out rows that would change the currency of stored prices. */
function keepCurrencies(
  instruments: readonly InstrumentRow[],
  known: readonly KnownListing[],
  findings: ImportFindings,
) {
  const bySymbol = new Map(known.map((listing) => [listing.symbol, listing]));
  return instruments.filter(({ row, symbol, currency }) => {
    const stored = bySymbol.get(symbol);
    if (!stored?.priced || stored.currency === currency) return true;
    findings.skip('another currency than that of the stored prices', row, symbol);
    return false;
  });
}

/** Stores the listings of a file and their instruments; a record is a listing. */
export async function storeInstruments(
  database: Statements,
  instruments: readonly InstrumentRow[],
  findings: ImportFindings,
): Promise<Stored> {
  const known = await knownListings(database, instruments);
  const kept = keepCurrencies(instruments, known, findings);
  const isins = await knownIsins(database, kept);
  const matched = matchInstruments(kept, {
    bySymbol: new Map(known.map((listing) => [listing.symbol, listing])),
    byIsin: new Map(isins.map(({ isin, id }) => [isin, id])),
  });
  for (const { definedBy, lines } of matched) {
    for (const { row, symbol, name } of lines) {
      if (name !== definedBy.name)
        findings.remark('one ISIN under several names, of which the first is kept', row, symbol);
    }
  }

  const updated = await updateInstruments(database, matched);
  const newOnes = matched.filter(({ id }) => id === undefined);
  const newIds = await insertInstruments(database, newOnes);
  const written = await writeListings(database, [
    ...matched.flatMap(({ id, lines }) => (id === undefined ? [] : [{ id, lines }])),
    ...newOnes.map(({ lines }, index) => ({ id: newIds[index] ?? 0, lines })),
  ]);

  const added = [...written.values()].filter((isNew) => isNew).length;
  // The row that defines an instrument also counts as changed if only the instrument changed.
  const behind = matched.filter(
    ({ id, definedBy }) => id !== undefined && updated.has(id) && !written.has(definedBy.symbol),
  ).length;
  return { added, changed: written.size - added + behind };
}
