// Imports whose result does not follow from the trades alone: payments, splits, distributions, corrections.

import { databaseKinds } from '@harbour/backend-database/testing';
import {
  degiroExport,
  freetradeExport,
  investengineExport,
  trading212Export,
} from '@harbour/backend-testing/broker-exports';
import { staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import {
  type BrokerPreview,
  brokerPreview,
  importWarnings,
  storeBrokerExport,
} from '@harbour/definitions/investments/broker-import';
import { getIsaAllowances } from '@harbour/definitions/investments/isa-allowances';
import { getPlanHoldings } from '@harbour/definitions/investments/valuation/holdings';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';

const { anna, carl, nobody } = staffAndClients;
type Who = typeof anna | typeof carl | typeof nobody;
const newPlan = { name: 'From a broker', productType: 'isa' };

describe.each(databaseKinds)('what an import makes of a plan on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const ask = (rest: string, body: object, as: Who) =>
    portal.ask(`/transaction/import${rest}`, { method: 'POST', as, body: { fileName: 'export.csv', ...body } });
  const preview = async (content: string, planstring?: string, as: Who = anna): Promise<BrokerPreview> =>
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
      .holdings.filter(({ name }) => name !== 'Cash')
      .map(({ name, units, value }) => `${name} ${units} ${value}`)
      .sort();
  };

  describe('InvestEngine: a portfolio that is sold and built anew', () => {
    const one = 'One Fund / ISIN IE00BK5BQT80';
    const two = 'Two Fund / ISIN IE00B3RBWM25';
    const lines = [
      `${one},Buy,50,£100.00,£5000.00,10/06/25 15:00:00,12/06/25,None`,
      `${one},Sell,50,£101.00,£5050.00,20/06/25 15:00:00,24/06/25,None`,
      `${two},Buy,100,£50.50,£5050.00,23/06/25 15:00:00,25/06/25,None`,
      `${two},Sell,100,£51.00,£5100.00,14/07/25 15:00:00,16/07/25,None`,
      `${one},Buy,50,£102.00,£5100.00,14/07/25 15:10:00,16/07/25,None`,
    ] as const;
    const usedBy = async (who: Who) => {
      const { body } = await portal.ask('/isa_allowance/list', { as: who });
      const { allowances } = getIsaAllowances.response.parse(body);
      return allowances.find(({ person, taxYear }) => person === who.person && taxYear === '2025/26')?.used;
    };

    test('uses the allowance once: what sales brought pays for what is bought next', async () => {
      expect(await usedBy(nobody)).toBe(0);
      await store(investengineExport(...lines), newPlan, nobody);
      expect(await usedBy(nobody)).toBe(5000);
    });

    test('in whatever parts and order its exports come', async () => {
      const before = (await usedBy(carl)) ?? 0;
      const [a, b, c, d, e] = lines;
      const { planstring } = await store(investengineExport(a), newPlan, carl);
      const previewed = await preview(investengineExport(a, b, c), planstring, carl);
      expect(
        previewed.transactions.filter(({ row }) => row === null).map(({ value, state }) => `${value} ${state}`),
      ).toEqual(['5000 known']);
      await store(investengineExport(a, c), { planstring }, carl);
      expect(await usedBy(carl)).toBe(before + 10_050);
      await store(investengineExport(a, b, c, d, e), { planstring }, carl);
      expect(await usedBy(carl)).toBe(before + 5000);
    });
  });

  describe('units that change without a trade keep their value', () => {
    const gbp = { 'Currency (Price / share)': 'GBP', 'Currency (Total)': 'GBP' };
    const acme = { ...gbp, ISIN: 'US17275R1023', Name: 'Acme' };
    const at = (day: string) => `2025-06-${day} 10:00:00`;
    const deposit = { ...gbp, Action: 'Deposit', Time: at('10'), Total: '100', ID: 'd' };
    const buy = {
      ...acme,
      Action: 'Market buy',
      Time: at('11'),
      'No. of shares': '1',
      'Price / share': '100.00',
      Total: '100.00',
      ID: 'b',
    };
    const close = {
      ...acme,
      Action: 'Stock split close',
      Time: at('20'),
      'No. of shares': '1',
      'Price / share': '100',
      Total: '100',
      ID: 'c',
    };
    const open = { ...close, Action: 'Stock split open', 'No. of shares': '10', 'Price / share': '10', ID: 'o' };

    test.each([
      ['a split of one for ten', [close, open]],
      ['its rows in the other order', [open, close]],
      [
        'without prices',
        [
          { ...close, 'Price / share': '0.00' },
          { ...open, 'Price / share': '0.00' },
        ],
      ],
      [
        'as a distribution at 0.00',
        [{ ...open, Action: 'Stock distribution', 'No. of shares': '9', 'Price / share': '0.00' }],
      ],
    ])('%s: ten units are worth what the one was, and it is worth what it was', async (_, rows) => {
      const { planstring } = await store(trading212Export(deposit, buy, ...rows));
      expect(await holdings(planstring, '2025-06-19')).toEqual(['Acme 1 100']);
      expect(await holdings(planstring, '2025-06-20')).toEqual(['Acme 10 100']);
      expect(await holdings(planstring)).toEqual(['Acme 10 100']);
    });

    test('two splits after one another, without prices', async () => {
      const free = { 'Price / share': '0.00' };
      const again = [
        { ...close, ...free, Time: at('25'), 'No. of shares': '10', ID: 'c2' },
        { ...open, ...free, Time: at('25'), 'No. of shares': '40', ID: 'o2' },
      ];
      const { planstring } = await store(
        trading212Export(deposit, buy, { ...close, ...free }, { ...open, ...free }, ...again),
      );
      expect(await holdings(planstring)).toEqual(['Acme 40 100']);
    });

    test('a new name and number without a price takes the value over', async () => {
      const { planstring } = await store(
        degiroExport(
          '23-06-2025,04:21,23-06-2025,NEW NAME,FI4000198031,"PRODUCTWIJZIGING : Koop 20 @ 0 EUR",,EUR,0,EUR,0,',
          '23-06-2025,02:30,23-06-2025,OLD NAME,NL0013654783,"PRODUCTWIJZIGING : Verkoop 10 @ 0 EUR",,EUR,0,EUR,0,',
          '15-06-2025,10:00,15-06-2025,OLD NAME,NL0013654783,"Koop 10 @ 5 GBP",,GBP,-50.00,GBP,0,o2',
          '14-06-2025,09:51,14-06-2025,,,Deposit,,GBP,50.00,GBP,0,',
        ),
      );
      expect(await holdings(planstring)).toEqual(['NEW NAME 20 50']);
    });

    test('units of something else that come for nothing have no value that anybody knows', async () => {
      const spun = {
        ...open,
        Action: 'Stock distribution',
        ISIN: 'US9078181081',
        Name: 'Spun',
        'Price / share': '0.00',
      };
      const { planstring } = await store(trading212Export(deposit, buy, spun));
      expect(await holdings(planstring)).toEqual(['Acme 1 100', 'Spun 10 null']);
    });

    test('what the firm prices is warned of where its prices do not show the split, and not where they do', async () => {
      await portal.database.db.execute(sql`
        with made as (
          insert into portal.instrument (name, isin, kind, source) values ('Firm Share', 'GB00FRM00016', 'equity', 'test')
          returning id
        ), listed as (
          insert into portal.listing (instrument_id, symbol, currency, exchange)
          select id, 'FIRMSHARE', 'GBP', 'Test' from made returning id
        )
        insert into portal.price (listing_id, date, price) select id, '2025-06-10', 100 from listed`);
      const ofFirm = [buy, close, open].map((row) => ({ ...row, ISIN: 'GB00FRM00016' }));
      const content = trading212Export(deposit, ...ofFirm);
      expect((await preview(content)).warnings).toEqual([
        { name: 'split-not-priced', message: expect.stringMatching(/Firm Share changed on 2025-06-20/) },
      ]);
      await portal.database.db.execute(sql`
        insert into portal.price (listing_id, date, price)
        select id, '2025-06-23', 10.10 from portal.listing where symbol = 'FIRMSHARE'`);
      expect((await preview(content)).warnings).toEqual([]);
    });
  });

  describe('a corrected row of the same id', () => {
    const gbp = { 'Account Currency': 'GBP', ISIN: 'GB00B11V7W98', Title: 'Alliance Trust', Type: 'ORDER' };
    const topUp = { Title: 'Top up', Type: 'TOP_UP', Timestamp: '2025-06-10T09:00:00.000Z', 'Total Amount': '1000.00' };
    const order = (units: string, total: string) => ({
      ...gbp,
      Timestamp: '2025-06-11T15:00:00.000Z',
      'Buy / Sell': 'BUY',
      'Order ID': 'A1',
      Quantity: units,
      'Price per Share in Account Currency': '12.00000000',
      'Total Amount': total,
    });

    test('is told with what the plan has, and corrected by storing', async () => {
      const { planstring } = await store(freetradeExport(order('10', '120.00'), topUp));
      const corrected = freetradeExport(order('11', '132.00'), topUp);
      const previewed = await preview(corrected, planstring);
      expect(
        previewed.transactions.map(({ state, units, value, before }) => ({ state, units, value, before })),
      ).toEqual([
        { state: 'known', units: null, value: 1000, before: null },
        {
          state: 'changed',
          units: 11,
          value: -132,
          before: {
            transactionDate: '2025-06-11',
            kind: 'purchase',
            holding: 'Alliance Trust',
            units: 10,
            value: -120,
          },
        },
      ]);
      expect(await store(corrected, { planstring })).toEqual({ planstring, added: 0, changed: 1, known: 1 });
      expect(await holdings(planstring)).toEqual(['Alliance Trust 11 132']);
      expect(await store(corrected, { planstring })).toEqual({ planstring, added: 0, changed: 0, known: 2 });
    });
  });
});
