import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { elsewhereId, seedElsewhere } from '@harbour/backend-testing/small-firm-elsewhere';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { createSelfManaged, previewSelfManaged } from '@harbour/definitions/investments/self-managed/changes';
import {
  getSelfManagedAssets,
  getSelfManagedLiabilities,
  getSelfManagedValuations,
} from '@harbour/definitions/investments/self-managed/holdings';
import { getLiabilityTypes, getProductTypes } from '@harbour/definitions/investments/self-managed/products';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { purgeRemovedHoldings } from './stored-holdings.ts';
import { selfManagedHolding } from './tables.ts';

const { anna, ben, carl, support, admin } = staffAndClients;
type Client = typeof anna | typeof ben | typeof carl;

let requests = 0;
const requestId = () => {
  requests += 1;
  return `0b5f3a52-6c1d-4e7f-9a10-${String(requests).padStart(12, '0')}`;
};

/** A house as the form sends it. */
const house = {
  mode: 'asset',
  selectedCategory: 'property',
  selectedInvestmentType: 'main-home',
  planName: 'Our house',
  currency: 'GBP',
  ownership: [{ owner: anna.person as string, percentage: 100 }],
  linkedLiabilities: [] as string[],
  filteredExtendedDetails: [{ id: 'address', value: '1 High Street' }],
  holdings: [{ name: 'Our house', valuationDate: '2026-03-01', value: 500_000 }] as object[],
};

const mortgage = {
  ...house,
  mode: 'liability',
  selectedCategory: 'mortgages',
  selectedInvestmentType: 'mortgage',
  planName: 'Mortgage',
  filteredExtendedDetails: [
    { id: 'rate', value: '6' },
    { id: 'endsOn', value: '2027-01-15' },
    { id: 'repayment', value: 'repayment' },
  ],
  holdings: [{ name: 'Mortgage', valuationDate: '2026-01-15', value: 1_200 }],
};

const funds = {
  ...house,
  selectedCategory: 'funds',
  selectedInvestmentType: 'funds',
  planName: 'Old ISA',
  filteredExtendedDetails: [],
  holdings: [
    { name: 'Alpha Fund', symbol: 'ALPHA', valuationDate: '2026-03-02', units: 100.12345678 },
    { name: 'Dollar Fund', symbol: 'DOLLAR', valuationDate: '2026-03-02', units: 10 },
  ],
};

