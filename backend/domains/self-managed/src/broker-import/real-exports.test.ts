// The brokers' public sample files that lie beside the repository (see docs/data-import.md); skipped without them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText } from '@harbour/backend-testing/import-text';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { refusal } from '@harbour/definitions/call';
import { brokerPreview, importWarnings, storeBrokerExport } from '@harbour/definitions/investments/broker-import';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readExport } from './read-export.ts';

const folder = join(import.meta.dirname, '../../../../../../shared/data');
const files = {
  freetrade: 'platform_exports/freetrade.csv',
  trading212: 'platform_exports/trading212.csv',
  investengine: 'platform_exports/investengine.csv',
  degiro: 'platform_exports/degiro.csv',
  rates: 'ecb_eurofxref_hist.csv',
} as const;

const missing = Object.values(files).filter((file) => !existsSync(join(folder, file)));
const describeWithFiles = missing.length === 0 ? describe : describe.skip;
const note = missing.length === 0 ? '' : ` (SKIPPED: ${folder} lacks ${missing.join(', ')})`;

const text = (file: string) => readFileSync(join(folder, file), 'utf8');

/** A purchase of 30 at 22.40 for 9,999.99: the creator of the sample changed the amount. */
const falsified = 'Koop 30 @ 22,4 EUR';
const exported = (name: keyof typeof files) =>
  text(files[name])
    .split(/\r?\n/)
    .filter((line) => !line.includes(falsified))
    .join('\n');
const { anna } = staffAndClients;

describeWithFiles(`the rows of real exports${note}`, () => {
  test.each([
    ['freetrade', 'Freetrade', 13, 11, 2],
    ['trading212', 'Trading 212', 13, 13, 0],
    ['investengine', 'InvestEngine', 5, 5, 0],
    // 74 lines, one of which continues the line before; without the purchase whose amount does not match.
    ['degiro', 'Degiro', 72, 50, 22],
  ] as const)('%s: every one is an entry or skipped', (name, broker, rows, entries, skipped) => {
    const limits = { bytes: 900_000, rows: 20_000, columns: 100, cell: 2_000 };
    const file = { fileName: files[name], content: exported(name), today: '2026-11-20', style: {}, limits };
    const read = readExport(file);
    expect(read.questions).toEqual([]);
    expect(read.broker).toBe(broker);
    expect({ entries: read.entries.length, skipped: read.skipped.length }).toEqual({ entries, skipped });
    const understood = new Set([...read.entries, ...read.skipped].map(({ row }) => row));
    expect(understood.size).toBe(rows);
  });
});

describeWithFiles.each(databaseKinds)(`real exports on %s${note}`, (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind, { at: Date.UTC(2026, 10, 20, 12) });
    await importText(portal.database, 'fx', text(files.rates));
  });
  afterAll(() => portal.stop());

  const ask = (rest: string, name: keyof typeof files, more: object = {}) =>
    portal.ask(`/transaction/import${rest}`, {
      method: 'POST',
      as: anna,
      body: {
        fileName: `${name}.csv`,
        content: exported(name),
        ...more,
        ...(rest === '' ? { accepted: [...importWarnings] } : {}),
      },
    });
  const target = { name: 'Real', productType: 'isa' };

  test.each([
    // 1,000 + 26.69 + 0.31 + 0.21 + 6.78 + 0.07 − 2,412.19 − 992.50 − 5,068.25 − 1,996.75
    ['freetrade', 11, ['Alliance Trust 421', 'FTSE All World 11', 'Nvidia 4.105614'], -9_435.63],
    // 2.699055 + 2.594594 + 2.601457 + 2.801021 − 10.696127
    ['investengine', 5, [], 1_093.41],
  ] as const)('%s: stored once, whatever is sent again', async (name, added, holdings, cash) => {
    const preview = brokerPreview.parse((await ask('/preview', name)).body);
    expect(preview.holdings.map((each) => `${each.name} ${each.units}`)).toEqual(holdings);
    expect(preview.cash).toBe(cash);
    const { planstring, ...first } = storeBrokerExport.response.parse((await ask('', name, { target })).body);
    expect(first).toEqual({ added, changed: 0, known: 0 });
    expect((await ask('', name, { target: { planstring } })).body).toEqual({
      planstring,
      added: 0,
      changed: 0,
      known: added,
    });
  });

  test('degiro: the purchase that does not multiply out is refused by its row', async () => {
    expect(await ask('/preview', 'degiro', { content: text(files.degiro) })).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: [{ path: 'row 69, column Omschrijving', message: expect.stringMatching(/comes to 672.00 EUR/) }],
        },
      },
    });
  });

  // Both samples combine several accounts, and sell units that were never bought.
  test.each([
    ['trading212', ['row 6', 'row 12', 'row 13'], /^On 2023-12-26 more of Astra Space/],
    ['degiro', ['row 29', 'row 39', 'row 56'], /^On 2021-08-10 more of BANK NOVA SCOTIA/],
  ] as const)('%s: refused, naming the sales without a purchase', async (name, paths, message) => {
    for (const answer of [await ask('/preview', name), await ask('', name, { target })]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { name: 'ExportRefused', message: expect.stringMatching(message) } },
      });
      expect(refusal.parse(answer.body).error.fields?.map(({ path }) => path)).toEqual(paths);
    }
  });

  test.each([
    [
      'trading212',
      [6, 12, 13],
      10,
      ['AST SpaceMobile', 'Cisco Systems', 'IsoEnergy', 'Union Pacific', 'VICI Properties'],
    ],
    [
      'degiro',
      [29, 39, 56],
      47,
      [
        'AMC ENTERTAINMENT HOLD',
        'FBR LTD.',
        'ISHARES KOREA',
        'ISHARES MSCI WOR A',
        'PROSUS NV',
        'QT GROUP OYJ',
        'VANGUARD FTSE AW',
        'VICI PROPERTIES INC. C',
      ],
    ],
  ] as const)('%s without these: stored once, whatever is sent again', async (name, sales, added, holdings) => {
    const lines = exported(name).split('\n');
    const content = lines.filter((_, index) => !sales.some((row) => row === index + 1)).join('\n');
    const preview = brokerPreview.parse((await ask('/preview', name, { content })).body);
    expect(preview.holdings.map((each) => each.name)).toEqual(holdings);
    const { planstring, ...first } = storeBrokerExport.response.parse((await ask('', name, { content, target })).body);
    expect(first).toEqual({ added, changed: 0, known: 0 });
    const again = await ask('', name, { content, target: { planstring } });
    expect(again.body).toEqual({ planstring, added: 0, changed: 0, known: added });
  });
});
