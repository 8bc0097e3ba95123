import { describe, expect, test } from '@jest/globals';
import { linesOf, onlyDisposal, row, soundReport } from '../testing/gains-of.ts';

describe('a day', () => {
  test('has one disposal and one acquisition, at their average cost', () => {
    const disposal = onlyDisposal([
      row('buy', '2024-05-01', 100, 100),
      row('sell', '2024-06-03', 10, 30),
      row('sell', '2024-06-03', 10, 50),
      row('buy', '2024-06-03', 10, 20),
      row('buy', '2024-06-03', 30, 100),
    ]);
    expect(disposal).toMatchObject({ units: 20, proceeds: 80, cost: 60, gain: 20, rows: [2, 3] });
  });

  test('keeps its acquisitions for its own disposals: an earlier disposal gets what they leave', () => {
    // Sold 700 and bought 500 on the 13th; sold 600 and bought 650 on the 14th (CG51560: the same day has priority).
    const { disposals } = soundReport([
      row('opening', '2021-01-01', 700, 700),
      row('sell', '2021-01-13', 700, 1_400),
      row('buy', '2021-01-13', 500, 900),
      row('buy', '2021-01-14', 650, 1_300),
      row('sell', '2021-01-14', 600, 1_260),
    ]);
    expect(disposals.map(linesOf)).toEqual([
      [
        ['same-day', 500, 900, 100],
        ['30-day', 50, 100, 0],
        ['section-104', 150, 150, 150],
      ],
      [['same-day', 600, 1_200, 60]],
    ]);
  });

  test('whose disposal is matched with the same day in full still has its dealing costs', () => {
    const disposal = onlyDisposal([
      row('buy', '2024-06-03', 100, 1_000, { costs: '11.95', stampDuty: 5 }),
      row('sell', '2024-06-03', 100, 1_100, { costs: '11.95' }),
    ]);
    expect(disposal).toMatchObject({ proceeds: 1_100, disposalCosts: 11.95, cost: 1_016.95, gain: 71.1 });
    expect(disposal.matches).toMatchObject([{ rule: 'same-day', disposalCosts: 11.95, gain: 71.1 }]);
  });
});

describe('the 30 days after a disposal', () => {
  const opening = row('opening', '2024-01-01', 100, 100);
  const sale = row('sell', '2024-06-03', 100, 300);

  test('begin after it: what was bought the day before is in the pool', () => {
    const disposal = onlyDisposal([opening, row('buy', '2024-06-02', 100, 250), sale]);
    expect(linesOf(disposal)).toEqual([['section-104', 100, 175, 125]]);
  });

  test('are matched earliest first, whatever the order of the rows', () => {
    const disposal = onlyDisposal([
      row('buy', '2024-07-01', 80, 240),
      row('buy', '2024-06-10', 60, 120),
      sale,
      opening,
    ]);
    expect(linesOf(disposal)).toEqual([
      ['30-day', 60, 120, 60],
      ['30-day', 40, 120, 0],
    ]);
    expect(disposal.matches.map(({ acquiredOn }) => acquiredOn)).toEqual(['2024-06-10', '2024-07-01']);
  });

  test('leave out what is bought while the person is not UK resident (TCGA 1992 s.106A(5A))', () => {
    const rows = [opening, sale, row('buy', '2024-06-10', 50, 150), row('buy', '2024-06-20', 50, 200)];
    expect(linesOf(onlyDisposal(rows, { notResident: [{ from: '2024-06-05', to: '2024-06-19' }] }))).toEqual([
      ['30-day', 50, 200, -50],
      ['section-104', 50, 50, 100],
    ]);
    expect(linesOf(onlyDisposal(rows))).toEqual([
      ['30-day', 50, 150, 0],
      ['30-day', 50, 200, -50],
    ]);
  });

  test('do not see purchases in an ISA or pension (SI 1998/1870 reg. 34)', () => {
    const report = soundReport([
      opening,
      sale,
      row('buy', '2024-06-03', 50, 150, { wrapper: 'ISA' }),
      row('buy', '2024-06-04', 50, 150, { wrapper: 'sipp' }),
    ]);
    expect(report.disposals.map(linesOf)).toEqual([[['section-104', 100, 100, 200]]]);
    expect(report.shelteredRows).toBe(2);
  });

  test('see the same holding in another taxed account, and no other holding', () => {
    const bought = row('buy', '2024-06-10', 100, 290, { account: 'second' });
    expect(onlyDisposal([opening, sale, bought]).gain).toBe(10);
    expect(onlyDisposal([opening, sale, { ...bought, holding: 'OTHER' }]).gain).toBe(200);
  });
});

