import type { Portfolio } from '@harbour/definitions/investments/portfolios/portfolios';
import { basisOf, type Plan, type PlanTotal, restsOnNothing } from '@harbour/definitions/investments/valuation/plans';
import { rateOn } from '@harbour/finance';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { basisIn } from './freshness.tsx';
import { jointNotice } from './joint-plans.ts';
import { grandTotal, groupPlans, sharesOf, sumFigures } from './plan-groups.ts';
import { inCurrency, pound } from './reporting-currency.ts';
import { choosePlans } from './visible-plans.ts';

const alex = '11111111-1111-4111-8111-111111111111';
const robin = '22222222-2222-4222-8222-222222222222';
const retirement = '33333333-3333-4333-8333-333333333333';

function plan(planstring: string, productType: Plan['productType'], ownership: string[] = [alex]): Plan {
  return {
    planstring,
    productType,
    ownership,
    name: planstring,
    label: planstring,
    value: planstring,
    performance: true,
    items: [],
  };
}

function total(planstring: string, value: number | null, changes: Partial<PlanTotal> = {}): PlanTotal {
  return {
    planstring,
    opened: true,
    value,
    reason: value === null ? 'There is no price.' : null,
    pricedOn: '2026-11-20',
    ratedOn: null,
    freshness: 'fresh',
    ...changes,
  };
}

const plans = [
  plan('HB-ISA', 'isa'),
  plan('HB-GIA', 'nonpens', [alex, robin]),
  plan('HB-PEN', 'pens', [robin]),
  plan('HB-SIPP', 'pens'),
];
const totals = [total('HB-ISA', 0.1), total('HB-GIA', 0.2), total('HB-PEN', 1000), total('HB-SIPP', 2000.55)];

describe('groups', () => {
  test('[R161] [R162] are pensions, non-pensions and ISAs, so titled and in this order', () => {
    expect(groupPlans(plans, totals).map(({ title, total: sum }) => [title, sum.value])).toEqual([
      ['Pension Holdings', 3000.55],
      ['Non Pension Holding', 0.2],
      ['ISA', 0.1],
    ]);
  });

  test('without plans are left out', () => {
    expect(groupPlans([plan('HB-ISA', 'isa')], totals).map(({ title }) => title)).toEqual(['ISA']);
    expect(groupPlans([], totals)).toEqual([]);
  });

  test('[R161] their totals make the total valuation, to the penny', () => {
    expect(grandTotal(groupPlans(plans, totals))).toMatchObject({ value: 3000.85, reason: null });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e10, max: 1e10 }), { minLength: 1, maxLength: 40 }), (pence) => {
        const many = pence.map((_, index) =>
          plan(`HB-${index}`, (['pens', 'isa', 'nonpens'] as const)[index % 3] ?? 'isa'),
        );
        const sums = pence.map((value, index) => total(`HB-${index}`, value / 100));
        const exact = pence.reduce((sum, value) => sum + value, 0) / 100;
        expect(grandTotal(groupPlans(many, sums)).value).toBe(exact);
      }),
    );
  });

  test('a figure that is missing makes its sums missing, for its own reason', () => {
    const gap = [totals[0], totals[1], total('HB-PEN', null, { reason: 'Fund X has no price.' }), totals[3]].flatMap(
      (entry) => entry ?? [],
    );
    const [pensions, others] = groupPlans(plans, gap);
    expect(pensions?.total).toMatchObject({ value: null, reason: 'Fund X has no price.' });
    expect(others?.total.value).toBe(0.2);
    expect(grandTotal(groupPlans(plans, gap))).toMatchObject({ value: null, reason: 'Fund X has no price.' });
  });

  test('a plan whose value did not arrive is missing, and not nothing', () => {
    const [group] = groupPlans([plan('HB-ISA', 'isa')], []);
    expect(group?.total).toMatchObject({ value: null, reason: expect.stringContaining('missing') });
  });

  test('plans that had not begun are shown and add nothing', () => {
    const before = [total('HB-PEN', null, { opened: false }), total('HB-SIPP', 2000)];
    const [pensions] = groupPlans([plan('HB-PEN', 'pens'), plan('HB-SIPP', 'pens')], before);
    expect(pensions?.total).toMatchObject({ value: 2000, reason: null });
    expect(pensions?.plans.map(({ opened }) => opened)).toEqual([false, true]);
  });

  test('nothing at all sums to zero', () => {
    expect(sumFigures([])).toEqual({ value: 0, reason: null, ...restsOnNothing });
  });

  test('rest on the oldest price and rate of what is in them, and are as old as the oldest of it', () => {
    const old = { pricedOn: '2026-11-10', freshness: 'old' } as const;
    const stale = { ratedOn: '2024-02-01', freshness: 'stale' } as const;
    const groups = groupPlans(plans, [
      total('HB-ISA', 1, old),
      total('HB-GIA', 1),
      total('HB-PEN', 1, stale),
      total('HB-SIPP', 1, { ...old, pricedOn: '2026-11-09' }),
    ]);
    expect(
      groups.map(({ title, total: { pricedOn, ratedOn, freshness } }) => [title, pricedOn, ratedOn, freshness]),
    ).toEqual([
      ['Pension Holdings', '2026-11-09', '2024-02-01', 'stale'],
      ['Non Pension Holding', '2026-11-20', null, 'fresh'],
      ['ISA', '2026-11-10', null, 'old'],
    ]);
    expect(grandTotal(groups)).toMatchObject({ pricedOn: '2026-11-09', ratedOn: '2024-02-01', freshness: 'stale' });
    // A plan that had not been opened is not counted, however old its price is.
    expect(
      grandTotal(groupPlans(plans, [total('HB-ISA', 1), total('HB-PEN', null, { opened: false, ...stale })])).freshness,
    ).toBe('fresh');
  });
});

