import type { StoredTaxRecord } from '@harbour/domain-plans';
import { capitalGains } from '@harbour/finance';
import { describe, expect, test } from '@jest/globals';
import type { StoredFundReport } from '../fund-reports/fund-reports.ts';
import type { MovedUnits } from './gains-records.ts';
import type { StoredAction } from './issuer-actions.ts';
import { countedGains, type GainsRecords } from './person-gains.ts';

const anna = 'a';
const plan = (planstring: string, ownership = [anna]) => ({
  planstring,
  name: planstring,
  productType: 'nonpens' as const,
  provider: 'Test',
  performance: true,
  openedOn: '2020-01-01',
  ownership,
  own: true,
});
const alpha = { key: 'ALPHA', name: 'Alpha plc', isin: 'ALPHA' };
const beta = { key: 'BETA', name: 'Beta plc', isin: 'BETA' };
const moved = (date: string, units: string, value: string, more: Partial<MovedUnits> = {}): MovedUnits => ({
  ...alpha,
  planstring: 'GIA-1',
  date,
  kind: Number(units) > 0 ? 'purchase' : 'sale',
  units,
  value,
  otherPlan: null,
  ...more,
});
const action = (kind: StoredAction['kind'], more: Partial<StoredAction> = {}): StoredAction => ({
  date: '2024-02-01',
  kind,
  holding: 'ALPHA',
  into: null,
  ratio: null,
  apportionment: null,
  cash: null,
  value: null,
  ...more,
});
const record = (kind: StoredTaxRecord['kind'], more: Partial<StoredTaxRecord> = {}): StoredTaxRecord => ({
  planstring: 'GIA-1',
  date: '2024-02-01',
  kind,
  instrument: { id: 1, name: 'Alpha plc', isin: 'ALPHA' },
  units: null,
  ratio: null,
  into: null,
  apportionment: null,
  amount: '0.00',
  tax: '0.00',
  value: null,
  periodEnd: null,
  accumulated: false,
  ...more,
});
const split = action('split', { ratio: '2:1' });
const bought = moved('2023-01-10', '100', '-400.00');

function gains(held: readonly [key: string, units: string][], records: Partial<GainsRecords>) {
  const of = { ALPHA: alpha, BETA: beta };
  const counted = countedGains(
    { uuid: anna },
    {
      plans: [plan('GIA-1'), plan('GIA-2')],
      moved: [bought],
      held: held.map(([key, units]) => ({ ...(key === 'BETA' ? of.BETA : of.ALPHA), planstring: 'GIA-1', units })),
      taxRecords: [],
      actions: [],
      reports: [],
      bonds: [],
      ...records,
    },
  );
  const { rows, exempt, chargedBonds } = counted;
  return { leftOut: [...counted.leftOut], chargedBonds: [...chargedBonds.values()], ...capitalGains(rows, { exempt }) };
}

test('a split that the firm recorded changes the units and not the cost, whether the plan booked it or not', () => {
  const pool = { leftOut: [], pools: [{ holding: 'ALPHA', units: 200, cost: 400 }] };
  expect(gains([['ALPHA', '200']], { actions: [split] })).toMatchObject(pool);
  // Brokers book it as units without value, some days later.
  const booked = moved('2024-02-05', '100', '0.00', { kind: 'transfer' });
  expect(gains([['ALPHA', '200']], { moved: [bought, booked], actions: [split] })).toMatchObject(pool);
});

test('units that came without a cost long after an action still leave the holding out', () => {
  const late = moved('2024-03-20', '100', '0.00', { kind: 'transfer' });
  const { leftOut } = gains([['ALPHA', '300']], { moved: [bought, late], actions: [split] });
  expect(leftOut).toEqual([['ALPHA', expect.objectContaining({ reason: expect.stringContaining('20 March 2024') })]]);
});

test('a split that is not recorded is seen by the units that are held', () => {
  expect(gains([['ALPHA', '200']], {}).leftOut).toEqual([
    ['ALPHA', expect.objectContaining({ reason: expect.stringContaining('come to 100 units, but 200 are held') })],
  ]);
});