describe('splits between a disposal and its acquisition', () => {
  test('convert the units: 100 sold, split 2:1, 120 bought', () => {
    const report = soundReport([
      row('buy', '2024-01-01', 200, 200),
      row('sell', '2024-06-03', 100, 300),
      row('split', '2024-06-10', undefined, undefined, { ratio: '2:1' }),
      row('buy', '2024-06-20', 120, 150),
    ]);
    expect(linesOf(report.disposals[0])).toEqual([
      ['30-day', 60, 150, 30],
      ['section-104', 40, 40, 80],
    ]);
    expect(report.disposals[0]?.matches[0]).toMatchObject({ units: 60, acquiredUnits: 120 });
    expect(report.pools).toEqual([{ holding: 'ACME', units: 320, cost: 160 }]);
  });

  test('a consolidation of 3 into 1 leaves no part of a unit behind', () => {
    const report = soundReport([
      row('buy', '2024-01-01', 300, 300),
      row('sell', '2024-06-03', 100, 300),
      row('consolidation', '2024-06-10', undefined, undefined, { ratio: '1:3' }),
      row('buy', '2024-06-20', '33.3333333333', 120),
      row('buy', '2024-06-21', 10, 30),
    ]);
    expect(report.disposals[0]?.matches.map(({ units }) => units)).toEqual([99.9999999999, 1e-10]);
    expect(report.disposals[0]?.units).toBe(100);
    expect(report.pools[0]?.units).toBeCloseTo(110, 9);
  });

  test('on the day of the acquisition are before it, on the day of the disposal before that', () => {
    const split = (date: string) => row('split', date, undefined, undefined, { ratio: 2 });
    const rows = [
      row('buy', '2024-01-01', 100, 100),
      row('sell', '2024-06-03', 10, 30),
      row('buy', '2024-06-20', 20, 40),
    ];
    expect(onlyDisposal([...rows, split('2024-06-20')]).matches).toMatchObject([{ units: 10, acquiredUnits: 20 }]);
    expect(onlyDisposal([...rows, split('2024-06-03')]).matches).toMatchObject([{ units: 10, acquiredUnits: 10 }]);
  });
});

test('parts of a pool that do not divide evenly lose no penny', () => {
  const report = soundReport([
    row('buy', '2024-01-01', 3, 100),
    row('sell', '2024-03-01', 1, 50),
    row('sell', '2024-05-01', 1, 50),
    row('sell', '2024-07-01', 1, 50),
  ]);
  expect(report.disposals.map(({ cost }) => cost)).toEqual([33.33, 33.34, 33.33]);
  expect(report.pools).toEqual([]);
});

test('amounts of decimals are exact: 0.1 and 0.2 units of 0.3', () => {
  const report = soundReport([
    row('buy', '2024-01-01', 0.1, '0.10'),
    row('buy', '2024-01-02', 0.2, '0.20'),
    row('sell', '2024-03-01', '0.3', '1,000.35'),
  ]);
  expect(report.disposals[0]).toMatchObject({ units: 0.3, cost: 0.3, gain: 1_000.05 });
  expect(report.pools).toEqual([]);
});

test('what is sold while the person is not UK resident is shown and not charged', () => {
  const report = soundReport([row('buy', '2020-01-01', 100, 100), row('sell', '2024-06-03', 100, 9_100)], {
    notResident: [{ from: '2023-01-01' }],
  });
  expect(report.disposals).toMatchObject([{ gain: 9_000, charged: false }]);
  expect(report.disposals[0]?.notChargedBecause).toMatch('not UK resident');
  expect(report.years).toEqual([]);
});
