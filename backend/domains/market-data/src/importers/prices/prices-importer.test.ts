import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { deleteMarketData, importText, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';

const instruments = `symbol,name,currency,summary,category_group,category,family,exchange,mic,isin
PENCE.L,Quoted in pence,GBP,,,,,LSE,XLON,
DOLLAR.L,Quoted in dollars,USD,,,,,LSE,XLON,
POUND.X,Quoted in pounds,GBP,,,,,LSE,XLON,
`;

describe.each(databaseKinds)('on %s, prices', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  beforeEach(async () => {
    await deleteMarketData(database);
    await importText(database, 'instruments', instruments);
  });
  afterAll(() => database.close());

  const importPrices = (...lines: string[]) =>
    importText(database, 'prices', `${['symbol,date,price,currency', ...lines].join('\n')}\n`);
  const importWithUnit = (...lines: string[]) =>
    importText(database, 'prices', `${['symbol,date,price,currency,unit', ...lines].join('\n')}\n`);
  const stored = async () => {
    const found = await texts(
      database,
      sql`select symbol, date::text as date, trim_scale(price)::text as price
        from portal.price join portal.listing on listing.id = price.listing_id order by symbol, date`,
    );
    return found.map(({ symbol, date, price }) => `${symbol} ${date} ${price}`);
  };

  test('are stored in whole units: pence by the currency, by the unit, or by how the listing is quoted', async () => {
    await importWithUnit(
      'PENCE.L,2026-01-05,1234.5,GBX,',
      'PENCE.L,2026-01-06,1234.5,GBp,minor',
      'PENCE.L,2026-01-07,1234.5,GBP,',
      'PENCE.L,2026-01-08,12.345,GBP,major',
      'POUND.X,2026-01-05,12.3,GBP,',
      'POUND.X,2026-01-06,1230,GBX,',
      'DOLLAR.L,2026-01-05,0.00012345,USD,',
    );
    expect(await stored()).toEqual([
      'DOLLAR.L 2026-01-05 0.00012345',
      ...['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'].map((date) => `PENCE.L ${date} 12.345`),
      'POUND.X 2026-01-05 12.3',
      'POUND.X 2026-01-06 12.3',
    ]);
  });

  test('that are taken as pence only because the listing is quoted so are remarked on', async () => {
    const { remarks } = await importPrices('PENCE.L,2026-01-05,1234.5,GBP', 'PENCE.L,2026-01-06,1234.5,GBX');
    expect(remarks).toMatchObject([{ count: 1, examples: ['row 2 PENCE.L'] }]);
  });

  test('imported again change nothing; a corrected one is changed and a repeated row skipped', async () => {
    const lines = ['POUND.X,2026-01-05,12.30,GBP', 'POUND.X,2026-01-06,12.4,GBP', 'POUND.X,2026-01-06,12.4,GBP'];
    expect(await importPrices(...lines)).toMatchObject({
      read: 3,
      added: 2,
      skipped: [{ count: 1, examples: ['row 4 POUND.X'] }],
    });
    expect(await importPrices(...lines)).toMatchObject({ read: 3, added: 0, changed: 0, unchanged: 2 });
    expect(await importPrices('POUND.X,2026-01-05,12.31,GBP')).toMatchObject({ added: 0, changed: 1 });
    expect(await stored()).toEqual(['POUND.X 2026-01-05 12.31', 'POUND.X 2026-01-06 12.4']);
  });

  test.each([
    ['an unknown symbol', 'NEW.L,2026-01-05,1,GBP', 'row 3, column symbol: "NEW.L" is not known'],
    ['an empty symbol', ',2026-01-05,1,GBP', 'row 3, column symbol: "" is empty'],
    [
      'another currency than the listing has',
      'POUND.X,2026-01-05,1,USD',
      'row 3, column currency: "USD" is not the currency of POUND.X',
    ],
    ['a currency that does not exist', 'POUND.X,2026-01-05,1,POUND', '"POUND" is not a currency'],
    ['a negative price', 'POUND.X,2026-01-05,-1,GBP', 'row 3, column price: "-1" is negative'],
    ['a price of zero', 'POUND.X,2026-01-05,0,GBP', '"0" is zero'],
    ['a price with a currency sign', 'POUND.X,2026-01-05,£1.20,GBP', '"£1.20" is not a number'],
    ['a bad date', 'POUND.X,5/1/2026,1,GBP', 'row 3, column date: "5/1/2026" is not a date'],
    ['pence that do not make an exact price', 'POUND.X,2026-01-05,1.2345678,GBX', 'more than 8 decimals'],
    ['two prices of one day', 'DOLLAR.L,2026-01-05,3,USD', 'another price of DOLLAR.L on 2026-01-05 than row 2 has'],
  ])('are refused for %s, the good rows with it', async (_, line, reason) => {
    expect(await refusal(importPrices('DOLLAR.L,2026-01-05,2,USD', line))).toContain(reason);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['an unknown unit', 'POUND.X,2026-01-05,1,GBP,pence', 'column unit: "pence" is not a unit'],
    ['a unit against the currency', 'POUND.X,2026-01-05,1,GBX,major', 'contradicts the currency'],
  ])('are refused for %s', async (_, line, reason) => {
    expect(await refusal(importWithUnit(line))).toContain(reason);
  });

  test('a hundredfold of the price before are refused as pence taken for pounds, unless the row says the unit', async () => {
    const message = await refusal(importPrices('POUND.X,2026-01-06,1240,GBP', 'POUND.X,2026-01-05,12.3,GBP'));
    expect(message).toContain(
      'row 2, column price: "1240" (in whole units) is about a hundred times or a hundredth of the price on 2026-01-05, 12.3',
    );
    await importPrices('POUND.X,2026-01-05,12.3,GBP');
    expect(await refusal(importPrices('POUND.X,2026-01-06,0.124,GBP'))).toContain('Pence or pounds?');
    await importWithUnit('POUND.X,2026-01-06,0.124,GBP,major');
    expect(await stored()).toEqual(['POUND.X 2026-01-05 12.3', 'POUND.X 2026-01-06 0.124']);
  });
});
