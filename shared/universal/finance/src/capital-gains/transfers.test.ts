import { describe, expect, test } from '@jest/globals';
import { linesOf, onlyDisposal, row, soundReport } from '../testing/gains-of.ts';

const bought = row('buy', '2023-01-10', 1_000, 2_000);

describe('transfers to a spouse (TCGA 1992 s.58)', () => {
  test('are at no gain, no loss, which is the cost of the receiver', () => {
    const given = soundReport([bought, row('transfer-to-spouse', '2024-02-01', 400)]);
    expect(given.disposals).toMatchObject([
      { kind: 'transfer-to-spouse', units: 400, proceeds: 800, cost: 800, gain: 0, charged: false },
    ]);
    expect(given.years).toEqual([]);
    expect(given.pools).toEqual([{ holding: 'ACME', units: 600, cost: 1_200 }]);
    const received = onlyDisposal([
      row('transfer from spouse', '2024-02-01', 400, given.disposals[0]?.proceeds),
      row('sell', '2024-03-01', 400, 1_000),
    ]);
    expect(received).toMatchObject({ cost: 800, gain: 200 });
  });

  test('with costs leave no loss: the costs are part of the consideration', () => {
    const disposal = onlyDisposal([bought, row('spouse-out', '2024-02-01', 400, undefined, { costs: 25 })]);
    expect(disposal).toMatchObject({ proceeds: 825, disposalCosts: 25, cost: 800, gain: 0 });
  });

  test('on a day of sales share every match with them by units (s.105(1)(a))', () => {
    const { disposals } = soundReport([
      bought,
      row('buy', '2024-02-01', 150, 600),
      row('sell', '2024-02-01', 200, 1_000),
      row('transfer-to-spouse', '2024-02-01', 100),
    ]);
    expect(disposals.map(({ kind, proceeds, gain }) => [kind, proceeds, gain])).toEqual([
      ['sale', 1_000, 400],
      ['transfer-to-spouse', 300, 0],
    ]);
    expect(disposals.map(linesOf)).toEqual([
      [
        ['same-day', 100, 400, 100],
        ['section-104', 100, 200, 300],
      ],
      [
        ['same-day', 50, 200, 0],
        ['section-104', 50, 100, 0],
      ],
    ]);
  });

  test('are matched with acquisitions of the 30 days after as well', () => {
    const disposal = onlyDisposal([
      bought,
      row('transfer-to-spouse', '2024-02-01', 400),
      row('buy', '2024-02-15', 100, 500),
    ]);
    expect(disposal).toMatchObject({ proceeds: 500 + 600, gain: 0 });
  });

  test('do not count in the proceeds that are reported', () => {
    const { years } = soundReport([
      row('buy', '2023-01-10', 1_000, 200_000),
      row('transfer-to-spouse', '2024-05-01', 500),
      row('sell', '2024-05-01', 200, 40_000),
    ]);
    expect(years).toMatchObject([{ disposals: 1, proceeds: 40_000, reporting: { needed: false } }]);
  });
});

describe('gifts (TCGA 1992 s.17)', () => {
  test('are disposals and acquisitions at market value', () => {
    const disposal = onlyDisposal([
      row('gift-received', '2023-01-10', 100, undefined, { price: 5 }),
      row('gift', '2024-05-01', 100, undefined, { price: '7.50' }),
    ]);
    expect(disposal).toMatchObject({ kind: 'gift', proceeds: 750, cost: 500, gain: 250, charged: true });
  });

  test('to a charity are at no gain, no loss (s.257)', () => {
    expect(onlyDisposal([bought, row('gift-to-charity', '2024-05-01', 100)])).toMatchObject({
      proceeds: 200,
      charged: false,
    });
  });

  test('to a connected person give losses that only gains with the same person use (s.18(3))', () => {
    const to = (person: string) => ({ connectedTo: person });
    const { years } = soundReport([
      row('buy', '2023-01-10', 1_000, 20_000),
      row('gift', '2024-05-01', 100, 1_500, to('Ann')),
      row('sell', '2024-06-01', 100, 9_000),
      row('gift', '2025-05-01', 100, 2_300, to('Ben')),
      row('gift', '2026-05-01', 100, 2_300, to('Ann')),
    ]);
    expect(years.map(({ gains, losses, restrictedLosses }) => [gains, losses, restrictedLosses])).toEqual([
      [7_000, 0, 500],
      [300, 0, 500],
      [300, 300, 200],
    ]);
  });
});

test('transfers between own accounts change nothing', () => {
  const rows = [bought, row('sell', '2024-05-01', 100, 300)];
  const moved = row('transfer', '2024-05-01', 500, undefined, { account: 'second' });
  expect(soundReport([...rows, moved])).toEqual(soundReport(rows));
});

describe('another currency', () => {
  test('is converted at the rate of each day, never the gain', () => {
    const disposal = onlyDisposal([
      row('buy', '2024-01-10', 100, 1_000, { currency: 'USD', rate: '1.25', costs: 10 }),
      row('sell', '2024-05-01', 100, 1_000, { currency: 'USD', rate: 1.6, costs: 8 }),
    ]);
    // In dollars a loss of 18 by costs alone; in pounds 625 − 5 − 808.
    expect(disposal).toMatchObject({ proceeds: 625, disposalCosts: 5, cost: 808, gain: -188 });
  });

  test('has its rate as pounds for a unit, too, exact at half a penny', () => {
    const disposal = onlyDisposal([
      row('buy', '2024-01-10', 1, '100.50', { currency: 'USD', rateToGbp: '0.79' }),
      row('sell', '2024-05-01', 1, 100, {}),
    ]);
    expect(disposal.cost).toBe(79.4);
  });

  test('takes the newest rate of the week from the options', () => {
    const rates = { EUR: { '2024-01-05': 1.25, '2024-04-23': 1.2 } };
    const bought2 = row('buy', '2024-01-07', 100, 500, { currency: 'EUR' });
    expect(soundReport([bought2], { rates }).pools[0]?.cost).toBe(400);
    expect(() => soundReport([bought2, row('sell', '2024-05-01', 1, 6, { currency: 'EUR' })], { rates })).toThrow(
      'Row 2 (sell, 1 May 2024, ACME): there is no rate for EUR on 1 May 2024.',
    );
  });

  test.each(['GBX', 'gbx', 'GBp'])('in pence (%s) is a hundredth', (currency) => {
    expect(soundReport([row('buy', '2024-01-10', 100, undefined, { price: '123.4', currency })]).pools[0]?.cost).toBe(
      123.4,
    );
  });
});
