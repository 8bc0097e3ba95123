import type { Statement } from '@harbour/definitions/investments/statements';
import { expect, test } from '@jest/globals';
import type { HeldValue } from '../held-values.ts';
import type { StatementScope } from '../statement-scope.ts';
import { cashName } from './holding-series.ts';
import { type ReturnsStatementRecords, returnsStatement } from './returns-statement.ts';

const scope: StatementScope = {
  clientUid: 'a',
  from: '2025-01-01',
  to: '2025-12-31',
  today: '2026-06-01',
  of: 'Alex',
  bonds: [],
  off: [],
  people: [{ uuid: 'a', name: 'Alex' }],
  plans: [
    {
      planstring: 'ISA-1',
      name: 'First',
      productType: 'isa',
      provider: 'Test',
      performance: true,
      openedOn: '2024-01-01',
      ownership: ['a'],
      own: true,
    },
  ],
};
const days = ['2024-12-31', '2025-12-31'];
const held = (name: string, instrumentId: number, values: readonly [string, string], more: Partial<HeldValue> = {}) =>
  days.map(
    (day, index): HeldValue => ({
      day,
      planstring: 'ISA-1',
      instrumentId,
      name,
      kind: 'fund',
      isin: null,
      ocf: '1.000',
      currency: 'GBP',
      units: '1',
      price: values[index] ?? null,
      rate: '1',
      value: values[index] ?? null,
      ...more,
    }),
  );
const move = { planstring: 'ISA-1', movesUnits: false, performance: false } as const;

/** £1,000 in two funds and cash: Alpha gains 10% and pays £20 of it into cash, Dollar loses 5%, £10 is charged. */
const records: ReturnsStatementRecords = {
  scope,
  excluded: [],
  days,
  valuedDays: days,
  mixes: [],
  flows: [],
  taxRecords: [],
  held: [
    ...held('Alpha', 1, ['500.00', '530.00']),
    ...held('Dollar', 2, ['400.00', '380.00'], { currency: 'USD' }).map((one, index) => ({
      ...one,
      rate: index === 0 ? '0.80' : '0.76',
    })),
    ...held('Cash', 3, ['100.00', '110.00'], { kind: 'cash', ocf: null }),
  ],
  moves: [
    {
      ...move,
      date: '2025-07-01',
      kind: 'income',
      instrument: { id: 1, name: 'Alpha', isin: null, kind: 'fund' },
      value: '20.00',
    },
    { ...move, date: '2025-07-01', kind: 'charge', instrument: null, value: '-10.00' },
  ],
  booked: [{ date: '2025-07-01', planstring: 'ISA-1', amount: '10.00' }],
  values: [
    { date: '2024-12-31', value: 1_000 },
    { date: '2025-12-31', value: 1_020 },
  ],
  consumerPrices: [
    { month: '2024-12', level: '135.6' },
    { month: '2025-12', level: '140.1' },
  ],
  benchmark: {
    name: 'Balanced',
    levels: [
      { date: '2024-12-31', level: 100 },
      { date: '2025-12-31', level: 105 },
    ],
  },
};

const table = ({ sections }: Statement, title: RegExp) =>
  sections.find((section) => title.test(section.title))?.rows.map(({ cells }) => cells.map(({ value }) => value));

test('the return after charges is compared with the benchmark, and the one before charges is at least', () => {
  const found = returnsStatement(records);
  const rows = table(found, /^Return, /) ?? [];
  expect(rows[1]).toEqual(['After charges', 2, 2]);
  expect(rows[3]).toEqual(['Benchmark: Balanced', 5, 5]);
  expect(rows[4]?.slice(1)).toEqual([-3, -3]);
  // 1.02 ÷ 1.05 − 1.
  expect(rows[5]?.slice(1)).toEqual([-2.86, -2.86]);
  // 140.1 ÷ 135.6 − 1, and 1.02 ÷ (140.1 ÷ 135.6) − 1.
  expect(rows[6]?.slice(1)).toEqual([3.32, 3.32]);
  expect(rows[7]?.slice(1)).toEqual([-1.28, -1.28]);
  // £10 booked and 1% of about £905 in funds.
  expect(found.sections[0]?.rows[0]?.cells[1]).toMatchObject({ atLeast: true });
  expect(Number(rows[0]?.[1])).toBeCloseTo(2 + 1.9, 0);
});

