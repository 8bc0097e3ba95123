import type { HoldingFigures, PlanHoldingFigures } from '@harbour/definitions/investments/performance/holding-figures';
import type { Holding } from '@harbour/definitions/investments/valuation/holdings';
import { addGbp, addKnownGbp } from '@harbour/finance';
import { pricedOn } from './example-valuation.ts';

/** What holdings did that cost four fifths of their value and paid £12.34 each. */
export function exampleFigures(holdings: readonly Holding[], own: Partial<HoldingFigures> = {}): PlanHoldingFigures {
  const figured = holdings.map((holding): HoldingFigures => {
    const { value, cash, reason } = holding;
    const nothing = { heldSince: null, bookCost: null, gain: null, gainRate: null, income: null, figuresReason: null };
    const unmoved = { priceChange: null, lastDealt: null };
    if (cash) return { ...holding, ...nothing, ...unmoved, return: { rate: null, annualised: false, reason: null } };
    const bookCost = value === null ? 100 : addGbp([value * 0.8]);
    const gain = value === null ? null : addGbp([value, -bookCost]);
    return {
      ...holding,
      heldSince: '2024-11-20',
      bookCost,
      gain,
      gainRate: gain === null ? null : gain / bookCost,
      income: 12.34,
      figuresReason: reason,
      return: { rate: 0.1234, annualised: true, reason: null },
      priceChange: { from: '2026-11-17', to: '2026-11-18', rate: -0.005 },
      lastDealt: { date: '2026-10-20', kind: 'purchase', units: 10, value: -12 },
      ...own,
    };
  });
  const invested = figured.filter(({ cash }) => !cash);
  const [bookCost, gain] = [
    addKnownGbp(invested.map((one) => one.bookCost)),
    addKnownGbp(invested.map((one) => one.gain)),
  ];
  return {
    valuationDate: pricedOn,
    holdings: figured,
    sums: {
      value: addKnownGbp(figured.map(({ value }) => value)),
      bookCost,
      gain,
      gainRate: gain === null || !bookCost ? null : gain / bookCost,
      income: addKnownGbp(invested.map(({ income }) => income)),
      reason: invested.find(({ figuresReason }) => figuresReason)?.figuresReason ?? null,
    },
    growth: {
      netPaidIn: 1_000,
      gainHeld: gain ?? 0,
      gainSold: -3.5,
      income: 12.34,
      interest: 0,
      charges: -11.74,
      other: 0,
      growth: addGbp([gain ?? 0, -3.5, 12.34, -11.74]),
    },
    growthReason: null,
    method: 'Money-weighted return',
  };
}
