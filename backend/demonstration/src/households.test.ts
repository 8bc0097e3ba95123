import { isIsin } from '@harbour/finance';
import { isWeekend } from '@harbour/kernel/calendar';
import { describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { demonstrationFunds } from './funds.ts';
import { people, plans, portfolios } from './households.ts';
import { type LedgerEntry, planLedger } from './ledger.ts';
import { businessDays } from './market-history.ts';

const day = 86_400_000;
const todays = fc
  .integer({ min: Date.UTC(2024, 0, 1) / day, max: Date.UTC(2034, 0, 1) / day })
  .map((days) => new Date(days * day).toISOString().slice(0, 10));

/** Ledgers of all plans, with prices that rise and fall within realistic bounds for five years. */
function ledgersOn(today: string) {
  const days = businessDays(today);
  const price = (fund: number, date: string) => new Big(1 + ((fund * 7 + Date.parse(date) / day) % 11) / 13).round(8);
  const businessDay = (date: string) => days.find((one) => one >= date);
  return plans.map((plan) => ({ plan, ...planLedger(plan, today, { businessDay, price }) }));
}

/** The tax year of a day: the year in which it starts, on 6 April. */
const taxYear = (date: string) => Number(date.slice(0, 4)) - (date.slice(5) < '04-06' ? 1 : 0);

const sum = (entries: readonly LedgerEntry[], kind: LedgerEntry['kind']) =>
  entries.filter((entry) => entry.kind === kind).reduce((total, { value }) => total.plus(value), new Big(0));

describe('the demonstration firm, on any day', () => {
  test('pays at most £20,000 into the ISAs of one person in a tax year', () => {
    fc.assert(
      fc.property(todays, (today) => {
        const paid = new Map<string, Big>();
        for (const { plan, entries } of ledgersOn(today)) {
          if (plan.productType !== 'isa') continue;
          expect(plan.owners).toHaveLength(1);
          for (const { date, kind, value } of entries) {
            if (kind !== 'contribution') continue;
            const key = `${plan.owners.join()} ${taxYear(date)}`;
            paid.set(key, (paid.get(key) ?? new Big(0)).plus(value));
          }
        }
        for (const [key, amount] of paid) expect([key, amount.lte(20_000)]).toEqual([key, true]);
      }),
      { seed: 20_261_120, numRuns: 40 },
    );
  });

  test('never has less than nothing, in cash or units, and books on business days only', () => {
    fc.assert(
      fc.property(todays, (today) => {
        for (const { entries, changes } of ledgersOn(today)) {
          for (const { units } of changes) expect(units.gte(0)).toBe(true);
          for (const { date } of entries) expect(isWeekend(date) || date > today).toBe(false);
        }
      }),
      { seed: 20_261_120, numRuns: 15 },
    );
  });

  test('holds exactly what its transactions add up to, in units and in cash', () => {
    for (const today of ['2026-11-20', '2026-11-22', '2024-02-29', '2028-03-31']) {
      for (const { plan, entries, changes } of ledgersOn(today)) {
        for (const [fund] of plan.mix) {
          const held = changes.filter((change) => change.fund === fund).at(-1)?.units ?? new Big(0);
          const moved = entries
            .filter((entry) => entry.fund === fund)
            .reduce((total, { units }) => total.plus(units ?? 0), new Big(0));
          expect(held.toFixed()).toBe(moved.toFixed());
        }
        const cash = changes.filter(({ fund }) => fund === undefined).at(-1)?.units ?? new Big(0);
        const booked = (['contribution', 'withdrawal', 'purchase', 'sale', 'income', 'charge'] as const).reduce(
          (total, kind) => total.plus(sum(entries, kind)),
          new Big(0),
        );
        expect(cash.toFixed()).toBe(booked.toFixed());
        expect(sum(entries, 'purchase').lt(0)).toBe(true);
        expect(sum(entries, 'income').gt(0)).toBe(true);
        expect(sum(entries, 'withdrawal').lte(0) && sum(entries, 'charge').lte(0)).toBe(true);
      }
    }
  });

  test('has sixty funds with valid ISINs, three plans of each type, and shares that make a whole', () => {
    const funds = demonstrationFunds();
    expect(funds).toHaveLength(60);
    expect(new Set(funds.map(({ isin }) => isin)).size).toBe(60);
    expect(funds.filter(({ isin }) => !isIsin(isin))).toEqual([]);
    expect(new Set(funds.map(({ currency }) => currency))).toEqual(new Set(['GBP', 'USD', 'EUR']));
    for (const type of ['pens', 'isa', 'nonpens'])
      expect(plans.filter(({ productType }) => productType === type)).toHaveLength(3);
    for (const { mix } of plans) {
      expect(mix.reduce((total, [, share]) => total.plus(share), new Big(0)).toNumber()).toBe(1);
      for (const [fund] of mix) expect(funds[fund]).toBeDefined();
    }
    const known = new Set(plans.map(({ planstring }) => planstring));
    expect(portfolios.flatMap(({ planstrings }) => planstrings).filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(Object.values(people).map(({ uuid }) => uuid)).size).toBe(Object.keys(people).length);
  });
});