describe('shares of a total', () => {
  const figures = (values: readonly (number | null)[]) => values.map((value) => ({ value, reason: null }));

  test('add up to 100 with one decimal each, and are none less than a tenth from what they are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 12 }), (pence) => {
        const total = pence.reduce((sum, one) => sum + one, 0) / 100;
        fc.pre(total > 0);
        const shares = sharesOf(figures(pence.map((one) => one / 100)), { value: total, reason: null });
        expect(Math.round(shares.reduce<number>((sum, share) => sum + (share ?? Number.NaN), 0) * 10)).toBe(1_000);
        shares.forEach((share, index) => {
          expect(Math.abs((share ?? Number.NaN) - (pence[index] ?? 0) / total)).toBeLessThan(0.1 + 1e-9);
        });
      }),
    );
  });

  test('are none of a total that is not known or not above zero; one that is missing has none, the others do', () => {
    expect(sharesOf(figures([1, 2]), { value: null, reason: 'No price.' })).toEqual([undefined, undefined]);
    expect(sharesOf(figures([0]), { value: 0, reason: null })).toEqual([undefined]);
    expect(sharesOf(figures([25, null]), { value: 100, reason: null })).toEqual([25, undefined]);
    expect(sharesOf(figures([150, -50]), { value: 100, reason: null })).toEqual([150, -50]);
  });
});

describe('which plans are shown', () => {
  const portfolios: Portfolio[] = [
    {
      uuid: retirement,
      name: 'Retirement',
      portfolioplans: ['HB-PEN', 'HB-ISA'],
      ims: false,
      dfm: false,
      benchmark: null,
    },
  ];
  const shown = (portfolio: string, people: 'all' | string[]) =>
    choosePlans(plans, portfolios, { portfolio, people }).map(({ planstring }) => planstring);

  test.each([
    ['all', 'all', ['HB-ISA', 'HB-GIA', 'HB-PEN', 'HB-SIPP']],
    ['all', [alex], ['HB-ISA', 'HB-GIA', 'HB-SIPP']],
    ['all', [robin], ['HB-GIA', 'HB-PEN']],
    ['all', [alex, robin], ['HB-ISA', 'HB-GIA', 'HB-PEN', 'HB-SIPP']],
    [retirement, 'all', ['HB-ISA', 'HB-PEN']],
    [retirement, [alex], ['HB-ISA']],
    ['44444444-4444-4444-8444-444444444444', 'all', []],
    ['all', ['55555555-5555-4555-8555-555555555555'], []],
  ] as const)('[R186] [R188] portfolio %s, people %j: %j', (portfolio, people, expected) => {
    expect(shown(portfolio, people === 'all' ? 'all' : [...people])).toEqual(expected);
  });
});

