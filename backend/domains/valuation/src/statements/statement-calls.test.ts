import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { readPdf, readStructure } from '@harbour/backend-testing/pdf-text';
import { seedSmallFirm, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { getCapitalGains } from '@harbour/definitions/investments/capital-gains';
import {
  getStatement,
  getStatementDocument,
  getStatementPack,
  type Statement,
} from '@harbour/definitions/investments/statements';
import { incomeAnnouncement, instrument, listing, reportableIncome } from '@harbour/domain-market-data/tables';
import { holdingPeriod, plan, planOwner, planTransaction, taxRecord } from '@harbour/domain-plans/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';

const { anna, ben, carl, nobody: nora } = staffAndClients;

const plans = [
  { planstring: 'N-GIA-1', name: 'Nora’s account', productType: 'nonpens', performance: true },
  { planstring: 'N-GIA-3', name: 'Old account', productType: 'nonpens', performance: false },
  { planstring: 'N-ISA-4', name: 'Nora’s ISA', productType: 'isa', performance: true },
] as const;

/** plan, date, kind, symbol, GBP, units. */
const booked: readonly [string, string, 'income' | 'interest' | 'purchase' | 'sale', string | null, string, string?][] =
  [
    ['N-GIA-1', '2025-06-02', 'interest', null, '12.35'],
    ['N-GIA-1', '2025-12-02', 'interest', null, '1.10'],
    // Without an ISIN its country is not known.
    ['N-GIA-1', '2025-07-01', 'income', 'EURO', '7.00'],
    // The day after the tax year before.
    ['N-GIA-1', '2025-04-05', 'interest', null, '100.00'],
    ['N-GIA-3', '2025-07-02', 'interest', null, '50.00'],
    ['N-ISA-4', '2025-07-03', 'income', 'ALPHA', '30.00'],
    ['N-GIA-1', '2025-05-12', 'purchase', 'ALPHA', '-100.00', '100'],
    ['N-GIA-1', '2025-06-12', 'sale', 'ALPHA', '60.00', '-40'],
    // A joint account of Anna and Ben: an odd penny.
    ['A-GIA-3', '2025-07-04', 'interest', null, '10.01'],
  ];

async function store(database: Database): Promise<void> {
  await seedSmallFirm(database);
  const { db } = database;
  const ids = new Map(
    (await db.select({ id: listing.id, symbol: listing.symbol }).from(listing)).map((one) => [one.symbol, one.id]),
  );
  await db.insert(plan).values(plans.map((one) => ({ ...one, provider: 'Test', openedOn: '2023-01-03' })));
  await db.insert(planOwner).values(plans.map(({ planstring }) => ({ planstring, personUuid: nora.person })));
  await db.insert(planTransaction).values(
    booked.map(([planstring, transactionDate, kind, symbol, value, units]) => ({
      planstring,
      transactionDate,
      kind,
      listingId: symbol === null ? null : (ids.get(symbol) ?? 0),
      value,
      units: units ?? null,
      performance: false,
    })),
  );
  await db.insert(holdingPeriod).values({
    planstring: 'N-GIA-1',
    listingId: ids.get('ALPHA') ?? 0,
    fromDate: '2025-06-12',
    toDate: null,
    units: '60',
  });
}

const year = '2025-04-06::2026-04-05';

describe.each(databaseKinds)('statements on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind, { seed: store });
  });
  afterAll(() => portal.stop());

  async function statementOf(as: SignedIn, query = '', range = year, of = 'income'): Promise<Statement> {
    const { status, body } = await portal.ask(`/statements/${of}/${range}${query}`, { as });
    expect({ status, body }).toMatchObject({ status: 200 });
    return getStatement.response.parse(body);
  }
  const tableOf = ({ sections }: Statement, title: string) =>
    sections.find((section) => section.title === title)?.rows.map(({ cells }) => cells.map(({ value }) => value));

  test('of income have the boxes of the tax return, the kinds and the accounts', async () => {
    const found = await statementOf(nora);
    expect(found).toMatchObject({ from: '2025-04-06', to: '2026-04-05', of: 'Nora Newman' });
    expect(tableOf(found, 'Nora Newman: boxes of the tax return, 2025/26')).toEqual([
      ['Untaxed UK interest', 'SA100', 'TR 3', '2', 13.45, 13],
    ]);
    expect(tableOf(found, 'Nora Newman: taxed income, 2025/26')).toEqual([['UK interest', 13.45, 0, 13.45, 0]]);
    expect(found.sections[1]?.total?.map(({ value }) => value)).toEqual(['Total', 13.45, 0, 13.45, 0]);
    expect(tableOf(found, 'Nora Newman: income by account, 2025/26')).toEqual([
      ['Taxed accounts', 13.45, 0],
      ['ISAs, not taxed', 30, 0],
    ]);
    expect(found.sections[0]?.rows[0]?.working).toEqual([
      { text: '2 Jun 2025, Interest on cash, Nora’s account', value: 12.35, unit: 'gbp' },
      { text: '2 Dec 2025, Interest on cash, Nora’s account', value: 1.1, unit: 'gbp' },
    ]);
  });

  test('of income leave out what cannot be known, with what would mend it', async () => {
    const { leftOut } = await statementOf(nora);
    expect(leftOut).toEqual([
      {
        name: 'Euro Fund (Nora’s account)',
        reason: 'Its ISIN is not known, so neither is its country.',
        mend: 'Give the ISIN of the holding.',
      },
      {
        name: 'Old account',
        reason: 'Its transactions are not complete since it was opened.',
        mend: 'Give the missing transactions to the firm, or import them from the broker.',
      },
    ]);
  });

  test('of income divide a joint account among its owners to the penny', async () => {
    const found = await statementOf(anna, '?plan=A-GIA-3');
    expect(found.of).toBe('Joint account');
    const amounts = ['Anna Zander', 'Ben Albers'].map(
      (name) => tableOf(found, `${name}: income by account, 2025/26`)?.[0]?.[1],
    );
    expect(amounts.sort()).toEqual([5, 5.01]);
    const alone = await statementOf(anna, `?pe=${ben.person}`);
    expect(alone.of).toBe('Ben Albers');
    expect(tableOf(alone, 'Anna Zander: income by account, 2025/26')).toBeUndefined();
  });

  test('of a part of a year say that a return is of the complete year', async () => {
    const [boxes] = (await statementOf(nora, '', '2025-05-01::2025-06-30')).sections;
    expect(boxes?.note).toContain('not a complete tax year');
    expect(boxes?.rows[0]?.cells[4]).toEqual({ value: 12.35 });
  });

  test('of gains have the disposals of any days with their working', async () => {
    const found = await statementOf(nora, '', '2025-06-01::2025-08-31', 'gains');
    expect(tableOf(found, 'Nora Newman: disposals')).toEqual([['Alpha Fund', '2025-06-12', 40, 60, 40, 20]]);
    expect(found.sections[0]?.rows[0]?.working).toEqual([
      {
        text: '40 units from the pool of 100 units that cost £100.00: proceeds £60.00 less cost £40.00',
        value: 20,
        unit: 'gbp',
      },
    ]);
    expect(tableOf(found, 'Nora Newman: tax year 2025/26')?.[0]).toEqual(['Gains', 20]);
    expect(tableOf(await statementOf(nora, '?bonds=N-GIA-1', year, 'gains'), 'Nora Newman: disposals')).toEqual([]);
  });

  test('of gains show what a sale of today would do, bed and ISA among it, before it is made', async () => {
    const found = await statementOf(nora, '?sell=GB00HB000015&units=10', year, 'gains');
    const sale = found.sections.find(({ title }) => title === 'Nora Newman: if 10 units of Alpha Fund are sold today');
    // At £1.30; the pool has 60 units for £60.
    expect(sale?.rows.slice(0, 3).map(({ cells }) => cells[1]?.value)).toEqual([13, 10, 3]);
    expect(sale?.rows[2]?.working).toHaveLength(1);
    expect(sale?.note).toMatch(/until 17 April 2026 is matched with this sale.*Bed and ISA/);
    expect(found.sellable).toEqual([{ key: 'GB00HB000015', name: 'Alpha Fund', units: 60, price: 1.3 }]);
    const tooMany = await statementOf(nora, '?sell=GB00HB000015&units=61', year, 'gains');
    expect(tooMany.sections[0]?.empty).toBe('Only 60 units are held.');
  });

  test('are completed by records: tax taken off, costs before the portal’s time, charges that were told', async () => {
    const { db } = portal.database;
    const [euro] = await db.select({ id: listing.id }).from(listing).where(eq(listing.symbol, 'EURO'));
    const [franc] = await db.select({ id: listing.id }).from(listing).where(eq(listing.symbol, 'FRANC'));
    const record = { planstring: 'N-GIA-1', recordDate: '2025-07-01', listingId: euro?.id ?? 0 };
    await db.insert(planTransaction).values([
      {
        planstring: 'N-GIA-1',
        transactionDate: '2024-02-01',
        kind: 'transfer',
        listingId: franc?.id ?? 0,
        units: '10',
        value: '250.00',
        performance: true,
      },
      {
        planstring: 'N-GIA-1',
        transactionDate: '2025-08-10',
        kind: 'sale',
        listingId: franc?.id ?? 0,
        units: '-10',
        value: '400.00',
        performance: false,
      },
    ]);
    expect((await statementOf(nora, '', year, 'gains')).leftOut.map(({ name }) => name)).toContain('Franc Fund');
    await db.insert(taxRecord).values([
      { ...record, reference: '1', kind: 'foreign-dividend', amount: '10.00', tax: '3.00' },
      { ...record, reference: '2', kind: 'transaction-charge', amount: '1.25' },
      {
        ...record,
        reference: '3',
        kind: 'acquisition',
        units: '10',
        amount: '150.00',
        recordDate: '2010-01-10',
        listingId: franc?.id ?? 0,
      },
    ]);
    const income = await statementOf(nora);
    // £7.00 was booked on that day: £10.00 with £3.00 taken off.
    expect(tableOf(income, 'Nora Newman: taxed income, 2025/26')?.[0]).toEqual(['Foreign dividends', 10, 3, 7, 0]);
    expect(income.leftOut.map(({ name }) => name)).toEqual(['Old account']);
    const gains = await statementOf(nora, '', year, 'gains');
    expect(gains.leftOut.map(({ name }) => name)).not.toContain('Franc Fund');
    expect(tableOf(gains, 'Nora Newman: disposals')?.at(-1)).toEqual(['Franc Fund', '2025-08-10', 10, 400, 150, 250]);
    const [charges] = (await statementOf(nora, '', year, 'charges')).sections;
    const transaction = charges?.rows.find(({ cells }) => cells[0]?.value === 'Transaction costs');
    expect(transaction?.working).toContainEqual({ text: 'Euro Fund', value: 1.25, unit: 'gbp' });
    await db.delete(taxRecord);
  });

  test('have the reportable income of funds by one import, in income and in the cost of units', async () => {
    const { db } = portal.database;
    const [alpha] = await db.select().from(listing).where(eq(listing.symbol, 'ALPHA'));
    const report = {
      instrumentId: alpha?.instrumentId ?? 0,
      periodEnd: '2025-09-30',
      distributionDate: '2026-03-14',
      amount: '0.25',
      currency: 'USD',
      taxedAs: 'dividend' as const,
    };
    await db.insert(reportableIncome).values(report);
    // 60 units × $0.25 at the rates of the day before, a Friday: 0.853 pounds and 1.097 dollars for a euro.
    const income = await statementOf(nora);
    expect(tableOf(income, 'Nora Newman: taxed income, 2025/26')).toContainEqual([
      'Excess reportable income',
      11.66,
      0,
      11.66,
      0,
    ]);
    const sale = '?sell=GB00HB000015';
    const cost = async () =>
      (await statementOf(nora, sale, year, 'gains')).sections[0]?.rows.find(
        ({ cells: [what] }) => what?.value === 'Cost',
      )?.cells[1]?.value;
    expect(await cost()).toBe(71.66);
    // A rate of last week is none of that day.
    await db.update(reportableIncome).set({ distributionDate: '2026-03-09' });
    expect((await statementOf(nora)).leftOut).toContainEqual(
      expect.objectContaining({ reason: expect.stringContaining('no exchange rate on that day') }),
    );
    await db.delete(reportableIncome);
    expect(await cost()).toBe(60);
  });

  test('of income know a gilt by its coupons, and name a purchase without its accrued interest', async () => {
    const { db } = portal.database;
    const isin = 'GB00HB000122';
    const [gilt] = await db
      .insert(instrument)
      .values({ name: 'A gilt', isin, kind: 'equity', source: 'test' })
      .returning();
    const instrumentId = gilt?.id ?? 0;
    const [quoted] = await db
      .insert(listing)
      .values({ instrumentId, symbol: 'GILT', currency: 'GBP', exchange: 'LSE' })
      .returning();
    const booking = { planstring: 'N-GIA-1', listingId: quoted?.id ?? 0, performance: false };
    await db.insert(planTransaction).values([
      { ...booking, transactionDate: '2025-08-01', kind: 'purchase', value: '-99.00', units: '100' },
      { ...booking, transactionDate: '2025-09-01', kind: 'income', value: '2.00' },
    ]);
    const found = async () => {
      const { leftOut, sections } = await statementOf(nora);
      const bought = leftOut.filter(({ reason }) => reason.startsWith('It was bought on 1 Aug 2025'));
      return [bought.length, sections[0]?.rows.map(({ cells }) => [cells[1]?.value, cells[3]?.value, cells[4]?.value])];
    };
    expect(await found()).toEqual([0, expect.arrayContaining([['SA100', '4', 2]])]);
    const coupon = { instrumentId, kind: 'coupon' as const, exDate: '2025-08-25', payDate: '2025-09-01' };
    await db.insert(incomeAnnouncement).values({ ...coupon, amount: '0.02', currency: 'GBP' });
    expect(await found()).toEqual([1, expect.arrayContaining([['SA101', '3', 2]])]);
    await db.insert(taxRecord).values({
      planstring: 'N-GIA-1',
      reference: 'gilt',
      recordDate: '2025-08-04',
      kind: 'accrued-income-loss',
      listingId: booking.listingId,
      units: '100',
      amount: '0.50',
      periodEnd: '2025-09-01',
    });
    // £100 nominal does not say what else was held.
    expect(await found()).toEqual([0, expect.arrayContaining([['SA101', '3', 2]])]);
    await db.insert(taxRecord).values({
      planstring: 'N-GIA-1',
      reference: 'nominal',
      recordDate: '2025-08-04',
      kind: 'bonds-nominal',
      amount: '5001.00',
    });
    expect(await found()).toEqual([0, expect.arrayContaining([['SA101', '3', 1.5]])]);
    // Sold at a gain, it is in no figure of gains: it is named as exempt, with its proceeds.
    const before = tableOf(await statementOf(nora, '', year, 'gains'), 'Nora Newman: tax year 2025/26');
    await db
      .insert(planTransaction)
      .values({ ...booking, transactionDate: '2025-10-01', kind: 'sale', value: '149.00', units: '-100' });
    const sold = await statementOf(nora, '', year, 'gains');
    const exempt = 'Nora Newman: exempt disposals, in no figure of gains';
    expect(tableOf(sold, exempt)).toEqual([['A gilt', '2025-10-01', 100, 149, 'Gilt']]);
    expect(sold.sections.find(({ title }) => title === exempt)?.note).toContain('TCGA 1992 s.115');
    expect(tableOf(sold, 'Nora Newman: tax year 2025/26')).toEqual(before);
    const { url } = getStatementDocument.response.parse(
      (await portal.ask(`/statements/gains/${year}/document`, { as: nora })).body,
    );
    const { pages } = await readPdf((await portal.app.inject({ url })).rawPayload);
    expect(pages.join(' ')).toContain('A gilt 1 Oct 2025 100.0000 149.00 Gilt');
    const { people } = getCapitalGains.response.parse(
      (await portal.ask('/performance/plans/gains/2025-26', { as: nora })).body,
    );
    expect(people.map((one) => one.exempt)).toMatchObject([[{ holding: 'A gilt', isin, units: 100, proceeds: 149 }]]);
    await db.delete(taxRecord).where(eq(taxRecord.planstring, 'N-GIA-1'));
    await db.delete(planTransaction).where(eq(planTransaction.listingId, booking.listingId));
    await db.delete(incomeAnnouncement).where(eq(incomeAnnouncement.instrumentId, instrumentId));
    await db.delete(listing).where(eq(listing.id, booking.listingId));
    await db.delete(instrument).where(eq(instrument.id, instrumentId));
  });

  test('of charges, returns and worth are of the same plans, and name what is left out', async () => {
    const charged = await statementOf(nora, '', year, 'charges');
    expect(charged.leftOut.map(({ name }) => name)).toContain('Old account');
    const [boxes] = charged.sections;
    expect(boxes?.title).toBe('Charges, 6 Apr 2025 to 18 Mar 2026');
    expect((await statementOf(nora, '', year, 'returns')).leftOut.map(({ name }) => name)).toContain('Old account');
    const worth = await statementOf(nora, '?rate=40&off=exemptAmount', year, 'worth');
    expect(worth.sections[0]?.title).toBe('Nora Newman: worth if sold on 18 Mar 2026');
    expect(tableOf(worth, 'What is assumed')?.filter(([, applies]) => applies === 'no')).toEqual([
      ['The exempt amount of the year is used', 'no'],
    ]);
  });

  test('are documents with the same figures', async () => {
    const { body } = await portal.ask(`/statements/income/${year}/document`, { as: nora });
    const { url } = getStatementDocument.response.parse(body);
    const { pages, info } = await readPdf((await portal.app.inject({ url })).rawPayload);
    const text = pages.join(' ');
    expect(info).toMatchObject({ Title: 'Income for the tax return, 6 Apr 2025 to 5 Apr 2026: Nora Newman' });
    expect(text).toContain('All sums are without Euro Fund (Nora’s account) and Old account.');
    expect(text).toContain('Untaxed UK interest SA100 TR 3 2 13.45 13 2 Jun');
    expect(text).toContain('2 Jun 2025, Interest on cash, Nora’s account: 12.35');
  });

  test('are one document together', async () => {
    const { body } = await portal.ask(`/statementpack/${year}`, { as: nora });
    const { url } = getStatementPack.response.parse(body);
    const { pages, info } = await readPdf((await portal.app.inject({ url })).rawPayload);
    const text = pages.join(' ');
    expect(info).toMatchObject({ Title: 'Statements, 6 Apr 2025 to 5 Apr 2026: Nora Newman' });
    for (const title of [
      'Income for the tax return',
      'Capital gains',
      'Charges',
      'Return and risk',
      'Worth after tax',
    ]) {
      expect(text).toContain(title);
    }
    expect(text).not.toContain('Invalid Date');
    const elements = await readStructure((await portal.app.inject({ url })).rawPayload);
    const headings = elements.filter(({ role }) => role === 'H2').map((one) => one.text);
    expect(headings).toEqual([
      'Income for the tax return',
      'Capital gains',
      'Charges',
      'Return and risk',
      'Worth after tax',
    ]);
    expect(elements.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toContainEqual(
      expect.stringContaining('income by account'),
    );
  });

  test('are refused for people and plans that the client does not see, for future days and for too many', async () => {
    const refused = async (path: string) => (await portal.ask(`/statements/${path}`, { as: carl })).status;
    expect(await refused(`income/${year}?plan=N-GIA-1`)).toBe(404);
    expect(await refused(`income/${year}?pe=${nora.person}`)).toBe(404);
    expect(await refused('income/2026-04-06::2027-04-05')).toBe(400);
    expect(await refused('income/2015-04-06::2025-04-06')).toBe(400);
    expect(await refused(`unknown/${year}`)).toBe(400);
    expect(await refused(`worth/${year}?off=everything`)).toBe(400);
    expect(await refused(`worth/${year}?rate=99`)).toBe(400);
  });
});