test('a split recorded in two plans of a person counts once, and the firm’s goes before both', () => {
  const own = record('split', { ratio: '3:1' });
  const both = { taxRecords: [own, { ...own, planstring: 'GIA-2' }] };
  expect(gains([['ALPHA', '300']], both).pools).toMatchObject([{ units: 300, cost: 400 }]);
  expect(gains([['ALPHA', '200']], { ...both, actions: [split] }).pools).toMatchObject([{ units: 200, cost: 400 }]);
});

test('a demerger shares the cost, and a later split of what it gave counts', () => {
  const demerger = action('demerger', { into: 'BETA', ratio: '1:4', apportionment: '30' });
  const later = action('split', { holding: 'BETA', date: '2024-06-03', ratio: '10:1' });
  const held: [string, string][] = [
    ['ALPHA', '100'],
    ['BETA', '250'],
  ];
  expect(gains(held, { actions: [demerger, later] })).toMatchObject({
    leftOut: [],
    pools: [
      { holding: 'ALPHA', units: 100, cost: 280 },
      { holding: 'BETA', units: 250, cost: 120 },
    ],
  });
});

test('rights and returns of capital are of each plan, an equal part for each owner', () => {
  const joint = [plan('GIA-1', [anna, 'b'])];
  const found = gains([['ALPHA', '125']], {
    plans: joint,
    taxRecords: [
      record('rights', { units: '25', amount: '90.00' }),
      record('return-of-capital', { date: '2024-05-01', amount: '60.00' }),
    ],
  });
  // Half of 100 for £400 and 25 for £90, less half of £60.
  expect(found).toMatchObject({ leftOut: [], pools: [{ units: 62.5, cost: 215 }] });
});

test('an issuer’s action changes nothing for who bought after it', () => {
  const taken = action('merger', { date: '2022-01-10', into: 'BETA', ratio: '1:1' });
  expect(gains([['ALPHA', '100']], { actions: [taken] })).toMatchObject({
    leftOut: [],
    pools: [{ holding: 'ALPHA', units: 100 }],
  });
});

test('an action that lacks something is named with its day and what would mend it', () => {
  const paid = action('return-of-capital', { cash: '40' });
  const { leftOut, pools } = gains([['ALPHA', '100']], { actions: [paid] });
  expect(pools).toEqual([]);
  expect(leftOut).toEqual([
    [
      'ALPHA',
      {
        reason: expect.stringMatching(/^The return of capital of 1 February 2024, recorded by the firm: £4000 is more/),
        mend: 'Add the market value of the holding right before the distribution (value).',
      },
    ],
  ]);
});

test('reportable income with the end of its period is in the cost of units that were sold before its day', () => {
  const reported = record('excess-reportable-income', { date: '2024-06-28', amount: '50.00' });
  const sold = moved('2024-03-04', '-100', '700.00');
  const given = (periodEnd: string | null) =>
    gains([], { moved: [bought, sold], taxRecords: [{ ...reported, periodEnd }] });
  expect(given('2023-12-31').disposals).toMatchObject([{ cost: 450, gain: 250 }]);
  // Without it, the income of units that are gone cannot be placed.
  expect(given(null).leftOut).toMatchObject([['ALPHA', { reason: expect.stringContaining('28 June 2024') }]]);
});

describe('a merger shortly after a sale', () => {
  const merger = action('merger', { date: '2024-02-05', into: 'BETA', ratio: '1:2' });
  const rebought = moved('2024-02-12', '20', '-95.00', { ...beta });
  const records = { moved: [bought, moved('2024-01-29', '-40', '200.00'), rebought], actions: [merger] };

  test('is matched with a purchase of the new holding within 30 days', () => {
    const found = gains([['BETA', '50']], records);
    // 60 of the 100 became 30, and 20 were bought for 40 of the old ones.
    expect(found).toMatchObject({ leftOut: [], pools: [{ holding: 'BETA', units: 50, cost: 400 }] });
    expect(found.disposals).toMatchObject([{ gain: 105, matches: [{ acquiredHolding: 'BETA', units: 40, cost: 95 }] }]);
  });

  test('leaves the sale out where the new holding does not come to what is held', () => {
    const { leftOut, disposals } = gains([['BETA', '51']], records);
    expect(leftOut.map(([key, { reason }]) => [key, reason])).toEqual([
      ['BETA', expect.stringContaining('come to 50 units, but 51 are held')],
      ['ALPHA', 'It was sold within the 30 days before it became Beta plc, which is left out.'],
    ]);
    expect(disposals).toEqual([]);
  });
});

