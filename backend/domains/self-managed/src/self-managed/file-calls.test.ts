import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import {
  getSelfManagedAssets,
  getSelfManagedLiabilities,
} from '@harbour/definitions/investments/self-managed/holdings';
import {
  previewSelfManagedFile,
  selfManagedColumns,
  storeSelfManagedFile,
} from '@harbour/definitions/investments/self-managed/import';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { selfManagedHolding } from './tables.ts';

const { anna, ben, support } = staffAndClients;

const header = [...selfManagedColumns, 'rate', 'endsOn', 'repayment'].join(',');
const file = (...lines: string[]) => [header, ...lines].join('\n');

const good = file(
  'property,main-home,Our house,GBP,2024-05-01,400000,,,Anna Zander,33.33,,,',
  'property,main-home,our house,,2026-03-01,456789.07,,,Ben Albers,66.67,,,',
  'funds,funds,Old ISA,GBP,2026-03-02,,ALPHA,100.5,,,,,',
  'funds,funds,Old ISA,GBP,2026-03-02,,DOLLAR,7,,,,,',
  'mortgages,mortgage,Mortgage,GBP,2026-01-15,1200,,,,,6,2027-01-15,repayment',
);

describe.each(databaseKinds)('a file of self-managed holdings on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const send = (path: string, content: string) =>
    portal.ask(`/selfmanaged/${path}`, { as: anna, method: 'POST', body: { fileName: 'mine.csv', content } });
  const preview = async (content: string) =>
    previewSelfManagedFile.response.parse((await send('import/preview', content)).body);
  const stored = () => portal.database.db.select().from(selfManagedHolding);

  test('is shown first: rows of one name are one holding, with its lines, days and owners', async () => {
    const { holdings, problems } = await preview(good);
    expect(problems).toEqual([]);
    expect(holdings).toMatchObject([
      {
        row: 2,
        state: 'new',
        label: 'Main home',
        mode: 'asset',
        planName: 'Our house',
        ownership: [
          { owner: anna.person, percentage: 33.33 },
          { owner: ben.person, percentage: 66.67 },
        ],
        holdings: [
          { valuationDate: '2024-05-01', value: 400_000 },
          { valuationDate: '2026-03-01', value: 456_789.07 },
        ],
      },
      {
        row: 4,
        ownership: [{ owner: anna.person, percentage: 100 }],
        holdings: [
          { symbol: 'ALPHA', units: 100.5 },
          { symbol: 'DOLLAR', units: 7 },
        ],
      },
      {
        row: 6,
        mode: 'liability',
        filteredExtendedDetails: [
          { id: 'rate', value: '6' },
          { id: 'endsOn', value: '2027-01-15' },
          { id: 'repayment', value: 'repayment' },
        ],
      },
    ]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['an unknown product', 'property,castle,X,GBP,2026-03-01,1,,,,,,,', 2, 'product'],
    ['text for a number', 'property,land,X,GBP,2026-03-01,"1,000",,,,,,,', 2, 'value'],
    ['a negative value', 'property,land,X,GBP,2026-03-01,-1,,,,,,,', 2, 'value'],
    ['a day that does not exist', 'property,land,X,GBP,2026-02-30,1,,,,,,,', 2, 'valuation date'],
    ['a day in the future', 'property,land,X,GBP,2027-01-01,1,,,,,,,', 2, 'valuation date'],
    ['an unknown currency', 'property,land,X,ZZZ,2026-03-01,1,,,,,,,', 2, 'currency'],
    ['an unknown owner', 'property,land,X,GBP,2026-03-01,1,,,Carl Secretson,,,,', 2, 'owner'],
    ['shares below 100', 'property,land,X,GBP,2026-03-01,1,,,Anna Zander,50,,,', 2, 'percentage'],
    ['an unknown fund', 'funds,funds,X,GBP,2026-03-01,,NOSUCH,1,,,,,', 2, 'symbol'],
    ['a missing answer', 'mortgages,mortgage,X,GBP,2026-03-01,1,,,,,,2027-01-01,repayment', 2, 'rate'],
    ['a wrong answer', 'mortgages,mortgage,X,GBP,2026-03-01,1,,,,,6,soon,repayment', 2, 'endsOn'],
    ['no name', 'property,land,,GBP,2026-03-01,1,,,,,,,', 2, 'name'],
    ['a row that is cut off', 'property,land,X,GBP', 2, null],
  ])('with %s is refused whole, with row and column', async (_, line, row, column) => {
    const content = file(line, 'cash,current-account,Fine,GBP,2026-03-01,1,,,,,,,');
    const { problems } = await preview(content);
    expect(problems.map((one) => [one.row, one.column])).toContainEqual([row, column]);
    for (const { reason } of problems) expect(reason).toMatch(/\w+.*\.?$/);
    expect(await send('import', content)).toMatchObject({ status: 400, body: { error: { name: 'FileRefused' } } });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['nothing', ' '],
    ['no such columns', 'a,b\n1,2'],
    ['a header alone', header],
  ])('with %s says so', async (_, content) => {
    const { holdings, problems } = await preview(content);
    expect(holdings).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
  });

  test('is measured before it is parsed: too many rows, and line breaks alone, are refused', async () => {
    const tooLong = file(...Array.from({ length: 2_001 }, () => 'property,,,,,,,,,,,,'));
    const breaks = `${header}${'\n'.repeat(299_000)}`;
    for (const content of [tooLong, breaks]) {
      expect(await preview(content)).toEqual({
        holdings: [],
        problems: [
          { row: expect.any(Number), column: null, reason: expect.stringContaining('Divide it into several') },
        ],
      });
      expect(await send('import', content)).toMatchObject({ status: 400, body: { error: { name: 'FileRefused' } } });
    }
    expect((await preview(`${header}\n${'x'.repeat(20_000)}`)).problems).toMatchObject([
      { row: 2, reason: expect.stringContaining('has a cell of more than') },
    ]);
  });

  test('is stored whole, and once, however often it is sent', async () => {
    const answers = [await send('import', good), await send('import', good)];
    expect(answers.map(({ body }) => storeSelfManagedFile.response.parse(body))).toEqual([
      { stored: 3, known: 0 },
      { stored: 0, known: 3 },
    ]);
    expect((await preview(good)).holdings.map(({ state }) => state)).toEqual(['known', 'known', 'known']);
    const assets = getSelfManagedAssets.response.parse((await portal.ask('/selfmanaged/assets', { as: anna })).body);
    expect(assets.assets.map(({ planName, value }) => [planName, value])).toEqual([
      // 100.5 × 1.30 + 7 × $10.01 × 0.861 ÷ 1.103.
      ['Old ISA', 185.35],
      ['Our house', 456_789.07],
    ]);
    expect(assets.assets[1]?.change).toEqual({ value: 56_789.07, since: '2025-03-18' });
    const { liabilities } = getSelfManagedLiabilities.response.parse(
      (await portal.ask('/selfmanaged/liabilities', { as: anna })).body,
    );
    expect(liabilities.map(({ value }) => value)).toEqual([1_004.95]);
  });

  const many = (count: number, name: string) =>
    file(...Array.from({ length: count }, (_, index) => `property,land,${name} ${index},GBP,2026-03-01,1,,,,,,,`));

  test('of many holdings takes no more statements than one of few', async () => {
    const few = await countStatements(() => send('import', many(1, 'Few')));
    expect(await countStatements(() => send('import', many(40, 'Many')))).toBe(few);
  });

  test('is refused above 500 holdings of the client; those of others do not count', async () => {
    const countOf = async (uid: string) => (await stored()).filter(({ clientUid }) => clientUid === uid).length;
    expect(await send('import', many(501 - (await countOf(anna.uid)), 'Too many'))).toMatchObject({
      status: 409,
      body: { error: { name: 'TooManyHoldings' } },
    });
    const body = { fileName: 'mine.csv', content: many(500 - (await countOf(ben.uid)), 'Just enough') };
    expect(await portal.ask('/selfmanaged/import', { as: ben, method: 'POST', body })).toMatchObject({ status: 200 });
    expect((await preview(many(1, 'Just enough'))).holdings).toMatchObject([{ state: 'new' }]);
  });

  test('is not stored for others by staff who may only read', async () => {
    const body = { fileName: 'mine.csv', content: good };
    const answer = await portal.ask('/selfmanaged/import', { as: support, method: 'POST', body, target: ben.uid });
    expect(answer.status).toBe(403);
  });
});
