import { databaseKinds } from '@harbour/backend-database/testing';
import {
  degiroExport,
  freetradeExport,
  investengineExport,
  smallExport,
  trading212Export,
} from '@harbour/backend-testing/broker-exports';
import {
  degiroHistory,
  degiroLines,
  freetradeHistory,
  freetradeRows,
  investengineHistory,
  investengineLines,
  trading212History,
} from '@harbour/backend-testing/broker-histories';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import {
  type BrokerPreview,
  brokerPreview,
  getImportedPlans,
  getStoredImports,
  importWarnings,
  storeBrokerExport,
} from '@harbour/definitions/investments/broker-import';
import { getTransactions } from '@harbour/definitions/investments/transactions';
import { getPlanHoldings } from '@harbour/definitions/investments/valuation/holdings';
import { rows } from '@harbour/kernel/database/rows';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const { admin, anna, ben, carl, nobody, support } = staffAndClients;
type Who = (typeof staffAndClients)[keyof typeof staffAndClients];

const newPlan = { name: 'From a broker', productType: 'isa' };

describe.each(databaseKinds)('importing from a broker on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    // A fund that the firm knows and prices, which any client may hold.
    await portal.database.db.execute(sql`
      with made as (
        insert into portal.instrument (name, isin, kind, source) values ('Firm Fund', 'GB00FRM00016', 'fund', 'test')
        returning id
      ), listed as (
        insert into portal.listing (instrument_id, symbol, currency, exchange)
        select id, 'FIRM', 'GBP', 'Test' from made returning id
      )
      insert into portal.price (listing_id, date, price) select id, '2025-06-02', 1.30 from listed`);
  });
  afterAll(() => portal.stop());

  const ask = (rest: string, body: object, as: Who = anna) =>
    portal.ask(`/transaction/import${rest}`, { method: 'POST', as, body: { fileName: 'export.csv', ...body } });
  const preview = async (content: string, as: Who = anna, planstring?: string): Promise<BrokerPreview> =>
    brokerPreview.parse((await ask('/preview', { content, ...(planstring ? { planstring } : {}) }, as)).body);
  const store = async (content: string, target: object = newPlan, as: Who = anna) => {
    const answer = await ask('', { content, target, accepted: [...importWarnings] }, as);
    if (answer.status !== 200) throw new Error(answer.text);
    return storeBrokerExport.response.parse(answer.body);
  };
  const holdings = async (planstring: string, day = today) => {
    const { body } = await portal.ask(`/valuation/plan/holdings/${planstring}/${day}`, { as: anna });
    return getPlanHoldings.response
      .parse(body)
      .holdings.map(({ name, units, value, pricedOn }) => `${name} ${units} ${value} ${pricedOn}`)
      .sort();
  };
  const transactions = async (planstring: string) => {
    const { body } = await portal.ask(`/transaction/plan/alltransactions/${planstring}/2025-01-01::${today}`, {
      as: anna,
    });
    return getTransactions.response
      .parse(body)
      .transactions.map(({ transactionDate, kind: what, holding, units, value, performance }) =>
        [transactionDate, `${what}${performance ? '*' : ''}`, holding ?? '-', units ?? '-', value].join(' '),
      )
      .reverse();
  };

  test('Freetrade: what a client holds and is worth, to the penny', async () => {
    const { planstring, added, known } = await store(freetradeHistory);
    expect({ planstring, added, known }).toEqual({
      planstring: expect.stringMatching(/^BR-[A-Z0-9]{10}$/),
      added: 9,
      known: 0,
    });
    // 1,000 − 120.40 − 150.59 + 2.69 + 0.31 + 0.21 + 54.79 − 100; the last trade of what the firm does not price.
    expect(await holdings(planstring)).toEqual([
      'Alliance Trust 10 119.8 2025-06-11',
      `Cash 687.01 687.01 ${today}`,
      'Firm Fund 1 1.3 2025-06-02',
      'Nvidia 1 110 2025-07-15',
    ]);
    // On the day of the first purchase, and before it.
    expect(await holdings(planstring, '2025-06-11')).toEqual([
      'Alliance Trust 10 119.8 2025-06-11',
      'Cash 879.6 879.6 2025-06-11',
      'Firm Fund 1 1.3 2025-06-02',
    ]);
    expect(await holdings(planstring, '2025-06-05')).toEqual([]);
    expect(await transactions(planstring)).toEqual([
      '2025-06-06 transfer* Firm Fund 1 1.1',
      '2025-06-10 contribution* - - 1000',
      '2025-06-11 purchase Alliance Trust 10 -120.4',
      '2025-06-12 purchase Nvidia 1.5 -150.59',
      '2025-07-01 income Alliance Trust - 2.69',
      '2025-07-02 income Nvidia - 0.31',
      '2025-07-10 interest - - 0.21',
      '2025-07-15 sale Nvidia -0.5 54.79',
      '2025-08-01 withdrawal* - - -100',
    ]);
    const [plan] = await rows(
      portal.database,
      z.record(z.string(), z.unknown()),
      sql`select name, product_type, provider, broker, performance, opened_on::text as opened_on,
          (select string_agg(person_uuid::text, ',') from portal.plan_owner o where o.planstring = plan.planstring) as owner
        from portal.plan where planstring = ${planstring}`,
    );
    expect(plan).toEqual({
      name: 'From a broker',
      product_type: 'isa',
      provider: 'Freetrade',
      broker: 'Freetrade',
      performance: true,
      opened_on: '2025-06-06',
      owner: anna.person,
    });
  });

  test('Trading 212: euros, dollars and pence in pounds, a split, a spin-off without a price', async () => {
    const { planstring } = await store(trading212History);
    // At 0.84 pounds and 1.08 dollars for a euro: 84 − 19.54 − 24.02 + 0.29 + 0.01 − 8.40.
    expect(await holdings(planstring)).toEqual([
      'Alliance Trust 1 12.01 2025-07-05',
      `Cash 32.34 32.34 ${today}`,
      // 25 dollars ÷ 1.08 × 0.84
      'Cisco Systems 1 19.44 2025-07-03',
      'Spun Off 3 null null',
    ]);
    expect(await transactions(planstring)).toEqual([
      '2025-06-10 contribution* - - 84',
      '2025-06-11 purchase Cisco Systems 0.5 -19.54',
      '2025-06-12 purchase Alliance Trust 2 -24.02',
      '2025-07-01 income Cisco Systems - 0.29',
      '2025-07-02 interest - - 0.01',
      '2025-07-03 transfer Cisco Systems -0.5 0',
      '2025-07-03 transfer Cisco Systems 1 0',
      '2025-07-04 transfer Spun Off 3 0',
      '2025-07-05 transfer* Alliance Trust -1 -12.01',
      '2025-07-06 withdrawal* - - -8.4',
    ]);
    const { transactions: rows, remarks } = await preview(trading212History);
    expect(rows.find(({ row }) => row === 3)?.note).toBe(
      '23.26 EUR at 1.190476 for £1 (rate of 2025-06-02); with 0.11 EUR currency conversion fee',
    );
    expect(remarks).toEqual([
      expect.stringMatching(/^Amounts in EUR are converted to pounds/),
      expect.stringMatching(/^We have no prices of Alliance Trust, Cisco Systems/),
      expect.stringMatching(/^Neither we nor your export have a price of Spun Off/),
    ]);
  });

  test('InvestEngine: what purchases cost beyond the cash is paid in, what sales bring stays, and a remark says so', async () => {
    const { planstring, added } = await store(investengineHistory);
    expect(added).toBe(3);
    expect(await holdings(planstring)).toEqual([
      `Cash 360 360 ${today}`,
      'Vanguard FTSE All-World 10.75 1290 2025-07-30',
    ]);
    expect((await transactions(planstring)).filter((line) => line.includes('*'))).toEqual([
      '2025-06-10 contribution* - - 1384.88',
      '2025-07-11 contribution* - - 125',
    ]);
    expect((await preview(investengineHistory)).remarks[0]).toMatch(/have no payments in and out/);
  });

  test('Degiro: cash and units to the penny, and what nets out leaves nothing', async () => {
    const { planstring } = await store(degiroHistory);
    // 168 − 43.93 − 26.37 − 0.84 + 0.34 − 0.05 − 50 + 19.84 − 12.68
    expect(await holdings(planstring)).toEqual([
      'AVIVA 6 29.76 2025-07-02',
      `Cash 54.31 54.31 ${today}`,
      // 1,046 × 0.05 euros × 0.84
      'NEW NAME 1046 43.93 2025-07-23',
      // 33.90 dollars ÷ 1.08 × 0.84
      'VICI PROPERTIES INC. C 1 26.37 2025-06-15',
    ]);
  });

  test.each([
    ['Freetrade', freetradeHistory],
    ['Trading 212', trading212History],
    ['InvestEngine', investengineHistory],
    ['Degiro', degiroHistory],
  ])(
    '%s: a preview tells what storing does and stores nothing; the same file again changes nothing',
    async (_, content) => {
      const before = await tableContents(portal.database);
      const previewed = await preview(content);
      expect(await tableContents(portal.database)).toEqual(before);
      const { planstring, added } = await store(content);
      expect(previewed.transactions.filter(({ state, row }) => state === 'new' && row !== null)).toHaveLength(added);
      expect(await transactions(planstring)).toEqual(
        previewed.transactions.map((each) =>
          expect.stringMatching(
            new RegExp(`^${each.transactionDate} ${each.kind}\\*? .* ${each.units ?? '-'} ${each.value}$`),
          ),
        ),
      );
      const held = (await holdings(planstring)).filter((line) => !line.startsWith('Cash'));
      expect(held).toHaveLength(previewed.holdings.length);
      for (const { name, units } of previewed.holdings)
        expect(held).toContainEqual(expect.stringContaining(`${name} ${units} `));

      const stored = await tableContents(portal.database);
      const again = await preview(content, anna, planstring);
      expect(again.transactions.every(({ state }) => state === 'known')).toBe(true);
      expect(again).toMatchObject({ cash: previewed.cash, holdings: previewed.holdings });
      expect(await store(content, { planstring })).toEqual({ planstring, added: 0, changed: 0, known: added });
      expect(await tableContents(portal.database)).toEqual(stored);
    },
  );

  test.each([
    [
      'Freetrade',
      freetradeHistory,
      freetradeExport(...freetradeRows.slice(3)),
      freetradeExport(...freetradeRows.slice(0, 8)),
    ],
    ['Degiro', degiroHistory, degiroExport(...degiroLines.slice(8)), degiroExport(...degiroLines.slice(0, 15))],
    [
      'InvestEngine',
      investengineHistory,
      investengineExport(...investengineLines.slice(0, 2)),
      investengineExport(...investengineLines.slice(1)),
    ],
  ])('%s: overlapping exports come to the same as the whole', async (_, complete, first, second) => {
    const all = await store(complete);
    const parts = await store(first);
    const { planstring, added, known } = await store(second, { planstring: parts.planstring });
    expect(parts.added + added).toBe(all.added);
    expect(known).toBeGreaterThan(0);
    expect(await transactions(planstring)).toEqual(await transactions(all.planstring));
    for (const day of ['2025-06-20', '2025-07-15', today]) {
      expect(await holdings(planstring, day)).toEqual(await holdings(all.planstring, day));
    }
  });

  test('an older export moves the opening back and gives what follows its beginning', async () => {
    const { planstring } = await store(freetradeExport(freetradeRows[8]));
    expect(await holdings(planstring, '2025-06-09')).toEqual([]);
    await store(freetradeExport(freetradeRows[9]), { planstring });
    expect(await holdings(planstring, '2025-06-09')).toEqual(['Firm Fund 1 1.3 2025-06-02']);
    expect(await holdings(planstring)).toEqual([`Cash 1000 1000 ${today}`, 'Firm Fund 1 1.3 2025-06-02']);
  });

  test('what one client imports stays theirs: no instrument, listing or price of another is touched', async () => {
    const first = await store(freetradeHistory, newPlan, carl);
    const second = await store(freetradeHistory, newPlan, ben);
    const found = await rows(
      portal.database,
      z.object({ own: z.string(), symbol: z.string() }),
      sql`select own_plan as own, symbol from portal.instrument join portal.listing on instrument_id = instrument.id
        where isin = 'US67066G1040' and own_plan in (${first.planstring}, ${second.planstring}) order by own_plan`,
    );
    expect(found).toEqual(
      [first, second]
        .map(({ planstring }) => ({ own: planstring, symbol: `${planstring}:US67066G1040` }))
        .sort((one, other) => (one.own < other.own ? -1 : 1)),
    );
    const firm = await rows(
      portal.database,
      z.object({ price: z.string() }),
      sql`select trim_scale(price)::text as price from portal.price join portal.listing on id = listing_id
        where symbol = 'FIRM'`,
    );
    expect(firm).toEqual([{ price: '1.3' }]);
  });

  test('units with more decimals than are kept: what was sold whole is nothing', async () => {
    const [buy = {}, sell = {}] = [freetradeRows[6], freetradeRows[2]];
    const order = (row: object, id: string, quantity: string, at: string) => ({
      ...row,
      Quantity: quantity,
      'Order ID': id,
      Timestamp: at,
      'Total Amount': '0.00',
      'FX Fee Amount': '',
    });
    const { planstring } = await store(
      freetradeExport(
        order(sell, 's', '0.00000135', '2025-06-13T10:00:00.000Z'),
        ...['a', 'b', 'c'].map((id) => order(buy, id, '0.00000045', '2025-06-12T10:00:00.000Z')),
      ),
    );
    expect((await holdings(planstring)).filter((line) => line.startsWith('Nvidia'))).toEqual([]);
  });

  test('the plans that exports fill are one’s own alone', async () => {
    const { planstring } = await store(smallExport, { name: 'Nora’s', productType: 'pens' }, nobody);
    const plansOf = async (as: Who) =>
      getImportedPlans.response.parse((await portal.ask('/transaction/import/plans', { as })).body).plans;
    expect(await plansOf(nobody)).toEqual([{ planstring, name: 'Nora’s', broker: 'Freetrade' }]);
    expect((await plansOf(anna)).map((plan) => plan.planstring)).not.toContain(planstring);
    // Ben can see Anna's plans but may not import into them.
    expect((await plansOf(ben)).map(({ name }) => name)).toEqual(['From a broker']);
  });

  describe('is refused', () => {
    let own: string;
    let partners: string;
    beforeAll(async () => {
      own = (await store(smallExport)).planstring;
      partners = (await store(smallExport, newPlan, ben)).planstring;
    });

    const [, , sell, , , , , buyAlliance] = freetradeRows;

    async function refused(body: { content: string; planstring?: () => string }, status: number, name: string) {
      const before = await tableContents(portal.database);
      const { content, planstring } = body;
      const answers = [
        await ask('/preview', { content, ...(planstring ? { planstring: planstring() } : {}) }),
        await ask('', { content, target: planstring ? { planstring: planstring() } : newPlan }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status, body: { error: { name } } });
      expect(answers[1]?.text).toBe(answers[0]?.text);
      expect(await tableContents(portal.database)).toEqual(before);
      return z.object({ error: z.looseObject({ message: z.string() }) }).parse(answers[0]?.body).error;
    }

    test.each([
      ['a plan of another client', () => 'C-ISA-5'],
      ['a plan that the firm keeps', () => 'A-ISA-1'],
      ['a partner’s imported plan, which the client may see', () => partners],
      ['a plan that nobody has', () => 'BR-0000000000'],
    ])('for %s: PlanNotFound', async (_, planstring) => {
      await refused({ content: smallExport, planstring }, 404, 'PlanNotFound');
    });

    test('for a plan of another broker: OtherBroker', async () => {
      const { message } = await refused({ content: investengineHistory, planstring: () => own }, 409, 'OtherBroker');
      expect(message).toContain('From a broker is filled from Freetrade, and this is an export of InvestEngine.');
    });

    test('a file of nobody’s: ExportRefused, with where and why', async () => {
      expect(await refused({ content: 'a,b\n1,2\n' }, 400, 'ExportRefused')).toMatchObject({
        fields: [{ path: 'row 1', message: expect.stringMatching(/no export of Freetrade/) }],
      });
    });

    test('a cell that is wrong: ExportRefused, saying whose export it is, with row, column and value', async () => {
      const content = freetradeExport({ ...buyAlliance, Quantity: 'ten', ISIN: 'GB00B11V7W99' });
      expect(await refused({ content }, 400, 'ExportRefused')).toMatchObject({
        message:
          'This was recognised as an export of Freetrade with 1 row, but row 2 cannot be read. Nothing was stored: leave' +
          ' out or mend what is named, or export it again.',
        fields: [
          { path: 'row 2, column ISIN', message: expect.stringMatching(/^“GB00B11V7W99” is not an ISIN/) },
          { path: 'row 2, column Quantity', message: '“ten” is not a number.' },
        ],
      });
    });

    test('an export without transactions: ExportRefused', async () => {
      const { message } = await refused({ content: freetradeExport(freetradeRows[0]) }, 400, 'ExportRefused');
      expect(message).toMatch(/holds no transactions/);
    });

    test('a sale without its purchase: ExportRefused, naming the sale', async () => {
      const content = freetradeExport(sell, buyAlliance);
      expect(await refused({ content }, 400, 'ExportRefused')).toMatchObject({
        message: expect.stringMatching(/^On 2025-07-15 more of Nvidia was sold .* export the whole history/),
        fields: [{ path: 'row 2', message: '0.5 of Nvidia on 2025-07-15 have no purchase before them.' }],
      });
    });

    test.each([
      ['a currency that is not stored', 'RUB', '2025-06-10'],
      ['a day before the first rate', 'EUR', '2025-05-30'],
      ['a currency whose first rate is later', 'CHF', '2026-03-13'],
    ])('%s: ExchangeRateMissing', async (_, currency, date) => {
      const content = trading212Export({
        Action: 'Deposit',
        Time: `${date} 10:00:00`,
        Total: '5.00',
        'Currency (Total)': currency,
      });
      expect(await refused({ content }, 400, 'ExchangeRateMissing')).toMatchObject({
        message: expect.stringContaining(`no exchange rate of ${currency} to the pound on or before ${date}`),
        fields: [{ path: 'row 2', message: expect.stringContaining(currency) }],
      });
    });

    test('a file that is too large', async () => {
      expect(await ask('/preview', { content: 'x'.repeat(900_001) })).toMatchObject({
        status: 400,
        body: { error: { fields: [{ path: 'content', message: 'the file is too large' }] } },
      });
    });

    test('storing by support, who may only look; a preview is allowed to them', async () => {
      const asked = { method: 'POST', as: support, target: anna.uid } as const;
      const file = { fileName: 'export.csv', content: smallExport };
      const stored = await portal.ask('/transaction/import', { ...asked, body: { ...file, target: newPlan } });
      expect(stored.status).toBe(403);
      expect((await portal.ask('/transaction/import/preview', { ...asked, body: file })).status).toBe(200);
    });
  });

  test('cash below zero is shown as it is, and stored only once it is accepted', async () => {
    const content = freetradeExport(freetradeRows[6]);
    const previewed = await preview(content);
    expect(previewed.cash).toBe(-150.59);
    const message = expect.stringMatching(/^Cash is below zero from 2025-06-12/);
    expect(previewed.warnings).toEqual([{ name: 'cash-below-zero', message }]);
    const before = await tableContents(portal.database);
    for (const accepted of [undefined, [], ['split-not-priced']]) {
      const answer = await ask('', { content, target: newPlan, ...(accepted ? { accepted } : {}) });
      expect(answer).toMatchObject({ status: 409, body: { error: { name: 'WarningNotAccepted', message } } });
    }
    expect(await tableContents(portal.database)).toEqual(before);
    expect((await ask('', { content, target: newPlan, accepted: ['cash-below-zero'] })).status).toBe(200);
  });

  test('what a file does not tell is asked in the preview and needed for storing', async () => {
    const content = trading212Export({
      Action: 'Deposit',
      Time: '2025-06-10 10:00:00',
      Total: '"1,500"',
      'Currency (Total)': 'GBP',
    });
    const previewed = await preview(content);
    expect(previewed).toMatchObject({ cash: 1500, questions: [{ about: 'decimalMark', row: 2 }] });
    const open = await ask('', { content, target: newPlan });
    expect(open).toMatchObject({ status: 409, body: { error: { name: 'QuestionOpen' } } });
    const style = { decimalMark: 'comma' };
    expect((await ask('/preview', { content, style })).body).toMatchObject({ cash: 1.5, questions: [] });
    const { planstring } = storeBrokerExport.response.parse((await ask('', { content, style, target: newPlan })).body);
    expect(await holdings(planstring)).toEqual([`Cash 1.5 1.5 ${today}`]);
  });

  test('units × price in another currency come to the total at the rate of the day', async () => {
    const buy = (total: string) =>
      trading212Export({
        Action: 'Market buy',
        Time: '2025-06-11 14:30:03',
        ISIN: 'US17275R1023',
        Name: 'Cisco',
        ID: 'x1',
        'No. of shares': '0.5',
        'Price / share': '50.00',
        'Currency (Price / share)': 'USD',
        Total: total,
      });
    expect((await ask('/preview', { content: buy('23.26') })).status).toBe(200);
    expect(await ask('/preview', { content: buy('2326') })).toMatchObject({
      status: 400,
      body: {
        error: {
          name: 'ExportRefused',
          fields: [{ path: 'row 2, column Total', message: expect.stringMatching(/0.5 × 50 USD is £19.44/) }],
        },
      },
    });
  });

  test('a file whose own rate differs from ours by more than is allowed is taken, since it is consistent', async () => {
    const buy = (total: string) =>
      trading212Export({
        Action: 'Market buy',
        Time: '2025-06-11 14:30:03',
        ISIN: 'US17275R1023',
        Name: 'Cisco',
        ID: 'x2',
        'No. of shares': '0.5',
        'Price / share': '50.00',
        'Currency (Price / share)': 'USD',
        Total: total,
        'Exchange rate': '0.80000',
      });
    // 25.00 USD at 0.80000 for €1; at our rates of the day that is £19.44, and €31.25 is £26.25.
    expect((await ask('/preview', { content: buy('31.25') })).status).toBe(200);
    expect(await ask('/preview', { content: buy('33.00') })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'row 2, column Total' }] } },
    });
  });

  test('a file with a bad row is stored without it or with it mended, and the record says so', async () => {
    const [topUp = {}] = freetradeRows.filter(({ Type }) => Type === 'TOP_UP');
    const bad = { ...topUp, 'Total Amount': 'ten', Timestamp: '2025-06-12T09:00:00.000Z' };
    const cut = { ...topUp, 'Total Amount': 'two', Timestamp: '2025-06-13T09:00:00.000Z' };
    const content = freetradeExport(topUp, bad, cut);
    const corrections = [
      { row: 3, column: 'Total Amount', value: '10.00' },
      { row: 4, leaveOut: true },
    ];
    expect(await ask('/preview', { content, corrections: corrections.slice(0, 1) })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'row 4, column Total Amount' }] } },
    });
    const record = [
      { row: 3, column: 'Total Amount', before: 'ten', after: '10.00' },
      { row: 4, column: null, before: expect.stringContaining('two'), after: null },
    ];
    const shown = brokerPreview.parse((await ask('/preview', { content, corrections })).body);
    expect(shown.corrections).toEqual(record);
    expect(shown.transactions.map(({ row, value }) => [row, value])).toContainEqual([3, 10]);
    expect(shown.remarks).toContainEqual(expect.stringMatching(/^You leave out row 4\./));
    const target = { name: 'Corrected', productType: 'isa' };
    expect(await ask('', { content, target })).toMatchObject({ status: 400 });
    const stored = await ask('', { content, corrections, target });
    expect(stored).toMatchObject({ status: 200, body: { added: 2 } });
    const { planstring } = storeBrokerExport.response.parse(stored.body);
    const runs = getStoredImports.response.parse((await portal.ask('/transaction/import/runs', { as: anna })).body);
    expect(runs.imports.find((run) => run.planstring === planstring)?.corrections).toEqual(record);
    const others = runs.imports.filter((run) => run.planstring !== planstring);
    expect(others.every((run) => run.corrections.length === 0)).toBe(true);
  });

  test('corrections by staff who act for the client are refused, and nothing is stored', async () => {
    const asked = { method: 'POST', as: admin, target: anna.uid } as const;
    const body = { fileName: 'export.csv', content: smallExport, target: newPlan };
    const before = await tableContents(portal.database);
    const corrections = [{ row: 2, column: 'Total Amount', value: '1000000' }];
    expect(await portal.ask('/transaction/import', { ...asked, body: { ...body, corrections } })).toMatchObject({
      status: 403,
      body: { error: { name: 'OnlyTheClient' } },
    });
    const after = await tableContents(portal.database);
    const changed = Object.keys(after).filter(
      (table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]),
    );
    expect(changed.filter((table) => !/audit/.test(table))).toEqual([]);
  });

  test.each([
    ['the header', [{ row: 1, leaveOut: true }]],
    ['both at once', [{ row: 2, leaveOut: true, column: 'Total Amount', value: '1' }]],
    ['a text that is too long', [{ row: 2, column: 'Total Amount', value: '1'.repeat(201) }]],
    ['too many', Array.from({ length: 201 }, () => ({ row: 2, leaveOut: true }))],
  ])('a correction of %s is refused', async (_, corrections) => {
    expect((await ask('/preview', { content: smallExport, corrections })).status).toBe(400);
  });

  test('somebody without a client record imports nothing, and nothing of theirs is read', async () => {
    const stranger = { ...nobody, sub: 'sub-stranger', uid: '0b5f3a52-6c1d-4e7f-9a10-00000000fffe' };
    const before = await tableContents(portal.database);
    for (const answer of [
      await portal.ask('/transaction/import/preview', {
        method: 'POST',
        as: stranger,
        body: { fileName: 'x.csv', content: 'no export' },
      }),
      await portal.ask('/transaction/import', {
        method: 'POST',
        as: stranger,
        body: { fileName: 'x.csv', content: smallExport, target: newPlan },
      }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { name: 'ClientNotFound' } } });
    }
    expect(await tableContents(portal.database)).toEqual(before);
  });

  test('440,000 blank lines are refused by the limit of rows, in a worker', async () => {
    expect(await ask('/preview', { content: `a,b\n${'\n'.repeat(440_000)}` })).toMatchObject({
      status: 400,
      body: {
        error: { name: 'ExportRefused', fields: [{ path: 'row 20002', message: expect.stringMatching(/20000/) }] },
      },
    });
  });

  test('the statements of an import do not grow with the file', async () => {
    const count = (content: string) => countStatements(() => preview(content));
    const many = Array.from({ length: 200 }, (_, index) => ({ ...freetradeRows[7], 'Order ID': `O${index}` }));
    expect(await count(freetradeExport(...many, ...freetradeRows))).toBe(await count(freetradeHistory));
  });
});