describe('other currencies', () => {
  const euro = {
    currencyCode: 'EUR',
    currencySymbol: '€',
    conversionrate: 1.17,
    rateDate: '2026-11-20',
    freshness: 'fresh',
  } as const;

  test('[R425] [R422] a figure is the pounds times the rate; the pound is the base', () => {
    expect(inCurrency({ value: 100.01, reason: null }, euro)).toEqual({ value: 117.01, reason: null });
    expect(inCurrency({ value: 100.01, reason: null }, pound)).toEqual({ value: 100.01, reason: null });
    const yen = { ...euro, currencyCode: 'JPY', conversionrate: 191.254 };
    expect(inCurrency({ value: 100.01, reason: null }, yen)).toEqual({ value: 19_127, reason: null });
    expect(pound).toMatchObject({ currencyCode: 'GBP', conversionrate: 1 });
  });

  test('a figure that is missing stays missing, with its reason', () => {
    expect(inCurrency({ value: null, reason: 'No price.' }, euro)).toEqual({ value: null, reason: 'No price.' });
  });
});

describe('the rate of a day', () => {
  const rates = [
    { rateDate: '2026-03-13', conversionrate: 1.1 },
    { rateDate: '2026-03-16', conversionrate: 1.2 },
    { rateDate: '2026-03-17', conversionrate: 1.3 },
  ];
  test.each([
    ['2026-03-12', undefined],
    ['2026-03-13', 1.1],
    ['2026-03-15', 1.1],
    ['2026-03-16', 1.2],
    ['2026-03-17', 1.3],
    ['2026-11-20', 1.3],
  ])('%s is %s: the newest on or before it', (day, rate) => expect(rateOn(rates, day)).toBe(rate));
  test('is none without rates', () => expect(rateOn([], '2026-03-16')).toBeUndefined());
});

describe('what a figure rests on', () => {
  test('is nothing for nothing, and the oldest of its parts for several', () => {
    expect(basisOf([])).toEqual(restsOnNothing);
    const parts = [
      { pricedOn: '2026-11-20', ratedOn: null, freshness: 'fresh' },
      { pricedOn: null, ratedOn: '2026-11-01', freshness: 'old' },
      { pricedOn: '2026-11-19', ratedOn: '2026-11-20', freshness: 'fresh' },
    ] as const;
    expect(basisOf(parts)).toEqual({ pricedOn: '2026-11-19', ratedOn: '2026-11-01', freshness: 'old' });
  });

  test('is the rate that it is shown at as well', () => {
    const basis = { pricedOn: '2026-11-20', ratedOn: '2026-11-18', freshness: 'fresh' } as const;
    expect(basisIn(basis, { rateDate: '2024-02-01', freshness: 'stale' })).toEqual({
      pricedOn: '2026-11-20',
      ratedOn: '2024-02-01',
      freshness: 'stale',
    });
    expect(basisIn(basis, pound)).toEqual(basis);
  });
});

describe('joint plans', () => {
  const names = new Map([
    [alex, 'Alex Morgan'],
    [robin, 'Robin Morgan'],
  ]);
  const chosen = (people: string[]) => plans.filter(({ ownership }) => ownership.some((one) => people.includes(one)));

  test('are named with their other owners where not all of them are chosen', () => {
    expect(jointNotice(chosen([alex]), [alex], names)).toMatch(
      /^Counted in full here, .*: HB-GIA \(also owned by Robin Morgan\)\. .* more than once\.$/,
    );
    expect(jointNotice(chosen([robin]), [robin], names)).toContain('HB-GIA (also owned by Alex Morgan)');
    expect(jointNotice([plan('X', 'isa', [alex, 'unseen'])], [alex, robin], names)).toContain('by somebody else');
  });

  test('need no word where all owners are chosen, or there is none', () => {
    expect(jointNotice(plans, [alex, robin], names)).toBeUndefined();
    expect(jointNotice([plan('X', 'isa')], [alex], names)).toBeUndefined();
  });
});
