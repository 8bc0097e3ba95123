import { describe, expect, test } from '@jest/globals';
import { linesOf, onlyDisposal, row, soundReport } from '../testing/gains-of.ts';
import { capitalGains } from './capital-gains.ts';
import type { CapitalGainsTransaction } from './transaction.ts';

const action = (type: string, date: string, more: Partial<CapitalGainsTransaction>) =>
  row(type, date, undefined, undefined, more);
const bought = row('buy', '2023-01-10', 1_000, 4_000);
const pools = (...rows: CapitalGainsTransaction[]) => soundReport(rows).pools;
const remedies = (...rows: CapitalGainsTransaction[]) => capitalGains(rows).problems.map(({ remedy }) => remedy);

describe('splits, consolidations and bonus issues (TCGA 1992 s.126, s.127)', () => {
  test.each([
    ['split', { ratio: '2:1' }, 2_000],
    ['split', { ratio: 3 }, 3_000],
    ['split', { ratio: '3 for 2' }, 1_500],
    ['split', { ratio: '3-for-2' }, 1_500],
    ['consolidation', { ratio: '1:10' }, 100],
    ['Reverse split', { ratio: 0.1 }, 100],
    ['split', { unitsAfter: 333 }, 333],
    ['bonus', { ratio: '1:4' }, 1_250],
    ['scrip issue', { units: 100 }, 1_100],
  ])('%s %j: the cost stays', (type, more, units) => {
    expect(pools(bought, action(type, '2024-02-01', more))).toEqual([{ holding: 'ACME', units, cost: 4_000 }]);
  });

  test('a scrip dividend is an acquisition for the dividend given up (s.142), also within 30 days of a sale', () => {
    const disposal = onlyDisposal([
      bought,
      row('sell', '2024-02-01', 10, 60),
      row('scrip dividend', '2024-02-20', 10, 55),
    ]);
    expect(linesOf(disposal)).toEqual([['30-day', 10, 55, 5]]);
  });

  test('rights join the pool with what was paid, and are no acquisition of the 30 days (s.127, s.128)', () => {
    const report = soundReport([
      bought,
      row('sell', '2024-02-01', 100, 700),
      row('rights', '2024-02-20', 225, 900, { costs: 9 }),
    ]);
    expect(linesOf(report.disposals[0])).toEqual([['section-104', 100, 400, 300]]);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 1_125, cost: 4_509 }]);
  });
});

describe('what an issuer announced for one unit', () => {
  const takeover = action('merger', '2024-02-01', { into: 'BETA', ratio: '1:2', perUnit: 4, valuePerUnit: 6 });

  test('a merger pays its cash for each unit held, and its value decides how it is taxed', () => {
    const { disposals, pools: after } = soundReport([bought, takeover]);
    // £4,000 in cash and £6,000 in units: 4,000 × 4 ÷ 10 of the cost goes with the cash.
    expect(disposals).toMatchObject([{ kind: 'capital-distribution', proceeds: 4_000, cost: 1_600, gain: 2_400 }]);
    expect(after).toEqual([{ holding: 'BETA', units: 500, cost: 2_400 }]);
  });

  test('a return of capital is compared with the value of the units held', () => {
    const paid = action('return of capital', '2024-02-01', { perUnit: 4, valuePerUnit: 100 });
    expect(pools(bought, paid)).toEqual([{ holding: 'ACME', units: 1_000, cost: 0 }]);
    const large = soundReport([bought, { ...paid, valuePerUnit: 10 }]);
    expect(large.disposals).toMatchObject([{ proceeds: 4_000, cost: 1_600 }]);
  });

  test.each([
    takeover,
    action('demerger', '2024-02-01', { into: 'BETA', ratio: '1:2', apportionment: 40 }),
    action('return of capital', '2024-02-01', { perUnit: 4 }),
  ])('$type is a problem for who holds nothing, unless it is only of holders', (one) => {
    expect(capitalGains([one]).problems[0]).toMatchObject({ what: 'no units are held on that day.' });
    expect(capitalGains([{ ...one, onlyIfHeld: true }])).toMatchObject({ complete: true, disposals: [], pools: [] });
  });

  test('units that were bought later are untouched by it', () => {
    const later = row('buy', '2024-03-01', 10, 50);
    expect(pools({ ...takeover, onlyIfHeld: true }, later)).toEqual([{ holding: 'ACME', units: 10, cost: 50 }]);
  });
});

