import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { deleteMarketData, importText, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';

const etfHeader = 'symbol,name,currency,summary,category_group,category,family,exchange,mic,isin';
const equityHeader =
  'symbol,name,summary,currency,sector,industry_group,industry,exchange,mic,market,country,state,city,zipcode,website,market_cap,isin,cusip,figi,composite_figi,shareclass_figi,delisted';
const fundHeader = etfHeader.replace(',isin', '');

interface Line {
  symbol: string;
  name?: string;
  currency?: string;
  isin?: string;
  category?: string;
  exchange?: string;
}

function etf({
  symbol,
  name = 'World ETF',
  currency = 'GBP',
  isin = '',
  category = 'Blend',
  exchange = 'LSE',
}: Line): string {
  return `${symbol},${name},${currency},"Tracks a world index,\nin two lines and with a comma.",Equities,${category},Family,${exchange},XLON,${isin}`;
}

function equity({ symbol, name = 'Plain plc', currency = 'GBP', isin = '' }: Line, delisted = 'False'): string {
  return `${symbol},${name},Summary,${currency},Financials,Banks,,LSE,XLON,Market,UK,,London,N1,http://x,Large,${isin},,,,,${delisted}`;
}

const file = (header: string, ...lines: string[]) => `${[header, ...lines].join('\n')}\n`;

const worldIsin = 'IE00B3RBWM25';
const bondIsin = 'IE00B3F81409';

describe.each(databaseKinds)('on %s, instruments', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  beforeEach(() => deleteMarketData(database));
  afterAll(() => database.close());

  const importEtfs = (...lines: string[]) => importText(database, 'instruments', file(etfHeader, ...lines));
  const listings = () =>
    texts(
      database,
      sql`select symbol, currency, quoted_in_minor_unit::text as pence, name, isin, kind, category, sector
        from portal.listing join portal.instrument on instrument.id = listing.instrument_id order by symbol`,
    );
  const instruments = () => texts(database, sql`select name, isin from portal.instrument order by id`);

  test('come from a file with commas and line breaks in cells, and their rows are counted as rows', async () => {
    const report = await importEtfs(
      etf({ symbol: 'AAA.L', name: '"World, UCITS \nETF"' }),
      etf({ symbol: 'BBB.L', isin: 'IE00B3RBWM26' }),
    );
    expect(report).toMatchObject({ layout: 'lse-etfs', rows: 2, read: 2, added: 1 });
    expect(report.skipped[0]?.examples).toEqual(['row 3 BBB.L']);
    expect(await listings()).toEqual([
      {
        symbol: 'AAA.L',
        currency: 'GBP',
        pence: 'true',
        name: 'World, UCITS ETF',
        isin: null,
        kind: 'etf',
        category: 'Blend',
        sector: null,
      },
    ]);
  });

  test('of London in pounds are quoted in pence; those in dollars, of other markets, and funds are not', async () => {
    await importEtfs(etf({ symbol: 'GBP.L' }), etf({ symbol: 'USD.L', currency: 'USD' }), etf({ symbol: 'OTHER.DE' }));
    await importText(database, 'instruments', file(equityHeader, equity({ symbol: 'SHARE.L' })));
    await importText(database, 'instruments', file(fundHeader, '0P01.L,Fund,GBP,Summary,Equities,,Family,LSE,XLON'));
    const found = (await listings()).map(
      ({ symbol, currency, pence, kind }) => `${symbol} ${currency} ${pence} ${kind}`,
    );
    expect(found.toSorted()).toEqual([
      '0P01.L GBP false fund',
      'GBP.L GBP true etf',
      'OTHER.DE GBP false etf',
      'SHARE.L GBP true equity',
      'USD.L USD false etf',
    ]);
  });

  test('with a currency code for hundredths are listed in the currency itself', async () => {
    await importEtfs(
      etf({ symbol: 'A', currency: 'GBX' }),
      etf({ symbol: 'B', currency: 'GBp' }),
      etf({ symbol: 'C', currency: 'ZAc' }),
    );
    expect((await listings()).map(({ currency, pence }) => `${currency} ${pence}`)).toEqual([
      'GBP true',
      'GBP true',
      'ZAR true',
    ]);
  });

  test('with the same ISIN are one instrument with several listings, under the first name, which is remarked on', async () => {
    const lines = [
      etf({ symbol: 'ONE.L', isin: worldIsin, name: 'World A' }),
      etf({ symbol: 'NONE.L' }),
      etf({ symbol: 'TWO.L', isin: worldIsin, name: 'World B', currency: 'USD' }),
    ];
    const report = await importEtfs(...lines);
    expect(report).toMatchObject({ added: 3, remarks: [{ count: 1, examples: ['row 4 TWO.L'] }] });
    expect(await instruments()).toEqual([
      { name: 'World A', isin: worldIsin },
      { name: 'World ETF', isin: null },
    ]);
    expect(await listings()).toHaveLength(3);
    expect(await importEtfs(...lines)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  });

  test('without ISIN, in whichever way that is written, are an instrument each even under one name', async () => {
    const lines = ['', 'N/A', 'nan', '-'].map((isin, index) => etf({ symbol: `S${index}.L`, isin }));
    expect(await importEtfs(...lines)).toMatchObject({ added: 4, skipped: [] });
    expect(await importEtfs(...lines)).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
    expect(await instruments()).toEqual(Array.from({ length: 4 }, () => ({ name: 'World ETF', isin: null })));
  });

  test('that cannot be used are skipped, each with its reason', async () => {
    const report = await importText(
      database,
      'instruments',
      file(
        equityHeader,
        equity({ symbol: 'OLD.L' }, 'True'),
        equity({ symbol: 'ANON.L', name: '' }),
        equity({ symbol: 'BARE.L', currency: '' }),
        equity({ symbol: 'CHECK.L', isin: 'GB0002634947' }),
        equity({ symbol: 'GOOD.L', isin: 'GB0002634946' }),
        equity({ symbol: 'GOOD.L', isin: 'GB0002634946' }),
      ),
    );
    expect(report).toMatchObject({ read: 6, added: 1, unchanged: 0 });
    expect(report.skipped.map(({ reason, examples }) => `${examples}: ${reason}`)).toEqual([
      'row 2 OLD.L: delisted',
      'row 3 ANON.L: no name',
      'row 4 BARE.L: no currency',
      'row 5 CHECK.L: the ISIN is wrong (12 characters, the last a check digit)',
      'row 7 GOOD.L: repeats an earlier row',
    ]);
    expect((await listings()).map(({ symbol, sector, category }) => [symbol, sector, category])).toEqual([
      ['GOOD.L', 'Financials', 'Banks'],
    ]);
  });

  test('take over what a newer file says, and count it as changed', async () => {
    await importEtfs(
      etf({ symbol: 'ONE.L', isin: worldIsin }),
      etf({ symbol: 'TWO.L', isin: worldIsin }),
      etf({ symbol: 'SAME.L' }),
    );
    const report = await importEtfs(
      etf({ symbol: 'ONE.L', isin: worldIsin, name: 'Renamed' }),
      etf({ symbol: 'TWO.L', isin: worldIsin, name: 'Renamed', currency: 'USD' }),
      etf({ symbol: 'SAME.L' }),
    );
    expect(report).toMatchObject({ added: 0, changed: 2, unchanged: 1 });
    expect((await listings()).map(({ name, currency }) => `${name} ${currency}`)).toEqual([
      'Renamed GBP',
      'World ETF GBP',
      'Renamed USD',
    ]);
  });

  test('keep their identity when their ISIN becomes known, and the ISIN when a file lacks it', async () => {
    await importEtfs(etf({ symbol: 'ONE.L' }));
    await importEtfs(etf({ symbol: 'TWO.L', isin: worldIsin }), etf({ symbol: 'ONE.L', isin: worldIsin }));
    expect(await instruments()).toEqual([{ name: 'World ETF', isin: worldIsin }]);
    expect(await importEtfs(etf({ symbol: 'ONE.L' }))).toMatchObject({ unchanged: 1 });
    expect(await importEtfs(etf({ symbol: 'ONE.L', name: 'Renamed' }))).toMatchObject({ changed: 1 });
    expect(await instruments()).toEqual([{ name: 'Renamed', isin: worldIsin }]);
  });

  test('imported twice at the same time are stored once', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => etf({ symbol: `S${index}.L` }));
    const reports = await Promise.all([importEtfs(...lines), importEtfs(...lines)]);
    expect(reports.map(({ added, unchanged }) => [added, unchanged]).toSorted()).toEqual([
      [0, 500],
      [500, 0],
    ]);
    expect(await instruments()).toHaveLength(500);
  });

  test('whose symbol comes with another ISIN move to that instrument', async () => {
    await importEtfs(etf({ symbol: 'ONE.L', isin: worldIsin }));
    const moved = etf({ symbol: 'ONE.L', isin: bondIsin, name: 'Bond' });
    expect(await importEtfs(moved)).toMatchObject({ added: 0, changed: 1 });
    expect(await importEtfs(moved)).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await listings()).map(({ isin }) => isin)).toEqual([bondIsin]);
  });

  test('leave alone what a client’s own export brought under the same ISIN', async () => {
    await database.db.execute(sql`
      insert into portal.instrument (name, isin, kind, own_plan, source)
      values ('A client’s name for it', ${worldIsin}, 'etf', 'BR-OWN', 'broker-export')`);
    await importEtfs(etf({ symbol: 'WORLD.L', isin: worldIsin }));
    const found = await texts(
      database,
      sql`select name, own_plan, symbol from portal.instrument left join portal.listing on instrument_id = instrument.id
        order by name`,
    );
    expect(found).toEqual([
      { name: 'A client’s name for it', own_plan: 'BR-OWN', symbol: null },
      { name: 'World ETF', own_plan: null, symbol: 'WORLD.L' },
    ]);
  });

  test('with stored prices do not get another currency', async () => {
    await importEtfs(etf({ symbol: 'ONE.L' }), etf({ symbol: 'TWO.L' }));
    await importText(database, 'prices', 'symbol,date,price,currency\nONE.L,2026-01-05,1250,GBX\n');
    const report = await importEtfs(
      etf({ symbol: 'ONE.L', currency: 'USD' }),
      etf({ symbol: 'TWO.L', currency: 'USD' }),
    );
    expect(report).toMatchObject({ read: 2, changed: 1, unchanged: 0 });
    expect(report.skipped).toEqual([
      { reason: 'another currency than that of the stored prices', count: 1, examples: ['row 2 ONE.L'] },
    ]);
    expect((await listings()).map(({ currency }) => currency)).toEqual(['GBP', 'USD']);
  });

  test.each([
    [
      'a symbol twice with different contents',
      [etf({ symbol: 'A.L' }), etf({ symbol: 'A.L', name: 'Other' })],
      'row 4, column symbol: "A.L" stands in row 3 already',
    ],
    ['an empty symbol', [etf({ symbol: '' })], 'row 3, column symbol: "" is not a symbol'],
    [
      'an unknown currency',
      [etf({ symbol: 'A.L', currency: 'gbp' })],
      'row 3, column currency: "gbp" is not a currency',
    ],
  ])('are refused for %s', async (_, lines, reason) => {
    expect(await refusal(importEtfs(etf({ symbol: 'FINE.L' }), ...lines))).toContain(reason);
    expect((await listings()).map(({ symbol }) => symbol)).toEqual([]);
  });

  test('are refused when the header is of no known layout, and what is missing is named', async () => {
    const message = await refusal(importText(database, 'instruments', file(etfHeader.replace(',currency', ''), 'A')));
    expect(message).toMatch(/Compared with the layout "lse-etfs" .*, it lacks currency\./);
  });
});
