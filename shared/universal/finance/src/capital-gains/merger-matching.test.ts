import { describe, expect, test } from '@jest/globals';
import { linesOf, row, soundReport } from '../testing/gains-of.ts';
import { capitalGains } from './capital-gains.ts';
import type { CapitalGainsTransaction } from './transaction.ts';

/**
 * Sales and repurchases with a merger between them. TCGA 1992 s.127 and s.135 treat the new holding as the old one,
 * acquired as it was; s.106A(5) matches a disposal with acquisitions of the 30 days after it; CG51560: what a
 * reorganisation gives is no acquisition. Figures are by hand.
 */
const bought = row('buy', '2023-01-10', 1_000, 4_000);
const sold = row('sell', '2024-01-20', 400, 2_000);
/** One BIGCO for two ACME. */
const merger = (more: Partial<CapitalGainsTransaction> = {}) =>
  row('merger', '2024-02-01', undefined, undefined, { into: 'BIGCO', ratio: '1:2', ...more });
const rebought = (date: string, units: number, amount: number) => row('buy', date, units, amount, { holding: 'BIGCO' });

describe('a merger between a sale and a purchase of the new holding', () => {
  test('is matched across, in units of both, and the pool keeps what it had', () => {
    const report = soundReport([bought, sold, merger(), rebought('2024-02-19', 200, 1_900)]);
    expect(report.disposals).toMatchObject([
      {
        holding: 'ACME',
        gain: 100,
        matches: [
          {
            rule: '30-day',
            acquiredOn: '2024-02-19',
            acquiredHolding: 'BIGCO',
            units: 400,
            acquiredUnits: 200,
            cost: 1_900,
          },
        ],
      },
    ]);
    // 600 ACME became 300, and 200 were bought: with the cost of all 1,000 ACME.
    expect(report.pools).toEqual([{ holding: 'BIGCO', units: 500, cost: 4_000 }]);
  });

  test('ends with the thirtieth day', () => {
    const report = soundReport([bought, sold, merger(), rebought('2024-02-20', 200, 1_900)]);
    expect(linesOf(report.disposals[0])).toEqual([['section-104', 400, 1_600, 400]]);
    expect(report.pools).toEqual([{ holding: 'BIGCO', units: 500, cost: 4_300 }]);
  });

  test('matches a part, and the rest is from the old pool', () => {
    const report = soundReport([bought, sold, merger(), rebought('2024-02-10', 100, 950)]);
    expect(linesOf(report.disposals[0])).toEqual([
      ['30-day', 200, 950, 50],
      ['section-104', 200, 800, 200],
    ]);
    expect(report.pools).toEqual([{ holding: 'BIGCO', units: 400, cost: 3_200 }]);
  });

  test.each([{}, { onlyIfHeld: true }])('counts after a sale of all units, too: merger %j', (more) => {
    const all = row('sell', '2024-01-20', 1_000, 5_000);
    const report = soundReport([bought, all, merger(more), rebought('2024-02-10', 500, 4_500)]);
    expect(linesOf(report.disposals[0])).toEqual([['30-day', 1_000, 4_500, 500]]);
    expect(report.pools).toEqual([{ holding: 'BIGCO', units: 500, cost: 4_000 }]);
  });

  test('converts by the splits of both holdings around it', () => {
    // 40 ACME are 80 after the split, 20 BIGCO by the merger, and 60 after its split.
    const report = soundReport([
      row('buy', '2023-01-10', 100, 1_000),
      row('sell', '2024-01-10', 40, 600),
      row('split', '2024-01-15', undefined, undefined, { ratio: '2:1' }),
      merger({ date: '2024-01-20', ratio: '1:4' }),
      row('split', '2024-01-25', undefined, undefined, { ratio: '3:1', holding: 'BIGCO' }),
      rebought('2024-02-01', 60, 550),
    ]);
    expect(report.disposals[0]?.matches).toMatchObject([{ units: 40, acquiredUnits: 60, gain: 50 }]);
    expect(report.pools).toEqual([{ holding: 'BIGCO', units: 150, cost: 1_000 }]);
  });

  test('goes on through a second merger', () => {
    const second = row('merger', '2024-02-05', undefined, undefined, { holding: 'BIGCO', into: 'HUGE', ratio: '5:1' });
    const report = soundReport([
      bought,
      sold,
      merger(),
      second,
      row('buy', '2024-02-10', 1_000, 1_900, { holding: 'HUGE' }),
    ]);
    expect(report.disposals[0]?.matches).toMatchObject([{ acquiredHolding: 'HUGE', acquiredUnits: 1_000, gain: 100 }]);
    expect(report.pools).toEqual([{ holding: 'HUGE', units: 2_500, cost: 4_000 }]);
  });

  test('pays its cash to the units that were held', () => {
    // £600 for 600 units is small (s.122): off their £2,400, not off the £1,600 of the units sold before.
    const report = soundReport([bought, sold, merger({ perUnit: 1 }), rebought('2024-02-10', 200, 1_900)]);
    expect(report.disposals).toMatchObject([{ holding: 'ACME', gain: 100 }]);
    expect(report.pools).toEqual([{ holding: 'BIGCO', units: 500, cost: 3_400 }]);
  });

  test('gives no acquisition itself', () => {
    const report = soundReport([
      bought,
      sold,
      merger(),
      row('sell', '2024-01-25', 50, 900, { holding: 'BIGCO' }),
      row('buy', '2023-05-01', 50, 700, { holding: 'BIGCO' }),
    ]);
    expect(report.disposals.map((each) => linesOf(each))).toEqual([
      [['section-104', 400, 1_600, 400]],
      [['section-104', 50, 700, 200]],
    ]);
  });

  test('leaves purchases to sales of their own day first, and to the earlier sale next', () => {
    const rows = [
      bought,
      sold,
      merger(),
      row('sell', '2024-02-05', 100, 1_000, { holding: 'BIGCO' }),
      row('sell', '2024-02-10', 50, 500, { holding: 'BIGCO' }),
      rebought('2024-02-10', 260, 2_600),
    ];
    const { disposals } = soundReport(rows);
    expect(disposals.map(({ holding, matches }) => [holding, matches.map(({ rule, units }) => [rule, units])])).toEqual(
      [
        ['ACME', [['30-day', 400]]],
        [
          'BIGCO',
          [
            ['30-day', 10],
            ['section-104', 90],
          ],
        ],
        ['BIGCO', [['same-day', 50]]],
      ],
    );
  });

  test('leaves out the sale before it where the new holding is left out, and no sale long before', () => {
    const wrong = row('buy', '2024-02-10', 200, undefined, { holding: 'BIGCO' });
    const report = capitalGains([bought, sold, merger(), wrong]);
    expect(report.without).toEqual(['ACME', 'BIGCO']);
    expect(report.problems.map(({ message, remedy }) => [message, remedy])).toContainEqual([
      'Row 3 (merger, 1 February 2024, ACME): purchases of BIGCO within 30 days after a sale of ACME are matched with it, and BIGCO is left out.',
      'Mend the rows of BIGCO.',
    ]);
    const early = capitalGains([bought, { ...sold, date: '2024-01-01' }, merger(), wrong]);
    expect(early.without).toEqual(['BIGCO']);
    expect(early.disposals).toMatchObject([{ holding: 'ACME', gain: 400 }]);
  });
});

test('a return of capital between a sale and its repurchase comes off the cost of the units that were held', () => {
  // A part disposal: £600 for 600 units worth £6,000: a tenth of their £2,400.
  const paid = row('return-of-capital', '2024-02-01', undefined, 600, { value: 6_000, treatAs: 'disposal' });
  const report = soundReport([bought, sold, paid, row('buy', '2024-02-10', 400, 1_900)]);
  expect(report.disposals.map(({ cost, gain }) => [cost, gain])).toEqual([
    [1_900, 100],
    [240, 360],
  ]);
  expect(report.pools).toEqual([{ holding: 'ACME', units: 1_000, cost: 3_760 }]);
});