test.each([
  ['has a month too few', [{ month: '2024-12', level: '135.6' }], 'The price index of December 2025 is not known.'],
  ['has nothing', [], 'The firm has no consumer prices index.'],
])('an index that %s leaves the return after inflation not available, with the reason', (_, consumerPrices, reason) => {
  const row = returnsStatement({ ...records, consumerPrices }).sections[0]?.rows.at(-1);
  expect(row?.cells.slice(1)).toEqual([
    { value: null, reason },
    { value: null, reason },
  ]);
});

test('the contributions of holdings and cash add up to the return', () => {
  const found = returnsStatement(records);
  // Growth ÷ £1,000: Alpha 530 − 500 + 20, Dollar −20, cash 110 − 100 − 20.
  expect(table(found, /^What each holding/)).toEqual([
    ['Alpha', 5],
    [cashName, -1],
    ['Dollar', -2],
  ]);
  for (const section of found.sections.slice(1, 4)) {
    expect(section.total).toEqual([{ value: 'Return' }, { value: 2 }]);
  }
});

test('the contributions of plans and classes add up to the same return', () => {
  const second = { ...records.scope.plans[0], planstring: 'ISA-2', openedOn: '2024-01-01' };
  const pure = { cash: 0, fixed_interest: 0, property: 0, equity: 0, uk: 0, us: 0, european: 0, fareast: 0 };
  const mix = { ...pure, fareast_other: 0, japan: 0, other: 0, specialist: 0 };
  const found = returnsStatement({
    ...records,
    scope: { ...scope, plans: [...scope.plans, ...scope.plans.map((plan) => ({ ...plan, ...second }))] },
    held: records.held.map((one) => (one.name === 'Dollar' ? { ...one, planstring: 'ISA-2' } : one)),
    mixes: [
      { instrumentId: 1, mix: { ...mix, equity: 8_000, cash: 2_000 } },
      { instrumentId: 2, mix: { ...mix, equity: 7_999, cash: 2_001 } },
    ],
  });
  // Plans of one name have their number.
  expect(table(found, /^What each plan/)).toEqual([
    ['First (ISA-1)', 4],
    ['First (ISA-2)', -2],
  ]);
  expect(table(found, /^What each class/)).toEqual([
    ['Equity', 5],
    ['Cash', -1],
    ['Mixed assets', -2],
  ]);
});

test('what was bought and sold between two valued days contributes what it gained', () => {
  const traded = { id: 9, name: 'Brief', isin: null, kind: 'equity' } as const;
  const found = returnsStatement({
    ...records,
    moves: [
      ...records.moves,
      { ...move, movesUnits: true, date: '2025-03-03', kind: 'purchase', instrument: traded, value: '-50.00' },
      { ...move, movesUnits: true, date: '2025-03-10', kind: 'sale', instrument: traded, value: '60.00' },
    ],
  });
  expect(table(found, /^What each holding/)).toEqual([
    ['Alpha', 5],
    ['Brief', 1],
    [cashName, -2],
    ['Dollar', -2],
  ]);
  expect(found.sections[3]?.total).toEqual([{ value: 'Return' }, { value: 2 }]);
});

test('the effect of a currency is apart from that of the price', () => {
  // 0.95 in pounds, of which the dollar is 0.76 ÷ 0.80: nothing is left for the price in dollars.
  expect(table(returnsStatement(records), /currencies/)).toEqual([['Dollar', 'USD', 0, -5, -5]]);
});

test('volatility needs twelve months, and says so', () => {
  const [volatility] = table(returnsStatement(records), /^Risk/) ?? [];
  expect(volatility?.[1]).toBeNull();
});

test('a plan that is left out is in no figure, and one day has no return', () => {
  const excluded = [{ planstring: 'ISA-1', reason: 'Its transactions are not complete.' }];
  const found = returnsStatement({ ...records, excluded, values: [{ date: '2025-12-31', value: null }] });
  expect(found.leftOut).toMatchObject([{ name: 'First' }]);
  expect(found.sections).toMatchObject([{ rows: [], empty: expect.stringContaining('two days') }]);
});
