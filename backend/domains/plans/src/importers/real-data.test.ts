// The importers on the public files that lie beside the repository (see docs/data-import.md); skipped without them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, marketState, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { reportingRates } from '@harbour/domain-market-data';
import { convertGbp } from '@harbour/finance';
import type { ImportReport } from '@harbour/kernel/importing/import-report';
import { skippedCount } from '@harbour/kernel/importing/import-report';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { planTotals } from '../holdings/valued-holdings.ts';

const folder = join(import.meta.dirname, '../../../../../../shared/data');
const files = {
  fx: 'ecb_eurofxref_hist.csv',
  etfs: 'lse_etfs.csv',
  equities: 'lse_equities.csv',
  funds: 'lse_funds.csv',
} as const;

const missing = Object.values(files).filter((file) => !existsSync(join(folder, file)));
const describeWithFiles = missing.length === 0 ? describe : describe.skip;
const note = missing.length === 0 ? '' : ` (SKIPPED: ${folder} lacks ${missing.join(', ')})`;

/** The file as a plain table, parsed here without the importers' code. */
function table(file: string): Record<string, string>[] {
  return parse<Record<string, string>>(text(file), { columns: true });
}

function text(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

describeWithFiles.each(databaseKinds)(`on %s, real data${note}`, (databaseKind) => {
  let database: Database;
  const reports = new Map<string, ImportReport>();

  beforeAll(async () => {
    database = await openPortalDatabase(databaseKind);
    const kinds: [keyof typeof files, string][] = [
      ['etfs', 'instruments'],
      ['equities', 'instruments'],
      ['funds', 'instruments'],
      ['fx', 'fx'],
    ];
    for (const [name, kind] of kinds) reports.set(name, await importText(database, kind, text(files[name])));
  });
  afterAll(() => database.close());

  test.each([
    ['fx', 286_303, 217_555, { 'no rate published (N/A)': 68_748 }],
    ['etfs', 2_068, 2_068, {}],
    ['equities', 3_391, 2_636, { delisted: 694, 'no name': 48, 'no currency': 13 }],
    ['funds', 1_764, 1_764, {}],
  ])('%s: what was read is what was stored and what was skipped', (name, read, stored, skipped) => {
    const report = reports.get(name);
    expect(report).toMatchObject({ read, added: stored, changed: 0, unchanged: 0 });
    expect(Object.fromEntries(report?.skipped.map(({ reason, count }) => [reason, count]) ?? [])).toEqual(skipped);
    expect(stored + skippedCount({ skipped: report?.skipped ?? [] })).toBe(read);
  });

  test('every published rate is stored, digit for digit', async () => {
    const published = table(files.fx).flatMap(({ Date: date = '', ...cells }) =>
      Object.entries(cells).flatMap(([currency, rate]) =>
        currency === '' || rate === 'N/A' ? [] : [`${date} ${currency} ${new Big(rate).toFixed()}`],
      ),
    );
    const stored = await texts(
      database,
      sql`select concat_ws(' ', date, currency, trim_scale(per_euro)) as rate from portal.fx_rate`,
    );
    const found = new Set(stored.map(({ rate }) => rate));
    expect(found.size).toBe(published.length);
    expect(published.filter((rate) => !found.has(rate))).toEqual([]);
  });

  test('a repeated ISIN is one instrument with as many listings as the file has lines', async () => {
    const lines = Map.groupBy(
      table(files.etfs).filter(({ isin }) => isin),
      ({ isin }) => isin,
    );
    const repeated = [...lines].filter(([, ofIsin]) => ofIsin.length > 1);
    expect(repeated).toHaveLength(389);
    const stored = await texts(
      database,
      sql`select isin, count(*)::text as listings from portal.instrument
        join portal.listing on listing.instrument_id = instrument.id
        where isin is not null and source = 'lse-etfs' group by instrument.id`,
    );
    const counts = new Map(stored.map(({ isin, listings }) => [isin, Number(listings)]));
    expect(counts.size).toBe(lines.size);
    expect([...lines].filter(([isin = '', ofIsin]) => counts.get(isin) !== ofIsin.length)).toEqual([]);
  });

  test('lines in pounds are quoted in pence for ETFs and shares, not for funds', async () => {
    const stored = await texts(
      database,
      sql`select source, bool_and(quoted_in_minor_unit = (currency = 'GBP'))::text as pence,
        bool_or(quoted_in_minor_unit)::text as any
        from portal.listing join portal.instrument on instrument.id = instrument_id group by source order by source`,
    );
    expect(stored).toEqual([
      { source: 'lse-equities', pence: 'true', any: 'true' },
      { source: 'lse-etfs', pence: 'true', any: 'true' },
      { source: 'lse-funds', pence: 'false', any: 'false' },
    ]);
  });

  test('a damaged copy is refused whole, naming row and column, and leaves the tables as they were', async () => {
    const before = await marketState(database);
    const lines = text(files.fx).split('\n');
    const usd = lines[100]?.split(',')[1] ?? '';
    // The newest rate is changed too: a partial import would show.
    const damaged = lines.with(1, (lines[1] ?? '').replace(',1.1684,', ',9.9999,'));
    damaged[100] = (damaged[100] ?? '').replace(usd, `${usd}x`);
    expect(await refusal(importText(database, 'fx', damaged.join('\n')))).toContain(
      `refused because of a problem in it; nothing was stored.\n  row 101, column USD: "${usd}x" is not a number`,
    );
    const cut = text(files.equities).slice(0, -40);
    expect(await refusal(importText(database, 'instruments', cut))).toMatch(/row 3392 has \d+ cells/);
    expect(await marketState(database)).toBe(before);
  });

  test('the same files again change nothing', async () => {
    const tables = sql`
      select md5(string_agg(line, ';' order by line)) as digest from (
        select fx_rate::text as line from portal.fx_rate
        union all select instrument::text from portal.instrument
        union all select listing::text from portal.listing
      ) every`;
    const before = await texts(database, tables);
    for (const [name, first] of reports) {
      const kind = name === 'fx' ? 'fx' : 'instruments';
      const file = Object.entries(files).find(([key]) => key === name)?.[1] ?? '';
      expect(await importText(database, kind, text(file))).toMatchObject({
        read: first.read,
        added: 0,
        changed: 0,
        unchanged: first.added,
        skipped: first.skipped,
      });
    }
    expect(await texts(database, tables)).toEqual(before);
  });

  describe('a valuation in another currency', () => {
    const planstring = 'REAL-DATA';
    const units = '12345.678901';
    const pence = '1234.5';

    beforeAll(async () => {
      await importText(database, 'prices', `symbol,date,price,currency\nISF.L,2008-12-01,${pence},GBX\n`);
      await database.db.execute(sql`
        insert into portal.reporting_currency (currency_code, currency_symbol, position)
        values ('GBP', '£', 0), ('EUR', '€', 1), ('USD', '$', 2), ('RUB', '₽', 3)`);
      await database.db.execute(sql`
        insert into portal.plan (planstring, name, product_type, provider, performance, opened_on)
        values (${planstring}, 'Plan', 'isa', 'Provider', false, '2008-01-01')`);
      await database.db.execute(sql`
        insert into portal.holding_period (planstring, listing_id, from_date, units)
        select ${planstring}, id, '2008-01-01', ${units}::numeric from portal.listing where symbol = 'ISF.L'`);
    });

    /** Units × pence ÷ 100, to the penny: the holding's value in pounds. */
    const pounds = new Big(units).times(pence).div(100).round(2, Big.roundHalfUp);

    test.each([
      ['2026-04-13', '2026-04-13'],
      ['2016-06-24', '2016-06-24'],
      // Saturdays and Easter holidays have no rate: the newest earlier one applies.
      ['2026-04-11', '2026-04-10'],
      ['2026-04-06', '2026-04-02'],
    ])(
      '[R425] [R461] on %s agrees with the ECB rates of %s to the penny, in dollars and euros',
      async (day, rateDay) => {
        const published = table(files.fx).find(({ Date: date }) => date === rateDay);
        const rate = (currency: string) => new Big(published?.[currency] ?? 'missing');
        const [total] = await planTotals(database, [planstring], day);
        expect(total?.value).toBe(pounds.toNumber());
        const shown = new Map((await reportingRates(database, day)).map((each) => [each.currencyCode, each]));
        const inCurrency = (code: string) => convertGbp(total?.value ?? 0, shown.get(code)?.conversionrate ?? 0, code);
        const expected = (perPound: Big) => pounds.times(perPound).round(2, Big.roundHalfUp).toNumber();
        expect(inCurrency('GBP')).toBe(pounds.toNumber());
        expect(inCurrency('EUR')).toBe(expected(new Big(1).div(rate('GBP'))));
        expect(inCurrency('USD')).toBe(expected(rate('USD').div(rate('GBP'))));
        expect([shown.get('EUR')?.rateDate, shown.get('USD')?.rateDate]).toEqual([rateDay, rateDay]);
      },
    );

    test('[R427] every reporting currency has code, symbol and rate, the pound among them at 1', async () => {
      const shown = await reportingRates(database, '2026-04-13');
      expect(shown).toContainEqual({
        currencyCode: 'GBP',
        currencySymbol: '£',
        conversionrate: 1,
        rateDate: null,
        freshness: 'fresh',
      });
      expect(shown.map(({ currencyCode, currencySymbol }) => `${currencyCode} ${currencySymbol}`)).toEqual([
        'GBP £',
        'EUR €',
        'USD $',
        'RUB ₽',
      ]);
    });

    test('[R427] a currency that the ECB no longer publishes keeps the day of its last rate', async () => {
      const shown = await reportingRates(database, '2026-04-13');
      expect(shown.find(({ currencyCode }) => currencyCode === 'RUB')?.rateDate).toBe('2022-03-01');
    });
  });
});