describe('reportable income that the firm recorded for all holders of a fund', () => {
  const report: StoredFundReport = {
    instrument: { id: 1, name: 'Alpha plc', isin: 'ALPHA' },
    periodEnd: '2023-12-31',
    date: '2024-06-30',
    amount: '0.5',
    currency: 'USD',
    pounds: '0.4',
    taxedAs: 'dividend',
    held: [],
  };
  const later = moved('2024-03-01', '50', '-300.00');

  test('is income, and in the cost from the distribution date on, of the units at the end of the period', () => {
    const found = gains([['ALPHA', '150']], { moved: [bought, later], reports: [report] });
    // 100 units at £0.40: those that were bought after the period ended have none.
    expect(found).toMatchObject({ leftOut: [], pools: [{ units: 150, cost: 740 }] });
    expect(found.income).toMatchObject([{ date: '2024-06-30', amount: 40 }]);
  });

  test('of units sold before the distribution date is in the cost of their sale (reg. 99(5))', () => {
    const found = gains([['ALPHA', '60']], {
      moved: [bought, moved('2024-03-01', '-40', '200.00')],
      reports: [report],
    });
    expect(found.disposals).toMatchObject([{ cost: 176, gain: 24 }]);
    expect(found.pools).toMatchObject([{ units: 60, cost: 264 }]);
  });

  test.each([
    ['with the same period', { date: '2024-06-28', periodEnd: '2023-12-31' }, 440],
    ['without a period, in the year after it', { date: '2024-12-31', periodEnd: null }, 440],
    ['of another period', { date: '2023-06-30', periodEnd: '2022-12-31' }, 447],
  ])('goes before a record of the plan %s', (_, own, cost) => {
    const taxRecords = [record('excess-reportable-income', { ...own, amount: '7.00' })];
    const bothYears = { moved: [moved('2022-01-10', '100', '-400.00')], taxRecords, reports: [report] };
    expect(gains([['ALPHA', '100']], bothYears).pools).toMatchObject([{ cost }]);
  });

  test('without a rate leaves the holding out by name, and only for those who have it', () => {
    const missing = { reports: [{ ...report, pounds: null }] };
    expect(gains([['ALPHA', '100']], missing).leftOut).toEqual([
      ['ALPHA', expect.objectContaining({ reason: expect.stringContaining('there is no rate for USD') })],
    ]);
    expect(gains([], { ...missing, moved: [] }).leftOut).toEqual([]);
  });
});

describe('a bond', () => {
  const sold = moved('2024-03-04', '-100', '700.00');
  const bond = { key: 'ALPHA', name: 'Alpha 5% 2030', currencies: ['GBP'], paysCoupons: true };

  test('in sterling is in no figure of gains', () => {
    const found = gains([], { moved: [bought, sold], bonds: [bond] });
    expect(found).toMatchObject({ leftOut: [], years: [], disposals: [{ proceeds: 700, charged: false }] });
  });

  test('in dollars is charged, and says why', () => {
    const found = gains([], { moved: [bought, sold], bonds: [{ ...bond, currencies: ['USD'] }] });
    expect(found).toMatchObject({ years: [{ gains: 300 }], disposals: [{ charged: true }] });
    expect(found.chargedBonds).toEqual([expect.stringContaining('a bond in USD')]);
  });

  test('of which a purchase is missing is left out, and says that no tax depends on it', () => {
    const [[, omission] = []] = gains([['ALPHA', '200']], { bonds: [bond] }).leftOut;
    expect(omission?.reason).toMatch(/200 are held.* No figure of tax needs it\..*exempt/);
  });
});
