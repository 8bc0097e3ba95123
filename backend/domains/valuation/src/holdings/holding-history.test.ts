import { describe, expect, test } from '@jest/globals';
import { holdingHistory } from './holding-history.ts';
import type { Booked } from './holding-records.ts';

let last = 0;
function booked(date: string, kind: Booked['kind'], units: string | null, value: string, performance = false): Booked {
  last += 1;
  return { id: last, date, kind, listingId: 1, name: 'Fund', isin: null, units, value, performance };
}

describe('cost and gain of what a plan holds', () => {
  test('are by the rules of capital gains: a sale takes its part of the average cost, to the penny', () => {
    const history = holdingHistory(
      [
        booked('2024-01-10', 'purchase', '100', '-100.00'),
        booked('2024-03-10', 'purchase', '50', '-80.00'),
        booked('2024-06-10', 'income', null, '3.21'),
        // 40 of 150 units that cost £180: £48.
        booked('2024-09-10', 'sale', '-40', '75.50'),
      ],
      '110',
    );
    expect(history).toEqual({ heldSince: '2024-01-10', bookCost: 132, gainSold: 27.5, reason: null });
  });

  test('units bought back within 30 days of a sale are matched with it', () => {
    const history = holdingHistory(
      [
        booked('2024-01-10', 'purchase', '100', '-100.00'),
        booked('2024-09-10', 'sale', '-40', '60.00'),
        booked('2024-09-20', 'purchase', '40', '-64.00'),
      ],
      '100',
    );
    expect(history).toMatchObject({ bookCost: 100, gainSold: -4 });
  });

  test('several purchases of a day are one', () => {
    const history = holdingHistory(
      [booked('2024-01-10', 'purchase', '1', '-0.01'), booked('2024-01-10', 'purchase', '2', '-0.02')],
      '3',
    );
    expect(history).toMatchObject({ bookCost: 0.03 });
  });

  test('begin again after all was sold', () => {
    const history = holdingHistory(
      [
        booked('2023-01-10', 'purchase', '10', '-100.00'),
        booked('2023-05-10', 'sale', '-10', '120.00'),
        booked('2024-01-10', 'purchase', '5', '-55.00'),
      ],
      '5',
    );
    expect(history).toEqual({ heldSince: '2024-01-10', bookCost: 55, gainSold: 20, reason: null });
  });

  test('a split changes the units and not the cost; fewer units are a consolidation', () => {
    const split = [
      booked('2024-01-10', 'purchase', '10', '-100.00'),
      booked('2024-02-10', 'transfer', '-10', '0'),
      booked('2024-02-10', 'transfer', '40', '0'),
      booked('2024-03-10', 'sale', '-20', '60.00'),
    ];
    expect(holdingHistory(split, '20')).toMatchObject({ heldSince: '2024-01-10', bookCost: 50, gainSold: 10 });
    const consolidation = [
      booked('2024-01-10', 'purchase', '10', '-100.00'),
      booked('2024-02-10', 'transfer', '-8', '0'),
      booked('2024-03-10', 'sale', '-1', '60.00'),
    ];
    expect(holdingHistory(consolidation, '1')).toMatchObject({ bookCost: 50, gainSold: 10 });
  });

  test('are unknown, with the reason, of units that came in without their cost', () => {
    for (const value of ['250.00', '0']) {
      expect(holdingHistory([booked('2024-02-10', 'transfer', '10', value, true)], '10')).toEqual({
        heldSince: '2024-02-10',
        bookCost: null,
        gainSold: null,
        reason: 'Units came or went on 10 February 2024 without what they cost or were worth.',
      });
    }
  });

  test('are unknown where one of several purchases of a day has no amount', () => {
    const history = holdingHistory(
      [booked('2024-01-10', 'purchase', '1', '-10'), booked('2024-01-10', 'purchase', '2', '0')],
      '3',
    );
    expect(history).toMatchObject({ bookCost: null, reason: expect.stringContaining('10 January 2024') });
  });

  test('are unknown of what was dealt in on more days than they are computed from', () => {
    const days = Array.from({ length: 1_001 }, (_, index) => new Date(Date.UTC(2016, 0, 4 + index)));
    const many = days.map((day) => booked(day.toISOString().slice(0, 10), 'purchase', '1', '-1'));
    expect(holdingHistory(many.slice(1), '1000')).toMatchObject({ bookCost: 1_000, reason: null });
    expect(holdingHistory(many, '1001')).toMatchObject({
      bookCost: null,
      reason: 'It was dealt in on more days than its cost is computed from.',
    });
  });

  test('are unknown where the transactions do not come to what is held', () => {
    expect(holdingHistory([booked('2024-01-10', 'purchase', '10', '-100')], '9')).toMatchObject({
      bookCost: null,
      reason: 'Its transactions come to 10 units, but 9 are held: a transaction is missing or wrong.',
    });
  });
});
