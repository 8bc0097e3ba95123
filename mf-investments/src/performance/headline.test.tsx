import { getReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import type { PerformanceFigures } from '@harbour/definitions/investments/performance/returns';
import { addGbp } from '@harbour/finance';
import { renderInHost, reply } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import ValuationPage from '../pages/valuation/valuation-page.tsx';
import DashboardValuation from '../slots/dashboard-valuation.tsx';
import { headlinesOf } from '../testing/example-headlines.ts';
import { backend, figures } from '../testing/example-valuation.ts';
import { Bridge, stepsOf } from './bridge.tsx';
import { PerformanceCard } from './performance-card.tsx';
import { whyGoalSeekDiffers, whyTheyDiffer } from './return-descriptions.ts';

const initial = innerWidth;
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});
afterEach(() => {
  Object.assign(window, { innerWidth: initial });
});

/** Figures over the year of the example: any values, any payments; some not known. */
const someFigures = fc
  .record({
    opening: fc.option(fc.integer({ min: 0, max: 5e8 }), { freq: 8 }),
    closing: fc.option(fc.integer({ min: 0, max: 5e8 }), { freq: 8 }),
    flows: fc.array(fc.tuple(fc.integer({ min: 1, max: 364 }), fc.integer({ min: -1e8, max: 1e8 })), { maxLength: 5 }),
  })
  .map(({ opening, closing, flows }): PerformanceFigures => {
    const valued = (date: string, pence: number | null) =>
      pence === null
        ? { date, value: null, reason: 'Fund X has no price.' }
        : { date, value: pence / 100, reason: null };
    const day = (offset: number) => new Date(Date.parse(figures.from) + offset * 86_400_000).toISOString().slice(0, 10);
    return {
      ...figures,
      values: [valued(figures.from, opening), valued(figures.to, closing)],
      flows: flows.map(([offset, pence]) => ({ date: day(offset), planstring: 'HB-ISA-1', value: pence / 100 })),
    };
  });

const noTransactions = { data: undefined, isError: false, refetch: () => undefined };
const pounds = {
  currencyCode: 'GBP',
  currencySymbol: '£',
  conversionrate: 1,
  rateDate: null,
  freshness: 'fresh',
} as const;
const cards = {
  dashboard: <DashboardValuation />,
  valuation: <ValuationPage />,
  'performance card': (
    <PerformanceCard query={{}} period={12} currency={pounds} nameOf={(name) => name} transactions={noTransactions} />
  ),
};

describe('one honest return', () => {
  test('is the same text on the dashboard, the valuation and the performance card, whatever the figures are', async () => {
    await fc.assert(
      fc.asyncProperty(someFigures, async (own) => {
        const texts: string[] = [];
        for (const card of Object.values(cards)) {
          await renderInHost(card, { replies: [reply(getReturnHeadlines, headlinesOf(own)), ...backend] });
          texts.push((await screen.findByTestId('return-headline')).textContent ?? '');
          cleanup();
        }
        expect(new Set(texts).size).toBe(1);
      }),
      { numRuns: 12, seed: 6 },
    );
  });

  test('[R226] adds up to the penny from opening to closing value, and on to the total', () => {
    fc.assert(
      fc.property(someFigures, fc.integer({ min: 0, max: 1e8 }), (own, pence) => {
        const excluded = [{ planstring: 'HB-GIA-1', reason: 'Its transactions are not complete.' }];
        const steps = stepsOf(headlinesOf({ ...own, excluded }, pence / 100));
        const amounts = new Map(steps.map(({ id, amount }) => [id, amount]));
        const known = (...ids: (typeof steps)[number]['id'][]) => ids.flatMap((id) => amounts.get(id) ?? []);
        if (amounts.get('growth') === null) return;
        expect(addGbp(known('opening', 'paid-in', 'taken-out', 'growth'))).toBe(amounts.get('closing'));
        expect(addGbp(known('closing', 'not-counted'))).toBe(amounts.get('total'));
      }),
    );
  });

  test('draws each step where the one before it ended, down to nothing and up to the highest', () => {
    const steps = stepsOf(headlinesOf(figures));
    expect(steps.map(({ id, bar }) => [id, bar])).toEqual([
      ['opening', { from: 0, to: 75_000.15 }],
      ['paid-in', { from: 75_000.15, to: 135_000.15 }],
      ['taken-out', { from: 135_000.15, to: 130_000.15 }],
      ['growth', { from: 130_000.15, to: 150_000.3 }],
      ['closing', { from: 0, to: 150_000.3 }],
    ]);
  });

  test('what is not known is said in its step, and nothing is drawn for it', () => {
    const [opening, closing] = figures.values;
    const unknown = { ...figures, values: [{ ...opening, value: null, reason: 'Fund X has no price.' }, closing] };
    render(<Bridge headlines={headlinesOf(unknown as PerformanceFigures)} />);
    expect(screen.getByRole('row', { name: /^Opening value/ })).toHaveTextContent(
      'Not available: Fund X has no price.',
    );
    expect(screen.getByRole('row', { name: /^Growth/ })).toHaveTextContent('Not available: Fund X has no price.');
    expect(screen.getByRole('row', { name: /^Paid in/ })).toHaveTextContent('£60,000.00');
  });
});

describe('why two returns differ', () => {
  const rate = (shown: number, unique = true) => ({ ok: true as const, rate: shown, annualised: true, unique });
  const both = (moneyWeighted: number, timeWeighted: number, unique = true) =>
    ({ moneyWeighted: rate(moneyWeighted, unique), timeWeighted: rate(timeWeighted) }) as unknown as Parameters<
      typeof whyTheyDiffer
    >[0];

  test('is said when the figures that are shown differ, and not when only hidden digits do', () => {
    expect(whyTheyDiffer(both(0.10004, 0.09996))).toBeUndefined();
    expect(whyTheyDiffer(both(0.1001, 0.1))).toMatch(/^They differ because the money-weighted return counts a time/);
  });

  test('has the reason that applies', () => {
    expect(whyTheyDiffer(both(0.2, 0.1, false))).toMatch(/more than one rate explains these payments/);
    expect(whyGoalSeekDiffers(0.2, both(0.1, 0.1), 60)).toMatch(/twelve months to the valuation date/);
    expect(whyGoalSeekDiffers(0.2, both(0.1, 0.1), 12)).toMatch(/payments of a month as made in its middle/);
    expect(whyGoalSeekDiffers(0.10004, both(0.09996, 0.1), 12)).toBeUndefined();
  });
});
