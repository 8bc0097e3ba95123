import { databaseKinds } from '@harbour/backend-database/testing';
import { newDocumentWorkers } from '@harbour/backend-documents/document-workers';
import { readPdf } from '@harbour/backend-testing/pdf-text';
import { now, staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import {
  type CalculationDocument,
  documentLimits,
  makeCalculationDocument,
} from '@harbour/definitions/tools/calculation-document';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { storedObject } from '@harbour/kernel/objects/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { PreparedCalculation } from './calculation-definition.ts';

const { anna, carl, nobody, support } = staffAndClients;

const calculation: CalculationDocument = {
  title: 'Drawdown calculator',
  day: '2026-03-17',
  inputs: [
    { label: 'Pension pot', value: '£100,000.00' },
    { label: 'Growth a year', value: '4.5%' },
  ],
  results: [
    { label: 'It lasts until age', value: '87', note: 'in Łódź as elsewhere' },
    { label: 'Tax-free cash', value: '£25,000.00' },
  ],
  tables: [
    {
      title: 'Year by year',
      columns: [
        { title: 'Age', figure: false },
        { title: 'Closing', figure: true },
      ],
      rows: [
        ['65', '£70,125.00'],
        ['66', '£65,000.00'],
      ],
    },
  ],
  working: [{ name: 'What is invested', formula: '£100,000.00 − £25,000.00 = £75,000.00' }],
  assumptions: ['Charges are taken each year.'],
};

/** 640 cells: four of these are too many. */
const manyCells = {
  title: 'Many',
  columns: Array.from({ length: 10 }, (_, at) => ({ title: `C${at}`, figure: true })),
  rows: Array.from({ length: 64 }, () => Array.from({ length: 10 }, () => '1.00')),
};

describe.each(databaseKinds)('a calculation as a document on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const ask = (body: object, asked: Asked = { as: anna }) =>
    portal.ask('/tools/calculation-document', { method: 'POST', body, ...asked });
  async function made(body: object, asked?: Asked) {
    const answer = await ask(body, asked);
    expect(answer).toMatchObject({ status: 200 });
    const { url, expiresAt } = makeCalculationDocument.response.parse(answer.body);
    return { url, expiresAt, file: await portal.app.inject({ url }) };
  }

  test('is a PDF of the firm with everything on it, by an address that expires in five minutes', async () => {
    const { url, expiresAt, file } = await made(calculation);
    expect(url).toMatch(/^\/objects\/[\w-]{43}\?expires=\d+&session=[\w+-]+&signature=[\w-]{43}$/);
    expect(expiresAt).toBe(new Date(now + 300_000).toISOString());
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Drawdown calculator 2026-03-17.pdf"',
      'cache-control': 'private, no-store',
    });
    const { pages, info } = await readPdf(file.rawPayload);
    const text = pages.join(' ');
    for (const message of [
      'Test Firm Drawdown calculator Anna Zander Worked out for 17 Mar 2026 Prepared on 18 Mar 2026 Made by Anna Zander',
      'Test Firm has not checked them. This is an illustration of the figures that were entered, not advice',
      'It lasts until age in Łódź as elsewhere 87 Tax-free cash £25,000.00',
      'What was entered Pension pot £100,000.00 Growth a year 4.5%',
      'Year by year Age Closing 65 £70,125.00 66 £65,000.00',
      'How this is worked out What is invested £100,000.00 − £25,000.00 = £75,000.00',
      'What is assumed Charges are taken each year.',
      'Illustration, not advice. Amounts are in pounds sterling (GBP). Page 1 of 1',
    ]) {
      expect(text).toContain(message);
    }
    expect(info).toMatchObject({
      Title: 'Drawdown calculator, 17 Mar 2026: Anna Zander',
      Author: 'Test Firm',
      Language: 'en-GB',
    });
    expect(today).toBe('2026-03-18');
  });

  test('has its charts with their words, and what is marked in them', async () => {
    const steps = [{ label: '2026, at 60' }, { label: '2030, at 64', events: ['Anna retires'] }];
    const lines = [{ name: 'What is needed', values: [30_000, 31_000] }];
    const columns = [{ name: 'Pensions', meaning: 'pension', values: [20_000, null] }];
    const { file } = await made({
      ...calculation,
      charts: [{ title: 'Income and spending', says: 'In today’s money.', steps, columns, lines }],
    });
    const text = (await readPdf(file.rawPayload)).pages.join(' ');
    for (const words of [
      'Income and spending In today’s money.',
      '£30k',
      'What is needed',
      'Marked: 2030 Anna retires.',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('belongs to the client for whom it is made, also when staff ask', async () => {
    const { url, file } = await made(calculation, { as: support, target: carl.uid });
    const { pages } = await readPdf(file.rawPayload);
    expect(pages[0]).toContain(`${carl.first} ${carl.last} Worked out for`);
    expect(pages[0]).toContain('Made by Sue Hollis, of Test Firm, for Carl Secretson');
    const key = url.split(/[/?]/)[2] ?? '';
    const [stored] = await portal.database.db.select().from(storedObject).where(eq(storedObject.key, key));
    expect(stored).toMatchObject({ clientUid: carl.uid, expiresAt: new Date(now + 300_000) });
  });

  test('is recorded: its words are the client’s, under the firm’s name', async () => {
    await portal.database.db.delete(auditRecord);
    await made(calculation);
    expect(await portal.database.db.select().from(auditRecord)).toMatchObject([
      { actorUid: anna.uid, subjectUid: anna.uid, call: 'POST /tools/calculation-document', status: 200 },
    ]);
  });

  test('is refused without tokens, and for somebody who is no client', async () => {
    expect(await portal.ask('/tools/calculation-document', { method: 'POST', body: calculation })).toMatchObject({
      status: 401,
    });
    const stranger = { ...nobody, uid: '0b5f3a52-6c1d-4e7f-9a10-0000000000fe' };
    expect(await ask(calculation, { as: stranger })).toMatchObject({
      status: 404,
      body: { error: { name: 'ClientNotFound' } },
    });
  });

  test.each([
    [
      'a chart whose amounts are not those of its years',
      {
        charts: [
          { title: 'Wealth', says: 'By year.', steps: [{ label: '2026' }], lines: [{ name: 'ISAs', values: [1, 2] }] },
        ],
      },
    ],
    [
      'a fan without a middle',
      {
        charts: [
          {
            title: 'Outcomes',
            says: 'By year.',
            steps: [{ label: '2026' }],
            fan: ['Low', 'High'].map((name) => ({ name, values: [1] })),
          },
        ],
      },
    ],
    ['a row without a text for each column', { tables: [{ ...calculation.tables[0], rows: [['65']] }] }],
    [
      'more rows than a document has',
      { tables: [{ ...calculation.tables[0], rows: rowsOf(documentLimits.rows + 1) }] },
    ],
    ['more tables than a document has', { tables: Array.from({ length: 9 }, () => calculation.tables[0]) }],
    ['more cells than a document has', { tables: Array.from({ length: 4 }, () => manyCells) }],
    ['more text than a document has', { assumptions: Array.from({ length: 70 }, () => 'x'.repeat(1_200)) }],
    ['a title that is too long', { title: 'x'.repeat(201) }],
    ['a title of nothing', { title: '  ' }],
    ['a text that cannot be stored', { assumptions: ['a\u0000b'] }],
    ['a day that is none', { day: '2026-02-30' }],
    ['what it does not know', { picture: 'file:///etc/passwd' }],
  ])('refuses %s', async (_, change) => {
    expect(await ask({ ...calculation, ...change })).toMatchObject({
      status: 400,
      body: { error: { name: 'InvalidRequest' } },
    });
  });
});

function rowsOf(count: number): string[][] {
  return Array.from({ length: count }, (_, row) => [`row ${row}`, '1.00']);
}

describe('a long calculation', () => {
  const workers = newDocumentWorkers({ timeoutMs: 600_000 });
  afterAll(() => workers.close());

  test('has every row, and its title and columns above them on every page', async () => {
    const columns = Array.from({ length: documentLimits.columns }, (_, at) => ({ title: `C${at}`, figure: at > 0 }));
    const rows = rowsOf(documentLimits.rows).map(([name = '']) => [
      name,
      ...columns.slice(1).map((_, at) => `1,00${at % 10},000.00`),
    ]);
    const long: PreparedCalculation = {
      ...calculation,
      tables: [{ title: 'A long life', columns, rows }],
      firm: 'Test Firm',
      client: 'Anna Zander',
      madeBy: 'Anna Zander',
      preparedOn: today,
    };
    const bytes = await workers.render(import.meta.resolve('./render-calculation.ts'), long, 'anna');
    const { pages } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages.filter((each) => each.includes('row '))) {
      expect(page).toContain('A long life C0 C1 C2');
    }
    const text = pages.join(' ');
    for (const row of rows) expect(text).toContain(row.join(' '));
  });
});