describe('a return of capital (TCGA 1992 s.122)', () => {
  test('up to £3,000 comes off the cost (CG57836)', () => {
    const report = soundReport([bought, action('return of capital', '2024-02-01', { perUnit: '0.50' })]);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 1_000, cost: 3_500 }]);
    expect(report.disposals).toEqual([]);
  });

  test('up to 5% of the value is small as well, a penny more is a part disposal (CG57835)', () => {
    const report = (value: number) =>
      soundReport([
        row('buy', '2023-01-10', 1_000, 50_000),
        action('return-of-capital', '2024-02-01', { amount: 4_000, value }),
      ]);
    expect(report(80_000).disposals).toEqual([]);
    expect(report(80_000).pools[0]?.cost).toBe(46_000);
    // 50,000 × 4,000 ÷ 79,999.99
    expect(report(79_999.99).disposals).toMatchObject([{ proceeds: 4_000, cost: 2_500, gain: 1_500 }]);
    expect(report(79_999.99).pools[0]?.cost).toBe(47_500);
  });

  test('as a part disposal takes cost × cash ÷ value before (s.42)', () => {
    const report = soundReport([
      row('buy', '2023-01-10', 1_000, 50_000),
      action('return-of-capital', '2024-02-01', { amount: 20_000, value: 100_000 }),
    ]);
    expect(report.disposals).toMatchObject([
      { kind: 'capital-distribution', units: 0, proceeds: 20_000, cost: 10_000, gain: 10_000 },
    ]);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 1_000, cost: 40_000 }]);
  });

  test('may be a part disposal by choice (CG57838)', () => {
    const report = soundReport([
      bought,
      action('return-of-capital', '2024-02-01', { amount: 500, value: 5_000, treatAs: 'disposal' }),
    ]);
    expect(report.disposals).toMatchObject([{ proceeds: 500, cost: 400, gain: 100 }]);
  });

  test('above the cost leaves none and a gain (s.122(4))', () => {
    const report = soundReport([
      row('buy', '2023-01-10', 100, 1_000),
      action('return-of-capital', '2024-02-01', { amount: 1_200 }),
    ]);
    expect(report.disposals).toMatchObject([{ proceeds: 1_200, cost: 1_000, gain: 200 }]);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 100, cost: 0 }]);
  });

  test('above £3,000 needs the value', () => {
    expect(remedies(bought, action('return-of-capital', '2024-02-01', { amount: '3000.01' }))).toEqual([
      'Add the market value of the holding right before the distribution (`value`).',
    ]);
  });
});

describe('mergers (TCGA 1992 s.135)', () => {
  test('move units and cost, into what is held already', () => {
    expect(
      pools(
        bought,
        row('buy', '2023-03-01', 50, 500, { holding: 'BIGCO' }),
        action('merger', '2024-02-01', { into: 'BIGCO', ratio: '1:4' }),
      ),
    ).toEqual([{ holding: 'BIGCO', units: 300, cost: 4_500 }]);
  });

  test('with small cash take it off the cost; with more, by stated apportionment or values', () => {
    const merger = (more: Partial<CapitalGainsTransaction>) =>
      soundReport([
        row('buy', '2023-01-10', 1_000, 40_000),
        action('takeover', '2024-02-01', { into: 'BIGCO', units: 250, ...more }),
      ]);
    expect(merger({ cash: 3_000 }).pools).toEqual([{ holding: 'BIGCO', units: 250, cost: 37_000 }]);
    expect(merger({ cash: 3_000 }).disposals).toEqual([]);
    for (const more of [{ apportionment: 75 }, { value: 60_000 }]) {
      const report = merger({ cash: 20_000, ...more });
      expect(report.pools).toEqual([{ holding: 'BIGCO', units: 250, cost: 30_000 }]);
      expect(report.disposals).toMatchObject([{ holding: 'ACME', proceeds: 20_000, cost: 10_000, gain: 10_000 }]);
    }
  });
});

describe('demergers (TCGA 1992 s.130, s.136)', () => {
  const demerger = action('demerger', '2024-02-01', { into: 'NEWCO', ratio: '1:2', apportionment: '12.5' });
  test('split the cost as stated', () => {
    expect(pools(bought, demerger)).toEqual([
      { holding: 'ACME', units: 1_000, cost: 3_500 },
      { holding: 'NEWCO', units: 500, cost: 500 },
    ]);
  });

  test('between a sale and its repurchase concern the units that were held then', () => {
    const report = soundReport([
      bought,
      row('sell', '2024-01-20', 200, 1_000),
      demerger,
      row('buy', '2024-02-10', 200, 900),
    ]);
    expect(linesOf(report.disposals[0])).toEqual([['30-day', 200, 900, 100]]);
    // 800 of the pool's 1,000 units had a part in it: 12.5% of £3,200.
    expect(report.pools).toEqual([
      { holding: 'ACME', units: 1_000, cost: 3_600 },
      { holding: 'NEWCO', units: 400, cost: 400 },
    ]);
  });

  test('without an apportionment say how to find it', () => {
    expect(remedies(bought, action('demerger', '2024-02-01', { into: 'NEWCO', ratio: '1:2' }))[0]).toMatch(
      'percentage of the cost that goes to the new units',
    );
  });
});

test('a sale at the day of a corporate action is in new units', () => {
  const disposal = onlyDisposal([
    bought,
    row('sell', '2024-02-01', 2_000, 5_000),
    action('split', '2024-02-01', { ratio: 2 }),
  ]);
  expect(disposal).toMatchObject({ units: 2_000, cost: 4_000, gain: 1_000 });
});