describe.each(databaseKinds)('the calls of self-managed holdings on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const send = (path: string, body: unknown, as: Client = anna, method: 'POST' | 'PATCH' | 'DELETE' = 'POST') =>
    portal.ask(`/selfmanaged/${path}`, { as, method, ...(method === 'DELETE' ? {} : { body }) });
  const create = async (body: object, as: Client = anna): Promise<string> => {
    const answer = await send('holdings', { ...body, requestId: requestId() }, as);
    const { assetId, liabilityId } = createSelfManaged.response.parse(answer.body);
    return assetId ?? liabilityId ?? '';
  };
  const assets = async (as: Client = anna) =>
    getSelfManagedAssets.response.parse((await portal.ask('/selfmanaged/assets', { as })).body).assets;
  const liabilities = async (as: Client = anna) =>
    getSelfManagedLiabilities.response.parse((await portal.ask('/selfmanaged/liabilities', { as })).body).liabilities;
  const entered = async (id: string) =>
    getSelfManagedValuations.response.parse(
      (await portal.ask(`/selfmanaged/holdings/${id}/valuations`, { as: anna })).body,
    ).valuations;
  const remove = (id: string, as: Client = anna) => send(`holdings/${id}`, undefined, as, 'DELETE');

  test('[R499] [R210] product types have products with questions, and the common choices are among them', async () => {
    const { body } = await portal.ask('/selfmanaged/producttypes', { as: anna });
    const { productTypes, commonChoices } = getProductTypes.response.parse(body);
    expect(productTypes.map(({ id }) => id)).toEqual([
      'cash',
      'property',
      'shares',
      'funds',
      'bonds',
      'pensions',
      'vehicles',
      'valuables',
      'business',
      'crypto',
      'other',
    ]);
    for (const { id, label, products } of productTypes) {
      expect([id, label, products.length > 0]).toEqual([id, expect.stringMatching(/./), true]);
      for (const product of products) expect(product).toMatchObject({ label: expect.stringMatching(/./) });
    }
    const ids = productTypes.flatMap(({ id, products }) => products.map((product) => `${id}/${product.id}`));
    expect(new Set(ids).size).toBe(ids.length);
    expect(commonChoices.length).toBeGreaterThan(3);
    for (const { productType, product } of commonChoices) expect(ids).toContain(`${productType}/${product}`);
    const questions = productTypes.flatMap(({ products }) => products.flatMap((one) => one.extendedDetails));
    expect(new Set(questions.map(({ type }) => type))).toEqual(
      new Set(['text', 'number', 'money', 'percent', 'date', 'choice']),
    );
  });

  test('[R500] [R210] liability types ask for what a balance is computed from', async () => {
    const { body } = await portal.ask('/selfmanaged/liabilitytypes', { as: anna });
    const { liabilityTypes } = getLiabilityTypes.response.parse(body);
    expect(liabilityTypes.map(({ id }) => id)).toEqual(['mortgages', 'loans', 'cards', 'student-loans', 'other-debts']);
    const [first] = liabilityTypes[0]?.products ?? [];
    expect(first).toMatchObject({ id: 'mortgage', valuedBy: 'projected' });
    expect(first?.extendedDetails.filter(({ required }) => required).map(({ id }) => id)).toEqual([
      'rate',
      'endsOn',
      'repayment',
    ]);
  });

  test('[R501] [R209] [R205] a stored asset is answered with its id and everything that was sent', async () => {
    const id = await create(house);
    const [stored] = await assets();
    expect(stored).toMatchObject({
      assetId: id,
      selectedCategory: 'property',
      selectedInvestmentType: 'main-home',
      label: 'Main home',
      planName: 'Our house',
      currency: 'GBP',
      ownership: [{ owner: anna.person, percentage: 100 }],
      linkedLiabilities: [],
      filteredExtendedDetails: [{ id: 'address', value: '1 High Street' }],
      holdings: [{ name: 'Our house', valuationDate: '2026-03-01', amount: 500_000, units: null, method: 'entered' }],
      value: 500_000,
      counted: 500_000,
      reason: null,
      valuedOn: '2026-03-01',
      isOld: false,
      canChange: true,
      endedOn: null,
      change: { value: 0, since: '2026-03-01' },
    });
    await remove(id);
    expect(await assets()).toEqual([]);
  });

  test('[R502] [R209] a stored liability is answered with its id, and its balance goes down by its terms', async () => {
    const id = await create(mortgage);
    expect(await assets()).toEqual([]);
    expect(await liabilities()).toMatchObject([
      {
        liabilityId: id,
        label: 'Mortgage',
        // 1,200.00 on 15 January less two payments of 103.28, with 6.00 and 5.51 of interest.
        value: 1_004.95,
        holdings: [{ amount: 1_200, valuationDate: '2026-01-15', method: 'projected' }],
        change: { value: -195.05, since: '2026-01-15' },
      },
    ]);
    await remove(id);
  });

  test('[R208] funds are valued by units × price in their own currency, line by line', async () => {
    const id = await create(funds);
    const [stored] = await assets();
    // 100.12345678 × 1.30 = 130.16; 10 × $10.01 at 0.861 / 1.103 = 78.14.
    expect(stored?.holdings).toMatchObject([
      { symbol: 'ALPHA', units: 100.12345678, amount: null, value: 130.16, method: 'price', pricedOn: '2026-03-16' },
      { symbol: 'DOLLAR', units: 10, value: 78.14, method: 'price', ratedOn: '2026-03-16' },
    ]);
    expect(stored).toMatchObject({ value: 208.3, pricedOn: '2026-03-13', ratedOn: '2026-03-16' });
    expect((await entered(id)).map(({ name, units, amount }) => [name, units, amount])).toEqual([
      ['Alpha Fund', 100.12345678, null],
      ['Dollar Fund', 10, null],
    ]);
    await remove(id);
  });

  test('a listing without a price counts with what was entered, and without that as not available', async () => {
    const line = { name: 'Franc Fund', symbol: 'FRANC', valuationDate: '2026-02-01', units: 3 };
    const id = await create({ ...funds, holdings: [{ ...line, value: 42.5 }] });
    await seedElsewhere(portal.database, [
      {
        tail: 'e001',
        recordedBy: 'anna',
        product: 'funds/funds',
        name: 'Unpriced',
        owners: { anna: '100' },
        lines: [{ symbol: 'FRANC', entries: [{ date: '2026-02-01', units: '3' }] }],
      },
    ]);
    const before = `/valuation/summary/elsewhere?d=2026-03-01`;
    expect((await portal.ask(before, { as: anna })).body).toMatchObject({
      assets: null,
      net: null,
      reason: 'No price is known on this day for Unpriced',
      holdings: [
        { name: 'Old ISA', value: 42.5, method: 'entered' },
        { name: 'Unpriced', value: null },
      ],
    });
    await remove(id);
    await remove(elsewhereId('e001'));
  });

  test('nothing is stored twice when a submission is sent again', async () => {
    const body = { ...house, requestId: requestId() };
    const [first, second] = [await send('holdings', body), await send('holdings', body)];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await assets()).toHaveLength(1);
    // Somebody else's id tells nothing.
    expect(
      await send('holdings', { ...body, ownership: [{ owner: carl.person, percentage: 100 }] }, carl),
    ).toMatchObject({
      status: 409,
      body: { error: { name: 'RequestIdTaken' } },
    });
    for (const { assetId } of await assets()) await remove(assetId);
  });

  test.each([
    ['an unknown product', { selectedInvestmentType: 'castle' }, 'selectedInvestmentType'],
    ['an asset’s product as a debt', { mode: 'liability' }, 'selectedInvestmentType'],
    ['a currency without a rate', { currency: 'XXX' }, 'currency'],
    [
      'an owner whose plans the client does not see',
      { ownership: [{ owner: carl.person, percentage: 100 }] },
      'ownership.0.owner',
    ],
    ['what is wholly another person’s', { ownership: [{ owner: ben.person, percentage: 100 }] }, 'ownership'],
    ['shares below 100', { ownership: [{ owner: anna.person, percentage: 99.99 }] }, 'ownership'],
    [
      'a share of nothing',
      {
        ownership: [
          { owner: anna.person, percentage: 100 },
          { owner: ben.person, percentage: 0 },
        ],
      },
      'ownership',
    ],
    [
      'three decimals of a share',
      {
        ownership: [
          { owner: anna.person, percentage: 50.001 },
          { owner: ben.person, percentage: 49.999 },
        ],
      },
      'ownership',
    ],
    [
      'one owner twice',
      {
        ownership: [
          { owner: anna.person, percentage: 50 },
          { owner: anna.person, percentage: 50 },
        ],
      },
      'ownership',
    ],
    ['a debt that does not exist', { linkedLiabilities: [elsewhereId('ffff')] }, 'linkedLiabilities.0'],
    [
      'an unknown question',
      { filteredExtendedDetails: [{ id: 'colour', value: 'red' }] },
      'filteredExtendedDetails.colour',
    ],
    [
      'a day in the future',
      { holdings: [{ name: 'x', valuationDate: '2026-03-19', value: 1 }] },
      'holdings.0.valuationDate',
    ],
    [
      'a day before 1900',
      { holdings: [{ name: 'x', valuationDate: '1899-12-31', value: 1 }] },
      'holdings.0.valuationDate',
    ],
    [
      'more than £10 bn',
      { holdings: [{ name: 'x', valuationDate: today, value: 10_000_000_000.01 }] },
      'holdings.0.value',
    ],
    ['a negative value', { holdings: [{ name: 'x', valuationDate: today, value: -1 }] }, 'holdings.0.value'],
    ['a third decimal', { holdings: [{ name: 'x', valuationDate: today, value: 1.234 }] }, 'holdings.0.value'],
    ['no value', { holdings: [{ name: 'x', valuationDate: today }] }, 'holdings.0'],
    [
      'a listing where none belongs',
      { holdings: [{ name: 'x', symbol: 'ALPHA', valuationDate: today, units: 1 }] },
      'holdings.0.symbol',
    ],
    [
      'two values of one house',
      {
        holdings: [
          { name: 'x', valuationDate: today, value: 1 },
          { name: 'y', valuationDate: today, value: 1 },
        ],
      },
      'holdings',
    ],
  ])('refuses %s, at its field, and stores nothing', async (_, change, path) => {
    const answer = await send('holdings', { ...house, ...change, requestId: requestId() });
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain(`"path":"${path}"`);
    expect(await portal.database.db.select().from(selfManagedHolding)).toEqual(
      (await portal.database.db.select().from(selfManagedHolding)).filter(({ removedAt }) => removedAt !== null),
    );
  });

  test.each([
    ['nine decimals of units', { units: 1.123456789 }, 'holdings.0.units'],
    ['an unknown listing', { symbol: 'NOSUCH' }, 'holdings.0.symbol'],
    ['cash as a fund', { symbol: 'CASH' }, 'holdings.0.symbol'],
    ['no listing', { symbol: undefined, value: 1 }, 'holdings.0.symbol'],
  ])('refuses a fund with %s', async (_, change, path) => {
    const line = { name: 'x', symbol: 'ALPHA', valuationDate: today, units: 1, ...change };
    const answer = await send('holdings', { ...funds, holdings: [line], requestId: requestId() });
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain(`"path":"${path}"`);
  });

  test.each([
    ['rate', 'much', 'Interest rate a year must be a number.'],
    ['rate', '101', 'Interest rate a year is between 0 and 100.'],
    ['rate', '1.2345', 'Interest rate a year has at most 3 decimals.'],
    ['rate', '', 'Interest rate a year is missing.'],
    ['endsOn', '2026-02-30', 'Last payment must be a date from 1900 on.'],
    ['endsOn', '2101-01-01', 'Last payment is at most 2100-12-31.'],
    ['repayment', 'never', 'Choose one of the options for how it is repaid.'],
  ])('refuses a mortgage whose %s is “%s”, in words', async (question, value, message) => {
    const filteredExtendedDetails = mortgage.filteredExtendedDetails.map((one) =>
      one.id === question ? { id: question, value } : one,
    );
    const answer = await send('holdings', { ...mortgage, filteredExtendedDetails, requestId: requestId() });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message, fields: [{ path: `filteredExtendedDetails.${question}`, message }] } },
    });
  });

  test('[R206] [R222] owners have their parts, and people count only theirs', async () => {
    const id = await create({
      ...house,
      holdings: [{ name: 'Our house', valuationDate: '2026-03-01', value: 100.01 }],
      ownership: [
        { owner: anna.person, percentage: 33.33 },
        { owner: ben.person, percentage: 66.67 },
      ],
    });
    const sum = async (query: string) =>
      (await portal.ask(`/valuation/summary/elsewhere${query}`, { as: anna })).body as { assets: number };
    expect(await sum('')).toMatchObject({ assets: 100.01 });
    // 33.33% of 100.01 = 33.333…; 66.67% = 66.6767.
    expect(await sum(`?pe=${anna.person}`)).toMatchObject({ assets: 33.33 });
    expect(await sum(`?pe=${ben.person}`)).toMatchObject({ assets: 66.68 });
    // Ben sees nothing that Anna recorded before she shares it with him, and then cannot change it.
    expect(await assets(ben)).toEqual([]);
    for (const account of [undefined, id]) {
      const body = { kind: 'self-managed', sees: true, ...(account === undefined ? {} : { account }) };
      const shared = await portal.ask(`/permissions/sharing/${ben.person}`, { as: anna, method: 'PATCH', body });
      expect(shared.status).toBe(200);
    }
    expect(await assets(ben)).toMatchObject([{ assetId: id, canChange: false }]);
    expect(await assets(carl)).toEqual([]);
    for (const [path, method, body] of [
      [`holdings/${id}`, 'PATCH', { planName: 'Mine' }],
      [`holdings/${id}`, 'DELETE', undefined],
      [`holdings/${id}/valuations`, 'POST', { valuationDate: today, lines: [{ lineId: id, value: 1 }] }],
      [`holdings/${id}/valuations/2026-03-01`, 'DELETE', undefined],
      [`holdings/${id}/restore`, 'POST', {}],
    ] as const) {
      for (const other of [ben, carl]) {
        expect(await send(path, body, other, method)).toMatchObject({
          status: 404,
          body: { error: { name: 'SelfManagedNotFound' } },
        });
      }
    }
    expect((await portal.ask(`/selfmanaged/holdings/${id}/valuations`, { as: ben })).status).toBe(404);
    expect(await assets()).toMatchObject([{ planName: 'Our house', value: 100.01 }]);
    await remove(id);
  });

  test('naming somebody as an owner shows them nothing', async () => {
    await seedElsewhere(portal.database, [
      {
        tail: 'e002',
        recordedBy: 'anna',
        product: 'property/main-home',
        name: 'Shared with Carl',
        owners: { anna: '50', carl: '50' },
        lines: [{ entries: [{ date: '2026-01-01', amount: '1000' }] }],
      },
    ]);
    expect(await assets(carl)).toEqual([]);
    // Carl's part counts for nobody whom Anna sees.
    expect(await assets()).toMatchObject([{ value: 1_000, counted: 500 }]);
    await remove(elsewhereId('e002'));
  });

  test('a holding is changed, sold and brought back', async () => {
    const debt = await create(mortgage);
    const id = await create({ ...house, linkedLiabilities: [debt] });
    expect(await assets()).toMatchObject([{ linkedLiabilities: [debt] }]);
    const change = (body: object) => send(`holdings/${id}`, body, anna, 'PATCH');
    expect(
      (await change({ planName: 'The old house', linkedLiabilities: [], filteredExtendedDetails: [] })).status,
    ).toBe(200);
    expect(await assets()).toMatchObject([
      { planName: 'The old house', linkedLiabilities: [], filteredExtendedDetails: [], value: 500_000 },
    ]);
    const shared = [anna, ben].map(({ person }) => ({ owner: person, percentage: 50 }));
    await change({ ownership: shared });
    // What is wholly another person's is not the client's to record.
    expect(await change({ ownership: [{ owner: ben.person, percentage: 100 }] })).toMatchObject({
      status: 400,
      body: { error: { name: 'SelfManagedNotValid', fields: [{ path: 'ownership' }] } },
    });
    expect(await assets()).toMatchObject([{ ownership: shared }]);
    await change({ ownership: [{ owner: anna.person, percentage: 100 }] });
    expect(await change({ endedOn: '2026-03-19' })).toMatchObject({ status: 400 });
    await change({ endedOn: today });
    expect(await assets()).toMatchObject([
      { endedOn: today, value: null, reason: 'It no longer counts, because it was sold or repaid' },
    ]);
    const on = async (day: string) =>
      (await portal.ask(`/valuation/summary/elsewhere?d=${day}`, { as: anna })).body as { assets: number };
    expect((await on(today)).assets).toBe(0);
    expect((await on('2026-03-17')).assets).toBe(500_000);
    await change({ endedOn: null });
    expect((await on(today)).assets).toBe(500_000);
    await remove(id);
    await remove(debt);
  });

  test('values are entered, replaced and removed, and the last one stays', async () => {
    const id = await create(house);
    const [line = { id: '' }] = (await assets())[0]?.holdings ?? [];
    const enter = (valuationDate: string, figure: object) =>
      send(`holdings/${id}/valuations`, { valuationDate, lines: [{ lineId: line.id, ...figure }] });
    await enter('2026-03-10', { value: 510_000 });
    await enter('2026-03-10', { value: 512_345.67 });
    await enter('2025-03-10', { value: 480_000 });
    expect((await entered(id)).map(({ valuationDate, amount }) => [valuationDate, amount])).toEqual([
      ['2026-03-10', 512_345.67],
      ['2026-03-01', 500_000],
      ['2025-03-10', 480_000],
    ]);
    expect(await assets()).toMatchObject([
      { value: 512_345.67, valuedOn: '2026-03-10', change: { value: 32_345.67, since: '2025-03-18' } },
    ]);
    expect(await enter('2026-03-19', { value: 1 })).toMatchObject({ status: 400 });
    expect(await enter(today, { units: 1 })).toMatchObject({ status: 400 });
    expect(
      await send(`holdings/${id}/valuations`, {
        valuationDate: today,
        lines: [{ lineId: elsewhereId('ffff'), value: 1 }],
      }),
    ).toMatchObject({ status: 400 });
    // Nor is a part of somebody else's holding a part of one's own.
    const carls = await create({ ...house, ownership: [{ owner: carl.person, percentage: 100 }] }, carl);
    const [theirs = { id: '' }] = (await assets(carl))[0]?.holdings ?? [];
    expect(
      await send(`holdings/${id}/valuations`, { valuationDate: today, lines: [{ lineId: theirs.id, value: 1 }] }),
    ).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'lines.0.lineId' }] } } });
    expect(await assets(carl)).toMatchObject([{ assetId: carls, value: 500_000 }]);
    await remove(carls, carl);
    const removeDay = (day: string) => send(`holdings/${id}/valuations/${day}`, undefined, anna, 'DELETE');
    expect((await removeDay('2026-03-10')).status).toBe(200);
    expect((await removeDay('2025-03-10')).status).toBe(200);
    expect(await removeDay('2025-03-10')).toMatchObject({ status: 404 });
    expect(await removeDay('2026-03-01')).toMatchObject({ status: 409, body: { error: { name: 'LastValuation' } } });
    await remove(id);
  });

  test('an entry is old when its product’s values should be newer', async () => {
    await seedElsewhere(portal.database, [
      {
        tail: 'e003',
        recordedBy: 'anna',
        product: 'cash/savings-account',
        name: 'Savings',
        owners: { anna: '100' },
        lines: [{ entries: [{ date: '2026-02-11', amount: '10' }] }],
      },
    ]);
    // Cash is to be entered every 35 days; 11 February was 35 days ago.
    expect(await assets()).toMatchObject([{ isOld: false }]);
    const older = { valuationDate: '2026-02-10', lines: [{ lineId: elsewhereId('e003'), value: 10 }] };
    await send(`holdings/${elsewhereId('e003')}/valuations`, older);
    await send(`holdings/${elsewhereId('e003')}/valuations/2026-02-11`, undefined, anna, 'DELETE');
    expect(await assets()).toMatchObject([{ isOld: true }]);
    await remove(elsewhereId('e003'));
  });

  test('a deleted holding can be restored, until the firm’s days are over', async () => {
    const id = await create(house);
    expect((await remove(id)).body).toEqual({ success: true, restorableUntil: '2026-04-17' });
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect((await send(`holdings/${id}/restore`, {})).status).toBe(200);
    expect(await assets()).toMatchObject([{ assetId: id, value: 500_000 }]);
    await remove(id);
    const { db } = portal.database;
    const removedAt = new Date('2026-03-01T00:00:00Z');
    await db.update(selfManagedHolding).set({ removedAt });
    await purgeRemovedHoldings(portal.database, '2026-03-31');
    expect(await send(`holdings/${id}/restore`, {})).toMatchObject({ status: 200 });
    await db.update(selfManagedHolding).set({ removedAt });
    await purgeRemovedHoldings(portal.database, '2026-04-01');
    expect(await send(`holdings/${id}/restore`, {})).toMatchObject({ status: 404 });
    expect(await db.select().from(selfManagedHolding)).toEqual([]);
  });

  test('a preview says what changes in the totals, and stores nothing', async () => {
    const id = await create(mortgage);
    const { body } = await send('preview', { ...house, currency: 'EUR' });
    // €500,000 × 0.861 = £430,500.
    const nothingElse = { assets: 0, liabilities: 1_004.95, net: -1_004.95, reason: null };
    expect(previewSelfManaged.response.parse(body)).toEqual({
      valuationDate: today,
      value: 430_500,
      reason: null,
      before: nothingElse,
      after: { assets: 430_500, liabilities: 1_004.95, net: 429_495.05, reason: null },
      included: true,
    });
    expect(await assets()).toEqual([]);
    expect(await send('preview', { ...house, planName: ' ' })).toMatchObject({ status: 400 });
    await remove(id);
  });

  test('staff with read-only rights see it and change nothing; with write rights they may', async () => {
    const id = await create(house);
    const ask = (as: typeof support | typeof admin, method: 'GET' | 'DELETE') =>
      portal.ask(method === 'GET' ? '/selfmanaged/assets' : `/selfmanaged/holdings/${id}`, {
        as,
        method,
        target: anna.uid,
      });
    expect(await ask(support, 'GET')).toMatchObject({ status: 200, body: { assets: [{ assetId: id }] } });
    expect(await ask(support, 'DELETE')).toMatchObject({ status: 403 });
    expect(await assets()).toHaveLength(1);
    expect(await ask(admin, 'DELETE')).toMatchObject({ status: 200 });
  });

  test('a list of many takes as many statements as a list of one', async () => {
    const one = await create(house);
    const few = await countStatements(() => assets());
    const more = await Promise.all(['a', 'b', 'c'].map((planName) => create({ ...house, planName })));
    expect(await countStatements(() => assets())).toBe(few);
    expect(few).toBeLessThanOrEqual(8);
    for (const id of [one, ...more]) await remove(id);
  });
});
